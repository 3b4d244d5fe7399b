import { type Lexicon, wordList } from '@ziggurat/engine/lexicon';
import {
  BLANK,
  type Board,
  blankAs,
  columnOf,
  emptyBoard,
  type Judgement,
  judge,
  makeSquare,
  type Play,
  parseRuleset,
  putOn,
  type Ruleset,
  rowOf,
  type Square,
  squareAt,
  type Tile,
} from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import { CHARS, KINDS, type Rules, type Scene, sceneArb } from './scenes.ts';
import {
  CLAUSE_NAMES,
  type ClauseName,
  cellName,
  type Finding,
  type PlainScene,
  type PlainTile,
  type PlainWord,
  validate,
} from './validator.ts';

function rulesetOf(rules: Rules): Ruleset {
  const result = parseRuleset({
    name: 'small',
    board: {
      size: rules.size,
      start: rules.start.map(([row, column]) => makeSquare(squareAt(row, column))),
      premiums: rules.premiums,
    },
    tiles: [
      ...Object.entries(rules.kinds).map(([char, { face, spells, value, flatBonus }]) => {
        return { tile: face, char, spells, count: 50, value, flatBonus };
      }),
      ...(rules.hasBlanks ? [{ tile: '?', count: 20 }] : []),
    ],
    players: { least: 2, most: 4 },
    rack: rules.rack,
    stack: rules.stack,
    scoring: rules.scoring,
    bonus: rules.bonus,
    exchange: { most: 1 },
    challenge: { upheld: 'retry', overturned: 'nothing' },
    plural: rules.plural,
    leftovers: { by: 'tile', points: 5 },
    ends: ['E1', 'E3'],
    tie: 'shared',
  });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

function tileOf(char: string): Tile {
  if (char === '?') return BLANK;
  const letter = CHARS.indexOf(char.toUpperCase()) + 1;
  return char === char.toUpperCase() ? letter : blankAs(letter);
}

const playOf = (tiles: readonly PlainTile[]): Play =>
  tiles.map(([row, column, char]) => ({ square: squareAt(row, column), tile: tileOf(char) }));

function boardOf({ rules, board: rows }: PlainScene): Board {
  let board = emptyBoard(rules.size);
  for (let level = 0; level < rules.stack; level++) {
    const layer = rows.flatMap((row, r) =>
      row.flatMap((stack, c): PlainTile[] => [...stack.slice(level, level + 1)].map((char) => [r, c, char])),
    );
    board = putOn(board, playOf(layer));
  }
  return board;
}

function lexiconOf({ dictionary, legalWords, isPlural }: Scene): Lexicon | undefined {
  if (legalWords === undefined) return undefined;
  const list = wordList('small', [...legalWords].join('\n'));
  return dictionary === 'list' ? list : { ...list, isPlural };
}

const judged = (scene: Scene): Judgement =>
  judge(
    {
      ruleset: rulesetOf(scene.rules),
      board: boardOf(scene),
      racks: [scene.rack.map(tileOf), undefined],
      scores: [0, 0],
      passes: 0,
    },
    playOf(scene.play),
    lexiconOf(scene),
  );

const cellsOf = (squares: readonly Square[]): string[] =>
  squares.map((square) => cellName(rowOf(square), columnOf(square)));

const shownWords = (words: readonly { text: string; cells: readonly string[]; points: number }[]): string[] =>
  words.map(({ text, cells, points }) => `${text} ${cells.join(' ')} = ${points}`).sort();

const plainWords = (words: readonly PlainWord[]): string[] =>
  shownWords(words.map((word) => ({ ...word, cells: word.cells.map(([r, c]) => cellName(r, c)) })));

/**
 * Compares only what the rules page defines. Not compared: words and points of a play that can't be put on the
 * board, and for such plays and plays not in a line, the clauses that `validate` calls `open`.
 */
function agree(finding: Finding, judgement: Judgement): void {
  const broken = new Set<string>(judgement.faults.map(({ clause }) => clause));
  const answers = Object.fromEntries(
    CLAUSE_NAMES.map((clause) => {
      const answer = broken.has(clause) ? 'broken' : 'kept';
      return [clause, finding.answers[clause] === 'open' ? 'open' : answer];
    }),
  );
  expect(answers).toEqual(finding.answers);
  expect(judgement.legal).toBe(judgement.faults.length === 0);
  expect(judgement.faults.length).toBe(broken.size);
  if (finding.words === undefined) return;

  expect(
    shownWords(
      judgement.words.map(({ text, squares, points }) => ({ text, points, cells: cellsOf(squares) })),
    ),
  ).toEqual(plainWords(finding.words));
  expect(finding.totals).toContain(judgement.points);

  const faultOf = (clause: ClauseName) => judgement.faults.find((fault) => fault.clause === clause);
  if (broken.has('L5')) expect(cellsOf(faultOf('L5')!.squares).sort()).toEqual([...finding.tooHigh].sort());
  if (broken.has('L6'))
    expect(cellsOf(faultOf('L6')!.squares).sort()).toEqual([...finding.sameLetter].sort());
  if (finding.answers.L9 === 'broken') {
    expect(new Set(faultOf('L9')!.words)).toEqual(new Set(finding.illegalWords));
  }
}

describe('the judge and the slow validator', () => {
  test('agree on every clause, word and point of random plays', () => {
    fc.assert(
      fc.property(sceneArb, (scene) => agree(validate(scene), judged(scene))),
      { numRuns: cases(4000) },
    );
  });

  /** A 5 × 5 board, given only the rows that matter. */
  const small = (rules: Partial<Rules>, rows: readonly string[][], play: readonly PlainTile[]): Scene => ({
    rules: {
      size: 5,
      start: [[0, 0]],
      stack: 5,
      plural: 'bare',
      scoring: { by: 'height', flat: 2, stacked: 1 },
      premiums: Array(5).fill('.....'),
      bonus: { tiles: 7, points: 20 },
      kinds: KINDS,
      rack: 7,
      hasBlanks: false,
      ...rules,
    },
    board: [...rows, ...Array(5).fill(Array(5).fill(''))].slice(0, 5),
    rack: play.map(([, , char]) => char),
    play,
    legalWords: undefined,
    isPlural: () => undefined,
    dictionary: 'none',
  });
  const at = [['T', 'A', '', '', '']];

  // Found by the property above; each is the smallest board that shows it.
  test.each<[string, Scene, { words?: [string, number][]; faults: ClauseName[] }]>([
    [
      'two Qu tiles in a flat word earn one Qu bonus (Z1, Z3)',
      small({}, [['Q', 'A', '', '', '']], [[0, 2, 'Q']]),
      { words: [['QUAQU', 8]], faults: [] },
    ],
    [
      'a premium under a stack was covered on an earlier turn (Z5)',
      small({ scoring: { by: 'value' }, premiums: ['=....', ...Array(4).fill('.....')] }, at, [[0, 0, 'N']]),
      { words: [['NA', 4]], faults: [] },
    ],
    [
      'an S that shares its square with another tile of the play is not a lone S (L11)',
      small({ plural: 'lone' }, at, [
        [0, 2, 'S'],
        [0, 2, 'N'],
      ]),
      { faults: ['L2'] },
    ],
    [
      "an S next to a tile off the board isn't the only tile of the play (L11)",
      small({ plural: 'lone' }, at, [
        [0, 2, 'S'],
        [0, 5, 'N'],
      ]),
      { faults: ['L1'] },
    ],
  ])('%s', (_, scene, { words, faults }) => {
    const judgement = judged(scene);
    if (words !== undefined) {
      expect(judgement.words.map(({ text, points }) => [text, points])).toEqual(words);
    }
    // L4 and L9 are open for a play that can't be put on the board.
    const settled = judgement.faults.map(({ clause }) => clause).filter((c) => c !== 'L4' && c !== 'L9');
    expect(settled).toEqual(faults);
    agree(validate(scene), judgement);
  });

  test('see enough legal plays and broken clauses to be worth comparing', () => {
    const counts = new Map<string, number>();
    const add = (feature: string) => counts.set(feature, (counts.get(feature) ?? 0) + 1);
    for (const scene of fc.sample(sceneArb, { numRuns: 3000, seed: 20061964 })) {
      const finding = validate(scene);
      for (const feature of features(scene, finding)) add(feature);
      const broken = CLAUSE_NAMES.filter((clause) => finding.answers[clause] === 'broken');
      for (const clause of CLAUSE_NAMES) add(`${clause} ${finding.answers[clause]}`);
      if (broken.length === 1) add(`only ${broken[0]} broken`);
    }
    const seen = (feature: string) => counts.get(feature) ?? 0;
    for (const clause of CLAUSE_NAMES) {
      expect(seen(`${clause} broken`), `${clause} broken`).toBeGreaterThanOrEqual(40);
      expect(seen(`only ${clause} broken`), `only ${clause} broken`).toBeGreaterThanOrEqual(10);
      expect(seen(`${clause} kept`), `${clause} kept`).toBeGreaterThanOrEqual(1000);
    }
    for (const feature of FEATURES) expect(seen(feature), feature).toBeGreaterThanOrEqual(25);
  });
});

const FEATURES = [
  'legal, dictionary: none',
  'legal, dictionary: list',
  'legal, dictionary: plurals',
  'legal by height',
  'legal by value',
  'legal first play',
  'legal and stacked',
  'legal with a blank',
  'legal with several words',
  'legal and flat with Qu',
  'legal with the bonus',
  'a lone S in two words, L11 kept',
  'a lone S in two words, L11 broken',
];

/** What makes a scene interesting; legal plays by what they show. */
function features({ rules, board, play, dictionary }: Scene, { answers, words = [] }: Finding): string[] {
  const isLone = play.length === 1 && play[0]![2] === 'S';
  const found = isLone && words.length === 2 ? [`a lone S in two words, L11 ${answers.L11}`] : [];
  if (Object.values(answers).some((answer) => answer !== 'kept')) return found;
  const isFlat = words.every(({ cells }) => cells.every(([r, c]) => board[r]![c]!.length < 2));
  return [
    ...found,
    `legal, dictionary: ${dictionary}`,
    `legal by ${rules.scoring.by}`,
    ...(board.flat().join('') === '' ? ['legal first play'] : []),
    ...(play.some(([r, c]) => board[r]![c] !== '') ? ['legal and stacked'] : []),
    ...(play.some(([, , char]) => char === char.toLowerCase()) ? ['legal with a blank'] : []),
    ...(words.length > 1 ? ['legal with several words'] : []),
    ...(isFlat && words.some(({ text }) => text.includes('QU')) ? ['legal and flat with Qu'] : []),
    ...(play.length === rules.bonus.tiles && rules.bonus.points > 0 ? ['legal with the bonus'] : []),
  ];
}
