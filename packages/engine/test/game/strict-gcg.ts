/*
 * A strict reader of GCG, written from the description of the format and of Scrabble, and from nothing else: it shares
 * no code with the engine. It accepts only the forms that every program reads, and recounts everything.
 */

const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['1AEILNORSTU', '2DG', '3BCMP', '4FHVWY', '5K', '8JX', '10QZ'].flatMap((group) => {
    const [, value = '', letters = ''] = /^(\d+)(\D+)$/.exec(group) ?? [];
    return [...letters].map((letter) => [letter, Number(value)]);
  }),
);
const COUNTS = 'A9B2C2D4E12F2G3H2I9J1K1L4M2N6O8P2Q1R6S4T6U4V2W2X1Y2Z1?2';

/** One eighth of the board: row, column, premium; the rest follows by symmetry. */
const PREMIUMS: readonly (readonly [number, number, string])[] = [
  [0, 0, '3W'],
  [0, 3, '2L'],
  [0, 7, '3W'],
  [1, 1, '2W'],
  [1, 5, '3L'],
  [2, 2, '2W'],
  [2, 6, '2L'],
  [3, 3, '2W'],
  [3, 7, '2L'],
  [4, 4, '2W'],
  [5, 5, '3L'],
  [6, 6, '2L'],
  [7, 7, '2W'],
];

const premiumAt = (row: number, column: number): string => {
  const [a, b] = [Math.min(row, 14 - row), Math.min(column, 14 - column)].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return PREMIUMS.find(([r, c]) => r === a && c === b)?.[2] ?? '';
};

const worth = (letter: string): number => VALUES[letter] ?? 0;
const sorted = (letters: string): string => [...letters].sort().join('');

/** Takes letters off a rack; `undefined` if one isn't there. */
function minus(rack: string, letters: string): string | undefined {
  let left = rack;
  for (const letter of letters) {
    if (!left.includes(letter)) return undefined;
    left = left.replace(letter, '');
  }
  return left;
}

const FORMS = {
  encoding: /^#character-encoding UTF-8$/,
  player: /^#player([1-4]) (\S+) (\S.*)$/,
  note: /^#note (\S.*)$/,
  pragma: /^#(title|description|lexicon|id) (\S.*)$/,
  play: /^>(\S+): ([A-Z?]{1,7}) (\d{1,2}[A-O]|[A-O]\d{1,2}) ([A-Za-z.]+) \+(\d+) (-?\d+)$/,
  returned: /^>(\S+): ([A-Z?]{1,7}) -- -(\d+) (-?\d+)$/,
  pass: /^>(\S+): ([A-Z?]{1,7}) - \+0 (-?\d+)$/,
  exchange: /^>(\S+): ([A-Z?]{1,7}) -([A-Z?]{1,7}) \+0 (-?\d+)$/,
  gain: /^>(\S+): {1,2}\(([A-Z?]+)\) \+(\d+) (-?\d+)$/,
  challenge: /^>(\S+): ([A-Z?]{0,7}) \(challenge\) \+(\d+) (-?\d+)$/,
  time: /^>(\S+): ([A-Z?]{0,7}) \(time\) -(\d+) (-?\d+)$/,
  loss: /^>(\S+): ([A-Z?]{1,7}) \(([A-Z?]{1,7})\) -(\d+) (-?\d+)$/,
} as const;

/** What the file says about one player. */
interface Player {
  readonly nick: string;
  total: number;
}

/** The final totals, and what the file has. Throws at the first line that a strict program would refuse. */
export function readStrictly(text: string): {
  readonly totals: ReadonlyMap<string, number>;
  readonly notes: string[];
  /** The kinds of lines, `blank` for a play with a blank, and `twice` for a line with twice the tiles left. */
  readonly forms: ReadonlySet<string>;
} {
  const forms = new Set<string>();
  const players: Player[] = [];
  const notes: string[] = [];
  const board: string[][] = Array.from({ length: 15 }, () => Array<string>(15).fill(''));
  let last:
    | { readonly nick: string; readonly rack: string; readonly squares: [number, number][]; points: number }
    | undefined;
  let hasEnded = false;
  let turns = 0;
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error('the last line is not ended');
  for (const [i, line] of lines.entries()) {
    const fail: (why: string) => never = (why) => {
      throw new Error(`line ${i + 1}: ${why}: ${line}`);
    };
    const form = (Object.keys(FORMS) as (keyof typeof FORMS)[]).find((name) => FORMS[name].test(line));
    if (form === undefined) fail('no form of GCG');
    forms.add(form!);
    const [, first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] =
      FORMS[form!].exec(line)!;
    if ((form === 'encoding') !== (i === 0)) fail('the encoding is the first line');
    if (form === 'encoding') continue;
    if (form === 'player') {
      if (players.length !== Number(first) - 1 || players.some(({ nick }) => nick === second))
        fail('players');
      players.push({ nick: second, total: 0 });
      continue;
    }
    if (form === 'note') notes.push(first);
    if (form === 'pragma' && last !== undefined) fail('a pragma after a turn');
    if (form === 'note' || form === 'pragma') continue;
    const player = players.find(({ nick }) => nick === first) ?? fail('unknown player');
    const count = (points: number, total: string): void => {
      player.total += points;
      if (player.total !== Number(total)) fail(`the total is ${player.total}`);
    };
    const isTurn = form === 'play' || form === 'pass' || form === 'exchange';
    if (isTurn && players.length === 2) {
      if (players.indexOf(player) !== turns % 2) fail('off turn');
      turns++;
    }
    if (hasEnded && (isTurn || form === 'returned')) fail('a turn after the end');
    switch (form) {
      case 'play': {
        const { squares, points } = play(board, second, third, fourth, fail);
        if (points !== Number(fifth)) fail(`it scores ${points}`);
        count(points, sixth);
        if (/[a-z]/.test(fourth)) forms.add('blank');
        last = { nick: first, rack: second, squares, points };
        continue;
      }
      case 'returned':
        if (last?.nick !== first || sorted(last.rack) !== sorted(second)) return fail('nothing to return');
        if (last.points !== Number(third)) fail('other points than the play had');
        for (const [row, column] of last.squares) board[row]![column] = '';
        count(-last.points, fourth);
        break;
      case 'pass':
        count(0, third);
        break;
      case 'exchange':
        if (minus(second, third) === undefined) fail('not on the rack');
        count(0, fourth);
        break;
      // After the end it is what a director decided, and nothing but time penalties and the like may follow.
      case 'challenge':
        if (last?.nick !== first && !isSettling(lines.slice(i))) fail('nobody challenged a play');
        count(Number(third), fourth);
        break;
      case 'time':
        if (!isSettling(lines.slice(i))) fail('a turn after a time penalty');
        count(-Number(third), fourth);
        break;
      case 'gain': {
        const value = [...second].reduce((sum, letter) => sum + worth(letter), 0);
        if (Number(third) !== value * (players.length === 2 ? 2 : 1)) fail(`they are worth ${value}`);
        if (players.length === 2) forms.add('twice');
        count(Number(third), fourth);
        hasEnded = true;
        break;
      }
      case 'loss':
        if (second !== third) fail('the rack is what is left');
        if (Number(fourth) !== [...third].reduce((sum, letter) => sum + worth(letter), 0)) fail('points');
        count(-Number(fourth), fifth);
        hasEnded = true;
        break;
    }
    last = undefined;
  }
  checkTiles(board);
  return { totals: new Map(players.map(({ nick, total }) => [nick, total])), notes, forms };
}

/** Do these lines only settle the scores, with no turn among them? */
const isSettling = (lines: readonly string[]): boolean =>
  lines.every((line) => FORMS.challenge.test(line) || FORMS.time.test(line) || FORMS.note.test(line));

/** No more tiles of a letter than the set has. */
function checkTiles(board: readonly (readonly string[])[]): void {
  const laid = board.flat().filter((letter) => letter !== '');
  for (const [, letter, count] of COUNTS.matchAll(/([A-Z?])(\d+)/g)) {
    const isSame = (tile: string) => (letter === '?' ? tile !== tile.toUpperCase() : tile === letter);
    if (laid.filter(isSame).length > Number(count)) throw new Error(`too many ${letter}`);
  }
}

function play(
  board: string[][],
  rack: string,
  where: string,
  word: string,
  fail: (why: string) => never,
): { squares: [number, number][]; points: number } {
  const isAcross = /^\d/.test(where);
  const [row, column] = [Number(where.replace(/\D/g, '')) - 1, where.replace(/\d/g, '').charCodeAt(0) - 65];
  const step = ([r, c]: readonly [number, number], n: number, across: boolean): [number, number] =>
    across ? [r, c + n] : [r + n, c];
  const letterAt = ([r, c]: readonly [number, number]): string => board[r]?.[c] ?? '';
  const isBare = board.flat().every((letter) => letter === '');
  const squares: [number, number][] = [];
  let used = '';
  [...word].forEach((letter, i) => {
    const square = step([row, column], i, isAcross);
    if (square[0] > 14 || square[1] > 14) fail('off the board');
    if ((letter === '.') !== (letterAt(square) !== '')) fail('a dot stands for a letter on the board');
    if (letter === '.') return;
    squares.push(square);
    used += letter === letter.toUpperCase() ? letter : '?';
  });
  if (minus(rack, used) === undefined) fail('not on the rack');
  if (letterAt(step([row, column], -1, isAcross)) !== '') fail('the word starts earlier');
  if (letterAt(step([row, column], word.length, isAcross)) !== '') fail('the word ends later');
  [...word]
    .filter((letter) => letter !== '.')
    .forEach((letter, i) => {
      const [r, c] = squares[i]!;
      board[r]![c] = letter;
    });
  const isNew = ([r, c]: readonly [number, number]) => squares.some(([x, y]) => x === r && y === c);
  const count = (square: [number, number], across: boolean): { length: number; points: number } => {
    let at = square;
    while (letterAt(step(at, -1, across)) !== '') at = step(at, -1, across);
    let [letters, times, length] = [0, 1, 0];
    for (; letterAt(at) !== ''; at = step(at, 1, across), length++) {
      const premium = isNew(at) ? premiumAt(at[0], at[1]) : '';
      letters += worth(letterAt(at)) * (premium.endsWith('L') ? Number(premium[0]) : 1);
      times *= premium.endsWith('W') ? Number(premium[0]) : 1;
    }
    return { length, points: length > 1 ? letters * times : 0 };
  };
  const crossing = squares.map((square) => count(square, !isAcross));
  const touches = crossing.some(({ length }) => length > 1) || word.includes('.');
  if (isBare ? !isNew([7, 7]) : !touches) fail('the play is not connected');
  const points = [count(squares[0]!, isAcross), ...crossing].reduce((sum, words) => sum + words.points, 0);
  return { squares, points: points + (squares.length === 7 ? 50 : 0) };
}
