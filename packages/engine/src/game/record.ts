import type { Refusal } from '../result.ts';
import { type Board, emptyBoard, heightOf, type Play, putOn, takeOff, topOf } from '../rules/board.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { isOn } from '../rules/square.ts';
import type { Tile } from '../rules/tile.ts';

/** What one line of a game file says. */
export type Action =
  | { readonly type: 'play'; readonly play: Play }
  /** `undefined` tiles: only their number is known; a `count` of 0: not even that. */
  | { readonly type: 'exchange'; readonly tiles?: readonly Tile[]; readonly count: number }
  | { readonly type: 'pass' }
  /** The play before was challenged off the board. */
  | { readonly type: 'withdrawn' }
  /** Points for an opponent's wrong challenge. */
  | { readonly type: 'challenge' }
  /** Points lost for exceeding the time limit. */
  | { readonly type: 'time' }
  /** Points for tiles left at the end, the player's own or an opponent's. */
  | { readonly type: 'leftovers'; readonly tiles: readonly Tile[] };

/** One line of a record. */
export interface RecordEntry {
  /** Which player, from 0. */
  readonly player: number;
  /** The rack before the turn, if known; it may be incomplete. */
  readonly rack?: readonly Tile[];
  readonly action: Action;
  readonly points: number;
  readonly total: number;
  readonly note?: string;
  /** The line of the file it was read from. */
  readonly line?: number;
}

/** A game as players write it down: who did what for how many points. */
export interface GameRecord {
  readonly ruleset: Ruleset;
  readonly players: readonly { readonly nick: string; readonly name: string }[];
  readonly entries: readonly RecordEntry[];
  /** `title`, `lexicon` and whatever else the file says about the game. */
  readonly pragmas: readonly (readonly [name: string, value: string])[];
  /** What couldn't be read or names something unknown, with its line. */
  readonly unread?: readonly Refusal[];
}

/** The tiles of a play that fit on a board: on it, one per square, and no stack too high. */
const placeable = (ruleset: Ruleset, board: Board, play: Play): Play =>
  play.filter(
    ({ square }, i) =>
      isOn(board.size, square) &&
      heightOf(board, square) < ruleset.stack &&
      play.findIndex((other) => other.square === square) === i,
  );

/** The play that an entry takes back; `undefined` if there is none. */
export function withdrawnPlay(entry: RecordEntry, last: RecordEntry | undefined): Play | undefined {
  return last?.action.type === 'play' && last.player === entry.player ? last.action.play : undefined;
}

/** The board after an entry, legal or not, as far as its tiles fit. */
export function boardAfter(ruleset: Ruleset, board: Board, entry: RecordEntry, last?: RecordEntry): Board {
  if (entry.action.type === 'play') return putOn(board, placeable(ruleset, board, entry.action.play));
  if (entry.action.type !== 'withdrawn') return board;
  const laid = withdrawnPlay(entry, last)?.filter(({ square, tile }) => topOf(board, square) === tile);
  return takeOff(board, laid?.map(({ square }) => square) ?? []);
}

/** The board before each entry of a record. */
export function boardsOf({ ruleset, entries }: GameRecord): Board[] {
  let board = emptyBoard(ruleset.size);
  return entries.map((entry, i) => {
    const before = board;
    board = boardAfter(ruleset, board, entry, entries[i - 1]);
    return before;
  });
}

/** Adds a line to the note of an entry. */
export const withNote = (entry: RecordEntry, text: string): RecordEntry => ({
  ...entry,
  note: entry.note === undefined ? text : `${entry.note}\n${text}`,
});

/** Nicknames that are all different: of two players called `ann`, the second becomes `ann_2`. */
export function uniqueNicks(nicks: readonly string[]): string[] {
  const unique: string[] = [];
  for (let [i, nick] of nicks.entries()) {
    while (unique.includes(nick)) nick = `${nick}_${i + 1}`;
    unique.push(nick);
  }
  return unique;
}

/** Players with nicknames that fit in a game file: without spaces or colons, and all different. */
export function playersNamed(given: readonly string[]): GameRecord['players'] {
  const names = given.map((name, i) => name.replace(/\s+/gu, ' ').trim() || `Player ${i + 1}`);
  const nicks = uniqueNicks(names.map((name) => name.replace(/[\s:]+/gu, '_')));
  return names.map((name, i) => ({ nick: nicks[i]!, name }));
}
