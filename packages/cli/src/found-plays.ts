import type { FoundPlay } from '@ziggurat/engine/moves';
import { makePlay, makeSquare, makeTile, type Position } from '@ziggurat/engine/rules';

/** A play as on the notation page. */
export interface PlayJson {
  readonly play: string;
  readonly tiles: readonly (readonly [string, string])[];
  readonly score: number;
  readonly words: readonly (readonly [string, number])[];
}

export const playJson = ({ ruleset, board }: Position, { play, points, words }: FoundPlay): PlayJson => ({
  play: makePlay(ruleset, board, { type: 'play', play }),
  tiles: play.map(({ square, tile }) => [makeSquare(square), makeTile(ruleset, tile)] as const).sort(byText),
  score: points,
  words: words.map((word) => [word.text, word.points] as const).sort(byText),
});

/** Best score first; ties in the order of their text, so that the order is always the same. */
export const playsJson = (position: Position, plays: readonly FoundPlay[]): PlayJson[] =>
  plays
    .map((found) => playJson(position, found))
    .sort((a, b) => b.score - a.score || compare(a.play, b.play));

/** Points, play and what it scores for: words, and the bonus for many tiles (Z4). */
export function playLine({ play, tiles, score, words }: PlayJson): string {
  const bonus = score - words.reduce((sum, [, points]) => sum + points, 0);
  const parts = [...words, ...(bonus > 0 ? [[`${tiles.length} tiles`, bonus] as const] : [])];
  const sum = parts.map(([name, points]) => `${name} ${points}`).join(', ');
  return `${String(score).padStart(4)}  ${play.padEnd(20)}  ${sum}`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function byText(a: readonly [string, string | number], b: readonly [string, string | number]): number {
  return compare(a[0], b[0]) || compare(String(a[1]), String(b[1]));
}
