import { rename, writeFile } from 'node:fs/promises';
import { makePuzzleFile, type PuzzleFile, parsePuzzleFile } from '@ziggurat/engine/puzzles';
import { type Io, inputError } from '../command.ts';
import { readText } from '../input.ts';
import { refusalLines } from '../sentences.ts';

/** Reads a collection of puzzles. */
export async function readPuzzleFile(io: Io, file: string): Promise<PuzzleFile> {
  const result = parsePuzzleFile(await readText(io, file));
  if (result.ok) return result.value;
  throw inputError(refusalLines(result.refusals, file), result.refusals);
}

/** Replaces a collection. A program that is stopped meanwhile leaves the old one. */
export async function writePuzzleFile(file: string, puzzles: PuzzleFile): Promise<void> {
  const next = `${file}.new`;
  try {
    await writeFile(next, makePuzzleFile(puzzles));
    await rename(next, file);
  } catch {
    throw inputError(`${file}: it cannot be written.`);
  }
}
