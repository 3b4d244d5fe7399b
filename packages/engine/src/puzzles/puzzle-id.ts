import { hash32 } from '../lexicon/hash.ts';

/** What can be said about a puzzle without reading its position. */
export interface PuzzleLabel {
  readonly id: string;
  readonly rating: number;
  readonly tags: readonly string[];
}

/** The label of a puzzle from its line in a file. */
export function labelOf(line: string): PuzzleLabel {
  const [id = '', rating = '', tags = ''] = line.split(' ', 3);
  return { id, rating: Number(rating), tags: tags.split(',') };
}

/**
 * An id for a puzzle among those of all collections and versions: `upwords-2006.12.7.0a1b2c3d`. It ends in a hash of the
 * position and the answers: if a new dictionary changes these, it's another puzzle.
 */
export function puzzleIdOf(rules: string, line: string): string {
  const { id } = labelOf(line);
  const [, , , ...content] = line.split(' ');
  return `${rules}.${id}.${hash32(Uint8Array.from(content.join(' '), (char) => char.charCodeAt(0)))}`;
}
