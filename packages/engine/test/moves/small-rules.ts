import {
  makeRuleset,
  parseRuleset,
  type Ruleset,
  type RulesetSource,
  scrabble,
  upwords2006,
} from '../../src/rules/index.ts';

const board = { size: 5, start: ['C3', 'C4'] };
const drawn = { ...board, premiums: ["=.'.=", '.-.-.', '"...^', '.-.-.', "~.'.="] };
const count = 20;
const plain = ['A', 'B', 'C', 'S'].map((tile, i) => ({ tile, count, value: i + 1 }));
const blank = { tile: '?', count };
const qu = { tile: 'Qu', count, value: 7, flatBonus: 3 };
const stacking: RulesetSource = {
  ...makeRuleset(upwords2006),
  rack: 4,
  bonus: { tiles: 3, points: 20 },
  exchange: { most: 1 },
};
const crossing: RulesetSource = {
  ...makeRuleset(scrabble),
  rack: 4,
  bonus: { tiles: 3, points: 50 },
  exchange: { most: 1 },
};

/** More letters than fit in 32 bits. */
const manyLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ'].map((tile, i) => ({
  tile,
  count,
  value: i,
}));

const sources: readonly RulesetSource[] = [
  { ...stacking, name: 'stacking', board, stack: 3, tiles: [...plain, qu] },
  { ...stacking, name: 'lone-s-barred', board, stack: 5, tiles: plain, plural: 'lone' },
  {
    ...stacking,
    name: 'plurals-free-low-stacks',
    board,
    stack: 2,
    tiles: [...plain, qu, blank],
    plural: 'off',
    scoring: { by: 'height', flat: 1, stacked: 3 },
  },
  { ...crossing, name: 'looked-up', board: drawn, tiles: [...plain, blank] },
  { ...crossing, name: 'looked-up-no-plurals', board: drawn, tiles: [...plain, qu], plural: 'bare' },
  { ...crossing, name: 'blanks-score', board: drawn, tiles: [...plain, { ...blank, value: 1 }] },
  {
    ...crossing,
    name: 'stacked-values',
    board: drawn,
    stack: 3,
    tiles: [...plain, qu, { ...blank, value: 2 }],
    plural: 'bare',
  },
  { ...stacking, name: 'flat', board, stack: 1, tiles: [...plain, qu, blank] },
  { ...crossing, name: 'many-letters', board: drawn, stack: 2, tiles: [...manyLetters, blank] },
];

/** One small rule set of every kind. */
export const SMALL_RULES: readonly Ruleset[] = sources.map((source) => {
  const parsed = parseRuleset(source);
  if (!parsed.ok) throw new Error(`${source.name}: ${JSON.stringify(parsed.refusals)}`);
  return parsed.value;
});
