import type { Action, RecordEntry } from '@ziggurat/engine/game';
import { accept, excerpt, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import {
  type Board,
  makePlay,
  makeTiles,
  parsePlay,
  parseRack,
  parseStart,
  type Ruleset,
  type Tile,
} from '@ziggurat/engine/rules';

/** What was typed for a turn; whose turn it is and the points of a play follow from the game. */
export type TypedTurn = Pick<RecordEntry, 'rack' | 'action' | 'points'>;

/** Why a typed turn can't be read. */
export type TypedCode = 'not-a-turn' | 'unknown-tile' | 'rack-too-long' | 'exchange-too-many';

type Typed<T> = Result<T, Refusal<TypedCode>>;

/** The board that a turn is made on. */
interface TurnContext {
  readonly ruleset: Ruleset;
  readonly board: Board;
}

/** Tiles were exchanged, but nobody knows how many. */
const UNKNOWN_EXCHANGE = '-*';

/**
 * Reads a turn as a scorer types it: `8H WORD`, `-ABC`, `-3`, `-*`, `-`, `--`, `+5`, `time 10`, with the rack in
 * front if it is known. A word may be written in full through letters on the board: a letter that is there already
 * stays.
 */
export function readTurn(typed: string, { ruleset, board }: TurnContext): Typed<TypedTurn> {
  const text = typed.trim();
  if (text === '--') return accept({ action: { type: 'withdrawn' }, points: 0 });
  const award = /^(?:\(?challenge\)?\s*(?=[+-])|(?=\+))([+-]\d{1,3})$/i.exec(text)?.[1];
  if (award !== undefined) return accept({ action: { type: 'challenge' }, points: Number(award) });
  const penalty = /^\(?(?:time|zeit)\)?\s*[-−]?(\d{1,3})$/i.exec(text)?.[1];
  if (penalty !== undefined) return accept({ action: { type: 'time' }, points: -Number(penalty) });

  const words = text.split(/\s+/);
  const isPlay = words.length > 1 && parseStart(words.at(-2)!) !== undefined;
  const [rackText, ...more] = words.slice(0, isPlay ? -2 : -1);
  if (more.length > 0) return refuse({ code: 'not-a-turn', found: excerpt(text) });
  const rack = rackText === undefined ? undefined : readTiles(rackText, ruleset);
  if (rack?.ok === false) return rack;
  const turn = isPlay
    ? readPlay(words.at(-2)!, words.at(-1)!, { ruleset, board })
    : readExchange(words.at(-1)!, ruleset);
  if (!turn.ok) return turn;
  return accept({ ...(rack === undefined ? {} : { rack: rack.value }), action: turn.value, points: 0 });
}

/** Reads the tiles of a rack, in either case; at most a full rack. */
export function readTiles(text: string, ruleset: Ruleset): Typed<readonly Tile[]> {
  const letters = text.replace(/\s+/g, '').toUpperCase();
  const plain = parseRack(ruleset, letters);
  // QU is the Qu tile and a U, unless the rack is too small for both.
  const isTooLong = plain !== undefined && plain.length > ruleset.rack;
  const tiles = isTooLong ? parseRack(ruleset, inChars(letters, ruleset)) : plain;
  if (tiles === undefined) return refuse({ code: 'unknown-tile', found: excerpt(text) });
  return tiles.length > ruleset.rack
    ? refuse({ code: 'rack-too-long', expected: String(ruleset.rack) })
    : accept(tiles);
}

function readExchange(text: string, ruleset: Ruleset): Typed<Action> {
  if (text === '-') return accept({ type: 'pass' });
  if (text === UNKNOWN_EXCHANGE) return accept({ type: 'exchange', count: 0 });
  if (!text.startsWith('-')) return refuse({ code: 'not-a-turn', found: excerpt(text) });
  const { most } = ruleset.exchange;
  const count = /^-(\d{1,2})$/.exec(text)?.[1];
  const tiles = count === undefined ? readTiles(text.slice(1), ruleset) : undefined;
  if (tiles?.ok === false) return tiles;
  const size = tiles?.value.length ?? Number(count);
  if (size > most) return refuse({ code: 'exchange-too-many', expected: String(most) });
  return accept({ type: 'exchange', ...(tiles === undefined ? {} : { tiles: tiles.value }), count: size });
}

function readPlay(start: string, word: string, { ruleset, board }: TurnContext): Typed<Action> {
  const result = parsePlay(`${start} ${withBlanks(inCase(word, ruleset))}`, ruleset, board);
  if (!result.ok) {
    const isTile = result.refusals[0]?.code === 'unknown-tile';
    return refuse({ code: isTile ? 'unknown-tile' : 'not-a-turn', found: excerpt(word) });
  }
  if (result.value.type !== 'play') return refuse({ code: 'not-a-turn', found: excerpt(word) });
  return accept({ type: 'play', play: result.value.play });
}

const hasCapital = (word: string): boolean => /\p{Lu}/u.test(word);

/**
 * Lower-case letters are blanks, but only next to capitals: someone who types only lower case means plain tiles,
 * and so does everyone with a set that has no blanks.
 */
const inCase = (word: string, { tiles }: Ruleset): string =>
  tiles[0]!.count === 0 || !hasCapital(word) ? word.toUpperCase() : word;

/** `?S` is a blank S in any case, which a play of nothing but blanks needs. */
const withBlanks = (word: string): string =>
  word.replace(/\?(\[[^[\]]*\]|\p{L})/gu, (_, letter: string) => letter.toLowerCase());

/** One character per tile: Q for QU, if that is a tile. */
const inChars = (letters: string, { tiles }: Ruleset): string =>
  tiles.reduce(
    (text, { spells, char }) => (spells.length > 1 ? text.replaceAll(spells, char) : text),
    letters,
  );

/** Writes a turn as `readTurn` reads it, without its rack; leftover tiles in brackets. */
export function makeTurn(
  { action, points }: Pick<RecordEntry, 'action' | 'points'>,
  { ruleset, board }: TurnContext,
): string {
  switch (action.type) {
    case 'play': {
      const text = makePlay(ruleset, board, action);
      const [start = '', word = ''] = text.split(' ');
      return hasCapital(word) ? text : `${start} ${word.replace(/\[[^[\]]*\]|\p{Ll}/gu, '?$&')}`;
    }
    case 'exchange':
      if (action.tiles !== undefined) return `-${makeTiles(ruleset, action.tiles)}`;
      return action.count === 0 ? UNKNOWN_EXCHANGE : `-${action.count}`;
    case 'pass':
      return '-';
    case 'withdrawn':
      return '--';
    case 'challenge':
      return points < 0 ? `challenge ${points}` : `+${points}`;
    case 'time':
      return `time ${-points}`;
    case 'leftovers':
      return `(${makeTiles(ruleset, action.tiles)})`;
  }
}
