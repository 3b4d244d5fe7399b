import { ACROSS, DOWN, makeSquare, makeTile, parseSquare } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import {
  drop,
  endExchange,
  layPlay,
  type Placing,
  type PlacingContext,
  playOf,
  pressSlot,
  recall,
  shuffle,
  sort,
  startExchange,
} from '../../src/controller/placing.ts';
import { makeStoredPlacing, refit, restorePlacing } from '../../src/controller/refit-placing.ts';
import {
  answerBlank,
  backspace,
  clear,
  moveCursor,
  press,
  pressSlotAtCursor,
  skip,
  typeLetter,
} from '../../src/controller/typing.ts';
import {
  BARE,
  MOOD,
  must,
  placingOn,
  positionFrom,
  putOn,
  rackText,
  tilesOf,
  type,
} from './placing-context.ts';

const at = (name: string) => must(parseSquare(name));
const laidText = ({ ruleset }: PlacingContext, { laid }: Placing) =>
  laid.map(({ square, tile }) => makeSquare(square) + makeTile(ruleset, tile)).join(' ');
const cursorText = ({ cursor }: Placing) =>
  cursor && `${makeSquare(cursor.square)} ${cursor.direction === ACROSS ? 'across' : 'down'}`;

const mood = positionFrom(MOOD, 'WOELRSA');
const bare = positionFrom(BARE, 'NETSQIA');
const rowOfScrabble = (row: string) =>
  positionFrom(`${'15/'.repeat(7)}${row}${'/15'.repeat(7)}`, 'FAMSE??', 'scrabble');

describe('typing during an exchange', () => {
  const chosen = (placing: Placing) =>
    placing.exchange?.chosen.map((id) => placing.slots.findIndex((piece) => piece.id === id));
  const twoEs = positionFrom(BARE, 'NETSEIA');

  test('chooses one tile after the other, and puts the last one back', () => {
    const start = startExchange(placingOn(twoEs), 7);
    expect(['E', 'EE', 'EEE', 'EA'].map((keys) => chosen(type(start, twoEs, keys)))).toEqual([
      [1],
      [1, 4],
      [1],
      [1, 6],
    ]);
  });

  test('changes nothing without such a tile', () => {
    const start = startExchange(placingOn(twoEs), 7);
    expect(type(start, twoEs, 'Z')).toBe(start);
  });
});

describe('the cursor', () => {
  test('points across at the first press, down at the second, and disappears at the third', () => {
    const once = press(placingOn(bare), at('D5'));
    const twice = press(once, at('D5'));
    expect([once, twice, press(twice, at('D5'))].map(cursorText)).toEqual([
      'D5 across',
      'D5 down',
      undefined,
    ]);
  });

  test('moves to another square across, even a filled one', () => {
    const down = press(press(placingOn(mood), at('A1')), at('A1'));
    expect(cursorText(press(down, at('C5')))).toBe('C5 across');
  });
});

describe('typing', () => {
  test('places tiles one after the other', () => {
    const typed = type(press(placingOn(bare), at('D5')), bare, 'NETS');
    expect(laidText(bare, typed)).toBe('D5N E5E F5T G5S');
    expect(cursorText(typed)).toBe('H5 across');
  });

  test('covers letters on the board, and keeps a letter that is the same', () => {
    const typed = type(press(placingOn(mood), at('C5')), mood, 'WOOL');
    expect(laidText(mood, typed)).toBe('C5W F5L');
  });

  test('goes down a column', () => {
    const down = press(press(placingOn(mood), at('F5')), at('F5'));
    expect(laidText(mood, type(down, mood, 'DEAR'))).toBe('F6E F7A F8R');
  });

  test('uses the Qu tile for Q, and takes a U after it as part of the same tile', () => {
    const typed = type(press(placingOn(bare), at('D5')), bare, 'quit');
    expect(laidText(bare, typed)).toBe('D5Q E5I F5T');
  });

  test('uses a blank for a missing letter', () => {
    const scrabble = rowOfScrabble('15');
    const typed = type(press(placingOn(scrabble), at('F8')), scrabble, 'FARM');
    expect(laidText(scrabble, typed)).toBe('F8F G8A H8r I8M');
  });

  test('uses a blank first with Shift, and the letter itself without a blank', () => {
    const scrabble = rowOfScrabble('15');
    const shifted = (placing: Placing, key: string) =>
      typeLetter(placing, scrabble, key, { isShifted: true });
    const typed = [...'FAM'].reduce(shifted, press(placingOn(scrabble), at('F8')));
    expect(laidText(scrabble, typed)).toBe('F8f G8a H8M');
  });

  test('skips letters if nothing stacks', () => {
    const scrabble = rowOfScrabble('7R7');
    const typed = type(press(placingOn(scrabble), at('F8')), scrabble, 'FAM');
    expect(laidText(scrabble, typed)).toBe('F8F G8A I8M');
    expect(laidText(scrabble, backspace(backspace(typed, scrabble), scrabble))).toBe('F8F');
  });

  test('keeps the letter that is already there where nothing stacks too', () => {
    const scrabble = rowOfScrabble('7E7');
    const rack = { ...scrabble, racks: [tilesOf(scrabble, 'ELKSBEA')] };
    const onIt = type(press(placingOn(rack), at('H8')), rack, 'ELK');
    expect(laidText(rack, onIt)).toBe('I8L J8K');
    const before = type(press(placingOn(rack), at('G8')), rack, 'BELK');
    expect(laidText(rack, before)).toBe('G8B I8L J8K');
    const twice = type(press(placingOn(rack), at('G8')), rack, 'BEE');
    expect(laidText(rack, twice)).toBe('G8B I8E');
    const skipped = type(skip(press(placingOn(rack), at('H8')), rack), rack, 'E');
    expect(laidText(rack, skipped)).toBe('I8E');
  });

  test('changes nothing without a cursor, without the tile, or past the edge', () => {
    const still = placingOn(bare);
    expect(type(still, bare, 'N')).toBe(still);
    const pressed = press(still, at('J5'));
    expect(type(pressed, bare, 'Z')).toBe(pressed);
    expect(laidText(bare, type(pressed, bare, 'NE'))).toBe('J5N');
  });

  test('Space skips a square, Backspace removes the last tile and steps back', () => {
    const start = press(placingOn(mood), at('C6'));
    const typed = type(skip(type(start, mood, 'W'), mood), mood, 'L');
    expect(laidText(mood, typed)).toBe('C6W E6L');
    const back = backspace(backspace(typed, mood), mood);
    expect([laidText(mood, back), cursorText(back)]).toEqual(['C6W', 'D6 across']);
  });

  test('replaces a tentative tile', () => {
    const typed = type(press(placingOn(bare), at('D5')), bare, 'NE');
    expect(laidText(bare, type(moveCursor(typed, at('D5')), bare, 'T'))).toBe('E5E D5T');
  });
});

describe('tapping', () => {
  test('a tile and then a square places it', () => {
    expect(laidText(bare, press(pressSlot(placingOn(bare), 2), at('E5')))).toBe('E5T');
  });

  test('tiles while the cursor is on the board places them in a row', () => {
    const cursor = press(placingOn(bare), at('E5'));
    const tapped = pressSlotAtCursor(pressSlotAtCursor(cursor, bare, 0), bare, 1);
    expect(laidText(bare, tapped)).toBe('E5N F5E');
  });

  test('a laid tile takes it back, unless another tile was tapped first', () => {
    const laid = press(pressSlot(placingOn(bare), 2), at('E5'));
    expect(laidText(bare, press(laid, at('E5')))).toBe('');
    expect(laidText(bare, press(pressSlot(laid, 0), at('E5')))).toBe('E5N');
  });

  test('an empty slot takes its tile back', () => {
    const laid = press(pressSlot(placingOn(bare), 2), at('E5'));
    expect(rackText(bare, pressSlot(laid, 2))).toBe('NETSQIA');
  });

  test('a blank asks for its letter first', () => {
    const scrabble = rowOfScrabble('15');
    const asking = press(pressSlot(placingOn(scrabble), 5), at('H8'));
    expect(laidText(scrabble, asking)).toBe('');
    expect(asking.pendingBlank?.square).toBe(at('H8'));
    expect(laidText(scrabble, answerBlank(asking, scrabble, 26))).toBe('H8z');
    expect(laidText(scrabble, answerBlank(asking, scrabble, undefined))).toBe('');
  });

  test('chooses tiles during an exchange', () => {
    const choosing = pressSlot(pressSlot(startExchange(placingOn(bare), 3), 1), 3);
    expect(choosing.exchange?.chosen).toEqual([1, 3]);
    expect(pressSlot(choosing, 1).exchange?.chosen).toEqual([3]);
    expect(clear(choosing).exchange).toBeUndefined();
  });

  test('moves the choice if only one tile may be exchanged', () => {
    const choosing = pressSlot(pressSlot(startExchange(placingOn(bare), 1), 1), 3);
    expect(choosing.exchange?.chosen).toEqual([3]);
    expect(pressSlot(choosing, 3).exchange?.chosen).toEqual([]);
  });
});

describe('dragging', () => {
  const slot = (i: number) => ({ type: 'slot', at: i }) as const;
  const square = (name: string) => ({ type: 'square', at: at(name) }) as const;

  test('from slot to square, and on to another square', () => {
    const laid = drop(placingOn(bare), slot(0), square('D5'));
    expect(laidText(bare, drop(laid, square('D5'), square('E5')))).toBe('E5N');
  });

  test('onto a tentative tile: from the rack it goes back, from the board they swap', () => {
    const two = drop(drop(placingOn(bare), slot(0), square('D5')), slot(1), square('E5'));
    expect(laidText(bare, drop(two, slot(2), square('D5')))).toBe('E5E D5T');
    expect(laidText(bare, drop(two, square('D5'), square('E5')))).toBe('D5E E5N');
  });

  test('back to a slot, and from slot to slot', () => {
    const laid = drop(placingOn(bare), slot(0), square('D5'));
    expect(rackText(bare, drop(laid, square('D5'), slot(3)))).toBe('ETSNQIA');
    expect(rackText(bare, drop(placingOn(bare), slot(6), slot(0)))).toBe('ANETSQI');
  });

  test('a blank keeps its letter when it moves', () => {
    const scrabble = rowOfScrabble('15');
    const asking = drop(placingOn(scrabble), slot(6), square('H8'));
    const laid = answerBlank(asking, scrabble, 5);
    expect(laidText(scrabble, drop(laid, square('H8'), square('I8')))).toBe('I8e');
  });
});

test('a whole play is laid from the rack in place of the tentative tiles, including blanks', () => {
  const scrabble = rowOfScrabble('15');
  const other = type(press(placingOn(scrabble), at('A1')), scrabble, 'MS');
  const play = type(press(placingOn(scrabble), at('F8')), scrabble, 'FARM');
  expect(laidText(scrabble, layPlay(other, playOf(play)))).toBe('F8F G8A H8r I8M');
});

describe('the rack', () => {
  test('is shuffled and sorted without losing a tile', () => {
    const chances = [0.9, 0.1, 0.5, 0.3, 0.7, 0.2];
    const shuffled = shuffle(placingOn(bare), () => must(chances.shift()));
    expect(rackText(bare, shuffled)).not.toBe('NETSQIA');
    expect(rackText(bare, sort(shuffled))).toBe('AEINQST');
  });

  test('keeps its order when new tiles arrive: they take the slots of played ones', () => {
    const typed = type(press(placingOn(bare), at('D5')), bare, 'NE');
    const spent = { tiles: tilesOf(bare, 'NE'), first: typed.laid.map(({ piece }) => piece) };
    const next = { ...bare, racks: [tilesOf(bare, 'TSQIAEO')] };
    const after = refit(typed, next, spent);
    expect([rackText(bare, after), laidText(bare, after)]).toEqual(['EOTSQIA', '']);
  });

  test('gets back one tentative tile at a time', () => {
    const typed = type(press(placingOn(bare), at('D5')), bare, 'NET');
    expect(rackText(bare, recall(typed, at('E5')))).toBe('_E_SQIA');
  });
});

describe('a tentative play', () => {
  test("survives another player's turn if it still fits", () => {
    const typed = type(press(placingOn(mood), at('C5')), mood, 'WOOL');
    const covered = putOn(mood.board, [{ square: at('F5'), tile: must(tilesOf(mood, 'L')[0]) }]);
    expect(laidText(mood, refit(typed, mood))).toBe('C5W F5L');
    expect(laidText(mood, refit(typed, { ...mood, board: covered }))).toBe('C5W');
  });

  test("returns when an exchange is cancelled, even after another player's turn", () => {
    const typed = type(press(placingOn(mood), at('C5')), mood, 'WOOL');
    const exchanging = startExchange(typed, 3);
    expect([rackText(mood, exchanging), laidText(mood, exchanging)]).toEqual(['WOELRSA', '']);
    expect(laidText(mood, endExchange(exchanging))).toBe('C5W F5L');
    expect(laidText(mood, restorePlacing(makeStoredPlacing(exchanging), mood))).toBe('C5W F5L');
    const covered = putOn(mood.board, [{ square: at('F5'), tile: must(tilesOf(mood, 'L')[0]) }]);
    expect(laidText(mood, clear(refit(exchanging, { ...mood, board: covered })))).toBe('C5W');
  });

  test('is stored for the next visit with the rack order', () => {
    const typed = type(press(sort(placingOn(mood)), at('C5')), mood, 'WOOL');
    const back = restorePlacing(makeStoredPlacing(typed), mood);
    expect([rackText(mood, back), laidText(mood, back)]).toEqual([rackText(mood, typed), 'C5W F5L']);
  });

  test("isn't restored from invalid data", () => {
    const texts = ['', '{', 'null', '{"rack":[1],"laid":[[0,"x",2]]}', '{"rack":[300],"laid":[[0,130,300]]}'];
    for (const text of texts) expect(rackText(mood, restorePlacing(text, mood))).toBe('WOELRSA');
  });
});

test('Escape deselects the tile, then removes the cursor, then recalls all tiles', () => {
  const typed = type(press(placingOn(bare), at('D5')), bare, 'NE');
  const held = { ...typed, selected: 3 };
  const steps = [clear(held), clear(clear(held)), clear(clear(clear(held)))];
  expect(steps.map((step) => [step.selected, cursorText(step), step.laid.length])).toEqual([
    [undefined, 'F5 across', 2],
    [undefined, undefined, 2],
    [undefined, undefined, 0],
  ]);
});

test('a cursor that points down steps down', () => {
  const down = press(press(placingOn(bare), at('D5')), at('D5'));
  expect(must(type(down, bare, 'N').cursor)).toMatchObject({ square: at('D6'), direction: DOWN });
});
