import { type Lexicon, wordList } from '../src/lexicon/index.ts';
import { excerpt } from '../src/result.ts';
import {
  type Board,
  emptyBoard,
  type Judgement,
  judge,
  makeRuleset,
  type Position,
  parseBoardTile,
  parsePlay,
  parseRack,
  parseRuleset,
  parseSquare,
  putOn,
  type Ruleset,
  type RulesetSource,
  rulesetNamed,
} from '../src/rules/index.ts';

export function rules(name: string): Ruleset {
  const ruleset = rulesetNamed(name);
  if (ruleset === undefined) throw new Error(`no rules ${name}`);
  return ruleset;
}

/** An edition on a 5 × 5 board with few tiles (`A4 B4`) and racks of two, so that it ends soon. */
export function tiny(edition: string, tiles: string, change: Partial<RulesetSource> = {}): Ruleset {
  const source = makeRuleset(rules(edition));
  const result = parseRuleset({
    ...source,
    name: 'tiny',
    board: { size: 5, start: ['C3'] },
    tiles: tiles.split(' ').map((entry) => {
      const kind = source.tiles.find(({ tile }) => tile.startsWith(entry[0]!));
      return { ...kind, count: Number(entry.slice(1)) };
    }),
    rack: 2,
    bonus: { tiles: 2, points: 0 },
    exchange: { most: Math.min(source.exchange.most, 2) },
    ...change,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

/** A board drawn from a square on: `.` is empty, a letter is a tile, `(MW)` a stack from the bottom up. */
export function drawn(ruleset: Ruleset, from: string, rows: readonly string[]): Board {
  let board = emptyBoard(ruleset.size);
  rows.forEach((row, down) => {
    let square = parseSquare(from)! + down * 32;
    for (const [part] of row.matchAll(/\([^)]*\)|./g)) {
      for (const char of part.replace(/[().]/g, '')) {
        board = putOn(board, [{ square, tile: parseBoardTile(ruleset, char)! }]);
      }
      square++;
    }
  });
  return board;
}

export interface Scene {
  /** `upwords-2006` by default. */
  readonly rules?: string | Ruleset;
  /** Where the drawing starts, and its rows. Without rows it is the first play. */
  readonly at?: string;
  readonly board?: readonly string[];
  /** Unknown by default. */
  readonly rack?: string;
  readonly play: string;
  readonly lexicon?: Lexicon;
}

export function positionIn({ rules: named = 'upwords-2006', at = 'A1', board = [], rack }: Scene): Position {
  const ruleset = typeof named === 'string' ? rules(named) : named;
  return {
    ruleset,
    board: drawn(ruleset, at, board),
    racks: [rack === undefined ? undefined : parseRack(ruleset, rack)],
    scores: [0],
    passes: 0,
  };
}

export function judged(scene: Scene): Judgement {
  const position = positionIn(scene);
  const turn = parsePlay(scene.play, position.ruleset);
  if (!turn.ok || turn.value.type !== 'play') throw new Error(`not a play: ${scene.play}`);
  return judge(position, turn.value.play, scene.lexicon);
}

export const broken = (judgement: Judgement): string =>
  judgement.faults.map(({ clause }) => clause).join(' ');

export const pointsByWord = (judgement: Judgement): string =>
  judgement.words.map(({ text, points }) => `${text} ${points}`).join(', ');

/** A dictionary of a few words. It knows plurals if they are given. */
export function words(text: string, plurals?: string): Lexicon {
  const list = wordList('tiny', text.split(' ').join('\n'));
  if (plurals === undefined) return list;
  const known = plurals.split(' ');
  return { ...list, isPlural: (word) => known.includes(word) };
}

/** A dictionary that has every word and no plurals. */
export const anyWord: Lexicon = {
  name: 'any',
  has: () => true,
  isPlural: () => false,
  verdict: (word) => ({ word, legal: true }),
};

/** Rows for `it.each`, named by the start of their text. */
export const namedRows = <T>(
  rows: readonly (readonly [text: string, expected: T])[],
): [string, string, T][] => rows.map(([text, expected]) => [JSON.stringify(excerpt(text)), text, expected]);
