/**
 * A second implementation of sections 4 and 11 of the rules, written from that page alone and in the slowest
 * way that can be checked by eye: squares are pairs, stacks are strings, and every question scans the whole
 * board again. It shares no code with the engine.
 */

/** Row, column (from 0, perhaps off the board) and tile character; lower case is a blank showing it. */
export type PlainTile = readonly [row: number, column: number, char: string];

export interface PlainKind {
  readonly spells: string;
  readonly value: number;
  readonly flatBonus: number;
}

export interface PlainRules {
  readonly size: number;
  readonly start: readonly (readonly [row: number, column: number])[];
  readonly stack: number;
  readonly plural: 'bare' | 'lone' | 'off';
  readonly scoring:
    | { readonly by: 'height'; readonly flat: number; readonly stacked: number }
    | { readonly by: 'value' };
  /** Drawn as in a rule set file, one string per row. */
  readonly premiums: readonly string[];
  readonly bonus: { readonly tiles: number; readonly points: number };
  /** By tile character, upper case. */
  readonly kinds: Readonly<Record<string, PlainKind>>;
}

export interface PlainScene {
  readonly rules: PlainRules;
  /** Rows of stacks, each the characters from the bottom up; an empty string is an empty square. */
  readonly board: readonly (readonly string[])[];
  /** Tile characters; `?` is a blank. */
  readonly rack: readonly string[];
  readonly play: readonly PlainTile[];
  /** The dictionary; `undefined` at a challenge table. */
  readonly legalWords: ReadonlySet<string> | undefined;
  /** `undefined` for a word the dictionary doesn't know about. */
  readonly isPlural: (word: string) => boolean | undefined;
}

export interface PlainWord {
  readonly text: string;
  readonly cells: readonly (readonly [row: number, column: number])[];
  readonly points: number;
}

export const CLAUSE_NAMES = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11'] as const;
export type ClauseName = (typeof CLAUSE_NAMES)[number];

/** `open`: the rules page doesn't say whether such a play breaks the clause. */
export type Answer = 'kept' | 'broken' | 'open';

export interface Finding {
  readonly answers: Readonly<Record<ClauseName, Answer>>;
  /** `undefined` for a play that can't be put on the board: the page gives it no words. */
  readonly words: readonly PlainWord[] | undefined;
  /** The points of the play; several totals if the page leaves it open. */
  readonly totals: readonly number[];
  /** What breaks the clauses, if the page leaves no choice in naming it. */
  readonly tooHigh: readonly string[];
  readonly sameLetter: readonly string[];
  readonly illegalWords: readonly string[];
}

const LETTER_TIMES: Readonly<Record<string, number>> = { "'": 2, '"': 3, '^': 4 };
const WORD_TIMES: Readonly<Record<string, number>> = { '-': 2, '=': 3, '~': 4 };

export const cellName = (row: number, column: number): string => `r${row}c${column}`;
const brokenIf = (isBroken: boolean): Answer => (isBroken ? 'broken' : 'kept');
const lastCharOf = (stack: string): string => stack.slice(-1).toUpperCase();

export function validate(scene: PlainScene): Finding {
  const { rules, board, play } = scene;
  const isOnBoard = ([row, column]: PlainTile): boolean =>
    row >= 0 && column >= 0 && row < rules.size && column < rules.size;
  const onBoard = play.filter(isOnBoard);
  const allOnBoard = onBoard.length === play.length;
  const countOn = (row: number, column: number): number =>
    play.filter(([r, c]) => r === row && c === column).length;
  const hasDistinctSquares = play.every(([row, column]) => countOn(row, column) === 1);
  const isPlaceable = play.length > 0 && allOnBoard && hasDistinctSquares;

  const wasEmpty = board.every((row) => row.every((stack) => stack === ''));
  const before = (row: number, column: number): string => board[row]?.[column] ?? '';
  const after = board.map((row, r) =>
    row.map((stack, c) => {
      let stacked = stack;
      for (const [row, column, char] of play) if (row === r && column === c) stacked += char;
      return stacked;
    }),
  );
  const oldRuns = runsOf(board);
  const newRuns = runsOf(after).filter((run) =>
    run.some(([r, c]) => play.some(([row, column]) => row === r && column === c)),
  );
  const words = newRuns.map((run) => ({
    text: run.map(([r, c]) => rules.kinds[lastCharOf(after[r]![c]!)]!.spells).join(''),
    cells: run,
    points: pointsOf(scene, after, run),
  }));
  const illegalWords = words.map(({ text }) => text).filter((text) => scene.legalWords?.has(text) === false);

  // A play with a tile off the board or two on one square can't be put on the board. What "with the play in
  // place" means for it is open; clauses about single tiles still have an answer.
  const tooHigh = onBoard.filter(([row, column]) => before(row, column).length + 1 > rules.stack);
  const sameLetter = onBoard.filter(
    ([row, column, char]) =>
      countOn(row, column) === 1 && lastCharOf(before(row, column)) === char.toUpperCase(),
  );

  const answers: Record<ClauseName, Answer> = {
    L1: brokenIf(play.length === 0 || !allOnBoard || !isOnRack(scene)),
    L2: sharedSquare(),
    L3: line(play) ? 'kept' : line(onBoard) ? 'open' : 'broken',
    L4: gap(),
    L5: height(),
    L6: letter(),
    L7: first(),
    L8: connection(),
    L9: legality(),
    L10: brokenIf(oldRuns.some((run) => run.every(([r, c]) => countOn(r, c) > 0))),
    L11: barePlural(),
  };
  return {
    answers,
    words: isPlaceable ? words : undefined,
    totals: isPlaceable ? totalPoints() : [],
    tooHigh: tooHigh.map(([row, column]) => cellName(row, column)),
    sameLetter: sameLetter.map(([row, column]) => cellName(row, column)),
    illegalWords,
  };

  function sharedSquare(): Answer {
    if (onBoard.some(([row, column]) => countOn(row, column) > 1)) return 'broken';
    return hasDistinctSquares ? 'kept' : 'open'; // twice off the board: on no square at all
  }

  function line(tiles: readonly PlainTile[]): boolean {
    return (
      tiles.every(([row]) => row === tiles[0]![0]) || tiles.every(([, column]) => column === tiles[0]![1])
    );
  }

  /** Without a line there is no "between"; L3 covers that. */
  function gap(): Answer {
    if (play.length === 0 || !line(play)) return 'open';
    for (const [r1, c1] of onBoard) {
      for (const [r2, c2] of onBoard) {
        for (let r = r1; r <= r2; r++) {
          for (let c = c1; c <= c2; c++) if (after[r]![c] === '') return 'broken';
        }
      }
    }
    return allOnBoard ? 'kept' : 'open';
  }

  function height(): Answer {
    if (tooHigh.length > 0) return 'broken';
    const isUnclear = onBoard.some(([r, c]) => before(r, c).length + countOn(r, c) > rules.stack);
    return isUnclear ? 'open' : 'kept';
  }

  function letter(): Answer {
    if (sameLetter.length > 0) return 'broken';
    return onBoard.every(([r, c]) => countOn(r, c) === 1) ? 'kept' : 'open';
  }

  function first(): Answer {
    if (!wasEmpty) return 'kept';
    if (onBoard.length === 0) return 'open';
    const touches = onBoard.some(([row, column]) => rules.start.some(([r, c]) => r === row && c === column));
    if (!touches) return 'broken';
    // A word is a run of two tiles: a lone Qu always counts as one tile.
    return isPlaceable ? brokenIf(words.length === 0) : 'open';
  }

  function connection(): Answer {
    if (wasEmpty) return 'kept';
    if (onBoard.length === 0) return 'open';
    const touchesOld = ([row, column]: PlainTile): boolean =>
      [
        before(row, column),
        before(row - 1, column),
        before(row + 1, column),
        before(row, column - 1),
        before(row, column + 1),
      ].some((stack) => stack !== '');
    if (onBoard.some(touchesOld)) return 'kept';
    // Only a tile off the board is next to an old one: does it "sit" there?
    return play.some(touchesOld) ? 'open' : 'broken';
  }

  function legality(): Answer {
    if (!isPlaceable) return 'open';
    if (words.length > 0) return brokenIf(illegalWords.length > 0);
    // "Left to a challenge" may or may not cover a play that makes no word; L7 and L8 forbid it in a game.
    return scene.legalWords === undefined ? 'open' : 'broken';
  }

  function barePlural(): Answer {
    if (rules.plural === 'off' || play.length !== 1 || play[0]![2].toUpperCase() !== 'S') return 'kept';
    const [row, column, char] = play[0]!;
    if (!isOnBoard(play[0]!)) return 'open';
    // The page doesn't say whether a blank showing S is "the tile S".
    if (char !== 'S') return 'open';
    if (rules.plural === 'lone') return before(row, column) === '' ? 'broken' : 'open';
    if (before(row, column) !== '') return 'kept'; // a change
    for (const { cells } of words) {
      const stem = cells.slice(0, -1);
      const endsHere = cells.at(-1)![0] === row && cells.at(-1)![1] === column;
      // An old word is a run of two or more that was there before (L10).
      const isOldWord = oldRuns.some((run) => JSON.stringify(run) === JSON.stringify(stem));
      if (!endsHere || !isOldWord) return 'kept';
    }
    // No dictionary counts as one that doesn't know.
    const knows = (word: string) => (scene.legalWords === undefined ? undefined : scene.isPlural(word));
    return brokenIf(words.some(({ text }) => knows(text) !== false));
  }

  function totalPoints(): number[] {
    let total = 0;
    for (const { points } of words) total += points;
    const { tiles, points } = rules.bonus;
    if (play.length < tiles) return [total];
    // Z4 has a bonus for the whole rack; a custom bonus for fewer tiles may or may not apply to more.
    return play.length === tiles ? [total + points] : [total, total + points];
  }
}

type Cell = readonly [row: number, column: number];

/** Every run of two or more tiles: each stretch of a row or column that is full and can't be longer. */
function runsOf(board: readonly (readonly string[])[]): Cell[][] {
  const isFull = (r: number, c: number): boolean => (board[r]?.[c] ?? '') !== '';
  const runs: Cell[][] = [];
  for (const [down, right] of [
    [0, 1],
    [1, 0],
  ] as const) {
    for (let r = 0; r < board.length; r++) {
      for (let c = 0; c < board.length; c++) {
        if (!isFull(r, c)) continue;
        for (let length = 2; length <= board.length; length++) {
          if (isFull(r - down, c - right) || isFull(r + length * down, c + length * right)) continue;
          const cells = Array.from({ length }, (_, i): Cell => [r + i * down, c + i * right]);
          if (cells.every(([row, column]) => isFull(row, column))) runs.push(cells);
        }
      }
    }
  }
  return runs;
}

/** L1: each tile of the play takes one from the rack; a blank showing a letter takes a `?`. */
function isOnRack({ rack, play }: PlainScene): boolean {
  let left = rack.join('');
  for (const [, , char] of play) {
    const wanted = char === char.toUpperCase() ? char : '?';
    if (!left.includes(wanted)) return false;
    left = left.replace(wanted, '');
  }
  return true;
}

function pointsOf(
  { rules, board }: PlainScene,
  after: readonly (readonly string[])[],
  cells: readonly Cell[],
): number {
  const stacks = cells.map(([r, c]) => after[r]![c]!);
  if (rules.scoring.by === 'height') {
    // Z2
    if (stacks.some((stack) => stack.length > 1)) return stacks.join('').length * rules.scoring.stacked;
    // Z1. The bonus is for having the Qu tile: once per word.
    const bonuses = stacks.map((char) => rules.kinds[char]?.flatBonus ?? 0);
    return stacks.length * rules.scoring.flat + Math.max(...bonuses);
  }
  // Z5. The visible tile counts; a premium is used by the first tile on its square.
  let sum = 0;
  let times = 1;
  cells.forEach(([r, c], i) => {
    const mark = board[r]![c] === '' ? rules.premiums[r]![c]! : '.';
    const value = rules.kinds[stacks[i]!.slice(-1)]?.value ?? 0; // lower case is a blank: worth 0
    sum += value * (LETTER_TIMES[mark] ?? 1);
    times *= WORD_TIMES[mark] ?? 1;
  });
  return sum * times;
}
