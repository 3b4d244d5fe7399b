import type { Board } from '../../rules/board.ts';
import { parsePlay, parseStart } from '../../rules/notation/play.ts';
import { parseRack } from '../../rules/notation/tiles.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { BLANK, type Tile } from '../../rules/tile.ts';
import type { Action } from '../record.ts';
import type { GcgCode } from './gcg.ts';

/** The columns of a turn's line: `>nick: RACK 8H WORD +10 10`. The rack is optional. */
export interface TurnLine {
  readonly nick: string;
  readonly rack?: string;
  /** `8H WORD`, `-AB`, `(time)` … */
  readonly action: string;
  readonly points: number;
  readonly total: number;
}

const NUMBER = /^[+\-−]{0,2}\d{1,6}$/u;
const numberOf = (text: string): number =>
  Number(text.replace(/[+−-]+/u, (signs) => (/[−-]/u.test(signs) ? '-' : ''))) + 0;

/** Splits a line into its columns, however they are padded; remarks after the total are ignored. */
export function splitTurn(line: string, nicks: readonly string[]): TurnLine | undefined {
  const known = nicks.filter((nick) => line.startsWith(`>${nick}:`)).sort((a, b) => b.length - a.length)[0];
  const colon = known === undefined ? colonAfterNick(line) : known.length + 1;
  if (colon === undefined) return undefined;
  const nick = known ?? line.slice(1, colon).trim();
  const words = line
    .slice(colon + 1)
    .trim()
    .split(/\s+/u);
  for (const start of [0, 1]) {
    for (const width of [1, 2]) {
      const [points = '', total = ''] = words.slice(start + width);
      const action = words.slice(start, start + width);
      if (!NUMBER.test(points) || !NUMBER.test(total) || !isAction(action)) continue;
      const rack = start === 0 ? {} : { rack: words[0]! };
      return { nick, ...rack, action: action.join(' '), points: numberOf(points), total: numberOf(total) };
    }
  }
  return undefined;
}

/** Where the colon after a nickname is. A nickname may contain colons if a space follows the right one. */
function colonAfterNick(line: string): number | undefined {
  const isAfterNick = (at: number): boolean => line.slice(1, at).trim() !== '';
  const first = line.indexOf(':');
  for (let at = first; at !== -1; at = line.indexOf(':', at + 1)) {
    if (/\s/u.test(line.charAt(at + 1)) && isAfterNick(at)) return at;
  }
  return first !== -1 && isAfterNick(first) ? first : undefined;
}

const isAction = ([first = '', word]: readonly string[]): boolean =>
  word === undefined ? /^[-(]/.test(first) : parseStart(first) !== undefined && !NUMBER.test(word);

/**
 * The tiles of a rack; `undefined` if they aren't known. Some programs write `UNKNOWN` next to a challenge, or
 * question marks.
 */
export function readRack(
  ruleset: Ruleset,
  { rack, action }: TurnLine,
): readonly Tile[] | GcgCode | undefined {
  if (rack === undefined || rack === '-' || (rack === 'UNKNOWN' && action === '(challenge)'))
    return undefined;
  const tiles = parseRack(ruleset, rack) ?? parseRack(ruleset, rack.toUpperCase());
  if (tiles === undefined) return 'unknown-tile';
  if (
    tiles.every((tile) => tile === BLANK) &&
    tiles.length === ruleset.rack &&
    ruleset.rack > ruleset.tiles[0]!.count
  )
    return undefined;
  return tiles.length > ruleset.rack ? 'rack-too-long' : tiles;
}

/** The action of a turn, read on the board it was made on. */
export function readAction(text: string, ruleset: Ruleset, board: Board): Action | GcgCode {
  if (/^-0?$/.test(text)) return { type: 'pass' };
  if (text === '--') return { type: 'withdrawn' };
  if (/^\([Cc]hallenge\)$/.test(text)) return { type: 'challenge' };
  if (/^\([Tt]ime\)$/.test(text)) return { type: 'time' };
  const count = /^-(\d{1,2})$/.exec(text)?.[1];
  if (count !== undefined) return { type: 'exchange', count: Number(count) };
  const listed = /^(?:-(.+)|\((.*)\))$/u.exec(text);
  if (listed !== null) {
    const [, returned, left = ''] = listed;
    const letters = returned ?? left;
    const tiles = parseRack(ruleset, letters) ?? parseRack(ruleset, letters.toUpperCase());
    if (tiles === undefined) return 'unknown-tile';
    return returned === undefined
      ? { type: 'leftovers', tiles }
      : { type: 'exchange', tiles, count: tiles.length };
  }
  const turn = parsePlay(text, ruleset, board);
  if (!turn.ok) return turn.refusals[0]!.code === 'unknown-tile' ? 'unknown-tile' : 'not-a-turn';
  return turn.value.type === 'play' ? turn.value : 'not-a-turn';
}
