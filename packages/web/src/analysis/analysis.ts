import { JUDGINGS, type Judging } from '@ziggurat/engine/game';
import {
  BUILT_IN_RULESETS,
  check,
  choice,
  integer,
  isOn,
  list,
  MAX_SEATS,
  makePlay,
  makePosition,
  makeRuleset,
  object,
  type Position,
  parsePlay,
  parsePosition,
  parseRack,
  parseRuleset,
  type Rack,
  RULESET_SCHEMA,
  type Ruleset,
  type RulesetSource,
  rulesetNamed,
  type Schema,
  spellTiles,
  type Turn,
  text,
} from '@ziggurat/engine/rules';
import { DICTIONARIES, type DictionaryName, WORD_LIST_ID } from '@ziggurat/table';
import { MARKS, MAX_NODES, type Mark, play, type Tree, type TreePlace, treeOf, withRacks } from './tree.ts';

/** What an analysis is about, besides its positions. */
export interface AnalysisFrame {
  readonly dictionary: DictionaryName;
  readonly judging: Judging;
  /** By turn order from the first position; absent if nobody in particular plays. */
  readonly players?: readonly string[];
}

/** An analysis on screen: the variations, and where the reader is. */
export interface Analysis extends AnalysisFrame, TreePlace {}

/** A turn of an analysis in notation. */
interface WrittenNode {
  readonly parent: number;
  readonly turn: string;
  /** The racks after it, if they aren't those that follow from the turn. */
  readonly racks?: string;
  readonly mark?: Mark;
  readonly comment?: string;
}

/** An analysis as it is stored and shared: texts, which outlast this version of the program. */
export interface WrittenAnalysis extends AnalysisFrame {
  /** The name of a built-in rule set, or a custom one as in its file. */
  readonly rules: string | RulesetSource;
  readonly position: string;
  /** About the first position. */
  readonly comment?: string;
  readonly turns: readonly WrittenNode[];
  /** Where the reader is. */
  readonly at: number;
}

/** An analysis that is stored in this browser. */
export interface SavedAnalysis {
  readonly id: string;
  readonly name: string;
  readonly written: WrittenAnalysis;
  readonly openedAt: number;
  readonly changedAt: number;
  /** How often it was saved. */
  readonly version: number;
}

export const MAX_COMMENT = 1000;
export const MAX_NAME = 80;

const ID = /^analysis-[0-9a-f]{32}$/;

/** The id of a new analysis, from 16 random bytes. */
export const analysisId = (bytes: Uint8Array): string =>
  `analysis-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const line = (most: number): Schema => text(new RegExp(`^[^\\p{Cc}]{1,${most}}$`, 'u'));
const comment: Schema = text(new RegExp(`^[^\\0]{1,${MAX_COMMENT}}$`, 'su'));
const time = integer(0, Number.MAX_SAFE_INTEGER);

const WRITTEN: Schema = object(
  {
    rules: { type: 'either', of: [choice(BUILT_IN_RULESETS.map(({ name }) => name)), RULESET_SCHEMA] },
    dictionary: { type: 'either', of: [choice(DICTIONARIES), text(WORD_LIST_ID)] },
    judging: choice(JUDGINGS),
    players: list(line(MAX_NAME), 2, MAX_SEATS),
    position: line(16_000),
    comment,
    turns: list(
      object(
        { parent: integer(0, MAX_NODES), turn: line(200), racks: line(200), mark: choice(MARKS), comment },
        'racks',
        'mark',
        'comment',
      ),
      0,
      MAX_NODES - 1,
    ),
    at: integer(0, MAX_NODES),
  },
  'players',
  'comment',
);

const SAVED: Schema = object({
  id: text(ID),
  name: line(MAX_NAME),
  written: WRITTEN,
  openedAt: time,
  changedAt: time,
  version: time,
});

/** A stored value as an analysis that can be opened; `undefined` if it isn't one. */
export function readSavedAnalysis(value: unknown): SavedAnalysis | undefined {
  if (check(SAVED, value).length > 0) return undefined;
  const saved = value as SavedAnalysis; // by the check above
  return readAnalysis(saved.written) === undefined ? undefined : saved;
}

/** An analysis from outside; `undefined` if it can't be read, or a turn doesn't fit its position. */
export function readAnalysis(value: unknown): Analysis | undefined {
  if (check(WRITTEN, value).length > 0) return undefined;
  const {
    rules,
    position: start,
    turns,
    at,
    dictionary,
    judging,
    players,
    comment,
  } = value as WrittenAnalysis; // by the check above
  const ruleset = rulesOf(rules);
  const position = ruleset && parsePosition(start, ruleset);
  if (ruleset === undefined || position?.ok !== true || position.value.ruleset !== ruleset) return undefined;
  const seats = position.value.racks.length;
  if (seats < 2 || (players !== undefined && players.length !== seats) || at > turns.length) return undefined;
  let tree: Tree = treeOf(position.value);
  if (comment !== undefined) tree = [{ ...tree[0], comment }];
  for (const written of turns) {
    const longer = withTurn(tree, written, ruleset);
    if (longer === undefined) return undefined;
    tree = longer;
  }
  return { tree, at, dictionary, judging, ...(players === undefined ? {} : { players }) };
}

/** The tree with one more turn; `undefined` if it doesn't fit. */
function withTurn(
  tree: Tree,
  { parent, turn, racks, mark, comment }: WrittenNode,
  ruleset: Ruleset,
): Tree | undefined {
  const before = tree[parent]?.position;
  if (before === undefined) return undefined;
  const parsed = parsePlay(turn, ruleset, before.board);
  if (!parsed.ok || !isOnBoard(parsed.value, before)) return undefined;
  const { tree: longer, at } = play({ tree, at: parent }, parsed.value);
  if (longer === tree) return undefined;
  const set = racks === undefined ? undefined : readRacks(racks, ruleset, before.racks.length);
  if (racks !== undefined && set === undefined) return undefined;
  const [first, ...rest] = set === undefined ? longer : withRacks(longer, at, set);
  const last = {
    ...rest.at(-1)!,
    ...(mark === undefined ? {} : { mark }),
    ...(comment === undefined ? {} : { comment }),
  };
  // It may use tiles that the set doesn't have, or stack them too high.
  const isPossible = parsePosition(makePosition(last.position), ruleset).ok;
  return isPossible ? [first, ...rest.slice(0, -1), last] : undefined;
}

const isOnBoard = (turn: Turn, { board }: Position): boolean =>
  turn.type !== 'play' || turn.play.every(({ square }) => isOn(board.size, square));

function rulesOf(rules: WrittenAnalysis['rules']): Ruleset | undefined {
  if (typeof rules === 'string') return rulesetNamed(rules);
  const parsed = parseRuleset(rules);
  return parsed.ok ? parsed.value : undefined;
}

/** An analysis as it is stored and shared. */
export function writeAnalysis({ tree, at, dictionary, judging, players }: Analysis): WrittenAnalysis {
  const [{ position, comment }, ...nodes] = tree;
  const { ruleset } = position;
  return {
    rules: rulesetNamed(ruleset.name) === ruleset ? ruleset.name : makeRuleset(ruleset),
    dictionary,
    judging,
    ...(players === undefined ? {} : { players }),
    position: makePosition(position),
    ...(comment === undefined ? {} : { comment }),
    turns: nodes.map(({ parent, turn, position: after, mark, comment }) => {
      const from = tree[parent!]!.position; // only the first node has neither
      const racks = makeRacks(after.racks, ruleset);
      const derived = play({ tree: treeOf(from), at: 0 }, turn!).tree[1]!.position.racks;
      return {
        parent: parent!,
        turn: makePlay(ruleset, from.board, turn!),
        ...(racks === makeRacks(derived, ruleset) ? {} : { racks }),
        ...(mark === undefined ? {} : { mark }),
        ...(comment === undefined ? {} : { comment }),
      };
    }),
    at,
  };
}

/** Racks as in a position: an unknown one is empty. */
const makeRacks = (racks: readonly (Rack | undefined)[], ruleset: Ruleset): string =>
  racks.map((rack) => spellTiles(ruleset, rack ?? [])).join('/');

function readRacks(written: string, ruleset: Ruleset, count: number): (Rack | undefined)[] | undefined {
  const racks = written.split('/').map((rack) => (rack === '' ? undefined : parseRack(ruleset, rack)));
  const isRead = written.split('/').every((rack, i) => rack === '' || racks[i] !== undefined);
  return isRead && racks.length === count ? racks : undefined;
}
