import { boardAfter, type GameRecord, type RecordEntry } from '@ziggurat/engine/game';
import {
  type Board,
  BUILT_IN_RULESETS,
  check,
  choice,
  emptyBoard,
  integer,
  list,
  MAX_SEATS,
  makeTiles,
  object,
  parseRack,
  parseRuleset,
  RULESET_SCHEMA,
  type Ruleset,
  type RulesetSource,
  rulesetNamed,
  type Schema,
  text,
} from '@ziggurat/engine/rules';
import { DICTIONARIES, type DictionaryName, WORD_LIST_ID } from '@ziggurat/table';
import { rescored } from './edit-record.ts';
import { makeTurn, readTiles, readTurn, type TypedTurn } from './read-turn.ts';

/** One line of an annotation, in the notation it is typed in. */
export interface AnnotatedLine {
  readonly player: number;
  /** The rack before the turn, if known. */
  readonly rack?: string;
  /** `8H WORD`, `-AB`, `--`; leftover tiles in brackets. */
  readonly turn: string;
  /** Only for leftover tiles: everything else follows from the turn and the rules. */
  readonly points?: number;
  readonly note?: string;
}

/** A game played elsewhere, entered turn by turn, as stored. */
export interface Annotation {
  readonly id: string;
  /** The name of a built-in rule set, or a custom one as in its file. */
  readonly rules: string | RulesetSource;
  readonly dictionary: DictionaryName;
  readonly players: GameRecord['players'];
  /** `title` and whatever else a game file said. */
  readonly pragmas: readonly { readonly name: string; readonly value: string }[];
  readonly lines: readonly AnnotatedLine[];
  readonly isOver: boolean;
  readonly openedAt: number;
  readonly changedAt: number;
  /** How often it was saved. */
  readonly version: number;
}

const ID = /^annotation-[0-9a-f]{32}$/;

/** Is it the id of an annotation, and not of a game played here? */
export const isAnnotationId = (id: string): boolean => ID.test(id);

/** The id of a new annotation, from 16 random bytes. */
export const annotationId = (bytes: Uint8Array): string =>
  `annotation-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** A game has at most a few hundred lines. */
const MAX_LINES = 2000;
const time = integer(0, Number.MAX_SAFE_INTEGER);
const plain = (most: number): Schema => text(new RegExp(`^[^\\p{Cc}]{0,${most}}$`, 'u'));

const SCHEMA: Schema = object({
  id: text(ID),
  rules: { type: 'either', of: [choice(BUILT_IN_RULESETS.map(({ name }) => name)), RULESET_SCHEMA] },
  dictionary: { type: 'either', of: [choice(DICTIONARIES), text(WORD_LIST_ID)] },
  players: list(object({ nick: text(/^[^\s\p{Cc}]{1,200}$/u), name: plain(200) }), 1, MAX_SEATS),
  pragmas: list(object({ name: text(/^[^\s\p{Cc}]{1,100}$/u), value: plain(1000) }), 0, 100),
  lines: list(
    object(
      {
        player: integer(0, MAX_SEATS - 1),
        rack: plain(100),
        turn: plain(200),
        points: integer(-9999, 9999),
        note: text(/^[\s\S]{0,10000}$/u),
      },
      'rack',
      'points',
      'note',
    ),
    0,
    MAX_LINES,
  ),
  isOver: { type: 'boolean' },
  openedAt: time,
  changedAt: time,
  version: time,
});

/** A value as an annotation that can be opened; `undefined` if it isn't one. */
export function readAnnotation(value: unknown): Annotation | undefined {
  if (check(SCHEMA, value).length > 0) return undefined;
  const annotation = value as Annotation; // by the check above
  return recordOf(annotation) === undefined ? undefined : annotation;
}

/** The record of an annotation; `undefined` if it can't be read. */
export function recordOf({ rules, players, pragmas, lines }: Annotation): GameRecord | undefined {
  const ruleset = rulesOf(rules);
  if (ruleset === undefined) return undefined;
  const entries: RecordEntry[] = [];
  let board = emptyBoard(ruleset.size);
  for (const line of lines) {
    const entry = readLine(line, ruleset, board);
    if (entry === undefined || entry.player >= players.length) return undefined;
    board = boardAfter(ruleset, board, entry, entries.at(-1));
    entries.push(entry);
  }
  return rescored({
    ruleset,
    players,
    entries,
    pragmas: pragmas.map(({ name, value }) => [name, value]),
  });
}

function rulesOf(rules: Annotation['rules']): Ruleset | undefined {
  if (typeof rules === 'string') return rulesetNamed(rules);
  const parsed = parseRuleset(rules);
  return parsed.ok ? parsed.value : undefined;
}

function readLine(line: AnnotatedLine, ruleset: Ruleset, board: Board): RecordEntry | undefined {
  const { player, turn, points = 0, note } = line;
  const left = /^\((.*)\)$/.exec(turn)?.[1];
  const read = left === undefined ? readTurn(turn, { ruleset, board }) : undefined;
  // A player who went out may list the tiles of all the others.
  const tiles = left === undefined ? undefined : parseRack(ruleset, left);
  const rack = line.rack === undefined ? undefined : readTiles(line.rack, ruleset);
  const typed: TypedTurn | undefined = read?.ok
    ? read.value
    : tiles && { action: { type: 'leftovers', tiles }, points };
  if (typed === undefined || rack?.ok === false) return undefined;
  return {
    ...typed,
    player,
    total: 0,
    ...(rack === undefined ? {} : { rack: rack.value }),
    ...(note === undefined ? {} : { note }),
  };
}

/** The lines of a record, as they are stored. */
export function linesOf({ ruleset, entries }: GameRecord): readonly AnnotatedLine[] {
  let board = emptyBoard(ruleset.size);
  return entries.map((entry, i) => {
    const { player, rack, points, note, action } = entry;
    const turn = makeTurn(entry, { ruleset, board });
    board = boardAfter(ruleset, board, entry, entries[i - 1]);
    return {
      player,
      ...(rack === undefined ? {} : { rack: makeTiles(ruleset, rack) }),
      turn,
      ...(action.type === 'leftovers' ? { points } : {}),
      ...(note === undefined ? {} : { note }),
    };
  });
}
