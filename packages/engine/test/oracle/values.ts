import type { GameEvent, GameRecord, RecordEntry } from '@ziggurat/engine/game';
import {
  BUILT_IN_RULESETS,
  blankAs,
  emptyBoard,
  LANGUAGE_RULESETS,
  makeSquare,
  OVERTURNED,
  type Placement,
  type Position,
  parseRuleset,
  putOn,
  RULED_BY,
  RULESETS,
  type Ruleset,
  squareAt,
  squaresOf,
  type Tile,
  type TileSource,
  type Turn,
  unseen,
} from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { read } from './samples.ts';

/** Letters of several scripts: some longer than one unit, one outside the basic plane, one without capitals. */
const FACES = ['A', 'b', 'Qu', 'S', 'Es', 'é', 'Ñ', 'Ω', 'Ж', 'k', '𐐨', 'あ'];

const nameArb = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);

const spelled = ({ tile, spells = tile }: TileSource): string => spells.toUpperCase();
const isAlike = (a: TileSource, b: TileSource): boolean => a.tile === b.tile || spelled(a) === spelled(b);

const customTilesArb = fc
  .record({
    tiles: fc.uniqueArray(
      fc.record(
        {
          tile: fc.constantFrom(...FACES),
          count: fc.integer({ min: 1, max: 100 }),
          value: fc.nat(100),
          spells: fc.constantFrom(...FACES, 'ABCD'),
        },
        { requiredKeys: ['tile', 'count'] },
      ),
      { minLength: 1, maxLength: 8, comparator: isAlike },
    ),
    blanks: fc.nat(3),
    flatBonus: fc.nat(100),
    hasChars: fc.boolean(),
  })
  .map(({ tiles, blanks, flatBonus, hasChars }) => [
    { tile: 'T', count: 60, ...(flatBonus === 0 ? {} : { flatBonus }) },
    // E and Es start the same, and a blank needs a lower-case letter.
    ...tiles.map((tile, i) => (hasChars || blanks > 0 ? { ...tile, char: 'ABCDEFGH'[i]! } : tile)),
    ...(blanks > 0 ? [{ tile: '?', count: blanks }] : []),
  ]);

const plainSourceArb = fc
  .record({ size: fc.integer({ min: 5, max: 21 }), rack: fc.integer({ min: 1, max: 15 }) })
  .chain(({ size, rack }) =>
    fc.record({
      name: nameArb,
      board: fc.record(
        {
          size: fc.constant(size),
          start: fc
            .uniqueArray(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { minLength: 1, selector: String })
            .map((squares) => squares.map(([row, column]) => makeSquare(squareAt(row, column)))),
          premiums: fc
            .array(fc.constantFrom(...`.'"^-=~`), { minLength: 1, maxLength: 30 })
            .map((marks) => Array.from({ length: size }, (_, row) => rowOfMarks(marks, row, size))),
        },
        { requiredKeys: ['size', 'start'] },
      ),
      tiles: customTilesArb,
      players: fc.constantFrom({ least: 1, most: 4 }, { least: 2, most: 2 }),
      rack: fc.constant(rack),
      stack: fc.integer({ min: 1, max: 15 }),
      scoring: fc.oneof(
        fc.record({ by: fc.constant('height'), flat: fc.nat(100), stacked: fc.nat(100) }),
        fc.constant({ by: 'value' }),
      ),
      bonus: fc.record({ tiles: fc.integer({ min: 1, max: rack }), points: fc.nat(1000) }),
      exchange: fc.record(
        { most: fc.nat(rack), bag: fc.integer({ min: 1, max: 100 }) },
        { requiredKeys: ['most'] },
      ),
      challenge: fc.record(
        {
          upheld: fc.constantFrom('retry', 'retry-once', 'lose-turn'),
          overturned: fc.constantFrom(...OVERTURNED),
          ruledBy: fc.constantFrom(...RULED_BY),
        },
        { requiredKeys: ['upheld', 'overturned'] },
      ),
      plural: fc.constantFrom('bare', 'lone', 'off'),
      leftovers: fc.constantFrom(...RULESETS.map(({ leftovers }) => leftovers)),
      ends: fc.constantFrom(...RULESETS.map(({ ends }) => ends), ['E1', 'E3a'], ['E3a', 'E3', 'E2']),
      solo: fc.constant({ exchanges: 3, allTilesWin: false }),
      tie: fc.constantFrom('shared', 'before-leftovers'),
    }),
  );

/** Rule sets with and without overtime (T2). */
const sourceArb = fc
  .tuple(
    plainSourceArb,
    fc.option(fc.record({ points: fc.nat(98), minutes: fc.nat(98) }), { nil: undefined }),
  )
  .map(([source, overtime]) =>
    overtime === undefined
      ? source
      : { ...source, overtime: { points: overtime.points + 1, minutes: overtime.minutes + 1 } },
  );

const rowOfMarks = (marks: readonly string[], row: number, size: number): string =>
  Array.from({ length: size }, (_, column) => marks[(row * size + column) % marks.length]).join('');

export const rulesetArb: fc.Arbitrary<Ruleset> = fc.oneof(
  fc.constantFrom(...BUILT_IN_RULESETS),
  sourceArb.map((source) => read(parseRuleset(source))),
);

export const lettersOf = (ruleset: Ruleset): Tile[] => ruleset.tiles.map((_, letter) => letter).slice(1);

/** A tile as it may be on the board. */
const boardTileArb = (ruleset: Ruleset): fc.Arbitrary<Tile> => {
  const letters = fc.constantFrom(...lettersOf(ruleset));
  return ruleset.tiles[0]!.count > 0 ? fc.oneof(letters, letters.map(blankAs)) : letters;
};

/** Tiles of the set in random order: dealt to racks and board, there are never too many. */
const bagArb = (ruleset: Ruleset): fc.Arbitrary<Tile[]> => {
  const tiles = unseen(ruleset, []);
  return fc.shuffledSubarray(tiles, { maxLength: Math.min(tiles.length, 60) });
};

export const positionArb: fc.Arbitrary<Position> = rulesetArb.chain((ruleset) =>
  fc
    .record({
      bag: bagArb(ruleset),
      seats: fc.integer({ min: 1, max: 4 }),
      squares: fc.array(fc.constantFrom(...squaresOf(ruleset.size)), { maxLength: 60 }),
      letter: fc.constantFrom(...lettersOf(ruleset)),
      rackSizes: fc.array(fc.nat(ruleset.rack), { minLength: 4, maxLength: 4 }),
      scores: fc.array(fc.integer({ min: -999_999, max: 999_999 }), { minLength: 4, maxLength: 4 }),
      passes: fc.nat(999),
      lexicon: lexiconArb,
    })
    .map(({ bag, seats, squares, letter, rackSizes, scores, passes, lexicon }) => {
      const left = [...bag];
      const racks = rackSizes.slice(0, seats).map((size) => {
        const rack = left.splice(0, size);
        return rack.length === 0 ? undefined : rack;
      });
      let board = emptyBoard(ruleset.size);
      for (const square of squares) {
        const tile = left.pop();
        if (tile === undefined) break;
        const shown = tile === 64 ? blankAs(letter) : tile;
        const stack = board.stacks[square]!;
        const isSame = stack.length > 0 && stack.at(-1)! % 64 === shown % 64;
        if (stack.length < ruleset.stack && !isSame) board = putOn(board, [{ square, tile: shown }]);
      }
      return {
        ruleset,
        board,
        racks,
        scores: scores.slice(0, seats),
        passes,
        ...(lexicon === undefined ? {} : { lexicon }),
      };
    }),
);

/** Tiles in one row or column of the board, perhaps with gaps. */
const lineArb = (ruleset: Ruleset): fc.Arbitrary<Placement[]> =>
  fc
    .record({
      lane: fc.nat(ruleset.size - 1),
      isDown: fc.boolean(),
      places: fc.uniqueArray(fc.nat(ruleset.size - 1), { minLength: 1, maxLength: 7 }),
      tiles: fc.array(boardTileArb(ruleset), { minLength: 7, maxLength: 7 }),
    })
    .map(({ lane, isDown, places, tiles }) =>
      places
        .sort((a, b) => a - b)
        .map((place, i) => ({
          square: isDown ? squareAt(place, lane) : squareAt(lane, place),
          tile: tiles[i]!,
        })),
    );

export const rackArb = (ruleset: Ruleset): fc.Arbitrary<Tile[]> =>
  fc.array(fc.constantFrom(...unseen(ruleset, [])), { minLength: 1, maxLength: ruleset.rack });

export const turnArb = (ruleset: Ruleset): fc.Arbitrary<Turn> =>
  fc.oneof(
    lineArb(ruleset).map((play): Turn => ({ type: 'play', play })),
    rackArb(ruleset).map((tiles): Turn => ({ type: 'exchange', tiles })),
    fc.constant<Turn>({ type: 'pass' }),
  );

const pointsArb = fc.integer({ min: -999_999, max: 999_999 });
export const wordArb = fc.stringMatching(/^[A-ZÉ]{1,21}$/u);
const hexArb = fc.stringMatching(/^[0-9a-f]{64}$/);
const stirArb = fc.stringMatching(/^[\x20-\x7e]{1,64}$/);
const lexiconArb = fc.option(fc.stringMatching(/^[A-Za-z0-9_.-]{1,20}$/), { nil: undefined });
const nickArb = fc.stringMatching(/^[^\s:]{1,12}$/u);
const phraseArb = fc.stringMatching(/^[A-Za-zé0-9.,!]{1,8}( [A-Za-z0-9é#>]{1,8}){0,3}$/);

/** Records of other languages gain a pragma when they are written, so they have tests of their own. */
const recordRulesArb = rulesetArb.filter((ruleset) => !LANGUAGE_RULESETS.includes(ruleset));

export const recordArb: fc.Arbitrary<GameRecord> = recordRulesArb.chain((ruleset) => {
  const tiles = rackArb(ruleset);
  const action: fc.Arbitrary<RecordEntry['action']> = fc.oneof(
    lineArb(ruleset).map((play) => ({ type: 'play' as const, play })),
    tiles.map((tiles) => ({ type: 'exchange' as const, tiles, count: tiles.length })),
    fc.integer({ min: 1, max: 15 }).map((count) => ({ type: 'exchange' as const, count })),
    fc.constantFrom<RecordEntry['action']>(
      { type: 'pass' },
      { type: 'withdrawn' },
      { type: 'challenge' },
      { type: 'time' },
    ),
    tiles.map((tiles) => ({ type: 'leftovers' as const, tiles })),
  );
  const players = fc.uniqueArray(fc.record({ nick: nickArb, name: phraseArb }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ nick }) => nick,
  });
  return players.chain((players) =>
    fc.record({
      ruleset: fc.constant(ruleset),
      players: fc.constant(players),
      pragmas: fc.array(
        fc.tuple(
          fc.constantFrom('title', 'lexicon', 'id', 'description'),
          fc.oneof(phraseArb, fc.constant('')),
        ),
        { maxLength: 3 },
      ),
      entries: fc.array(
        fc.record(
          {
            player: fc.nat(players.length - 1),
            rack: tiles,
            action,
            points: pointsArb,
            total: pointsArb,
            note: fc.array(phraseArb, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
          },
          { requiredKeys: ['player', 'action', 'points', 'total'] },
        ),
        { minLength: 1, maxLength: 12 },
      ),
    }),
  );
});

export const logArb: fc.Arbitrary<GameEvent[]> = rulesetArb.chain((ruleset) => {
  const seat = fc.nat(3);
  const seats = fc.uniqueArray(seat, { maxLength: 4 });
  const rack = rackArb(ruleset);
  const tiles = fc.oneof(rack, fc.nat(200));
  const reason = fc.constantFrom(
    'E1',
    'E1a',
    'E2',
    'E3',
    'O2',
    'gave-up',
    'last-left',
    'aborted',
    'E3a',
    'adjudicated',
  );
  const is = <T extends GameEvent['type']>(type: T) => fc.constant(type);
  const four = fc.array(pointsArb, { minLength: 1, maxLength: 4 });
  const verdict = fc.oneof(
    fc.record({ word: wordArb, legal: fc.constant(true as const) }),
    fc.record(
      {
        word: wordArb,
        legal: fc.constant(false as const),
        reason: fc.constantFrom('capitalised', 'hyphen', 'two-words', 'unknown'),
        form: phraseArb,
      },
      { requiredKeys: ['word', 'legal', 'reason'] },
    ),
  );
  const opened = fc.record(
    {
      type: is('opened'),
      ruleset: fc.constant(ruleset),
      seats: fc.integer({ min: 1, max: 4 }),
      judging: fc.constantFrom('referee', 'challenge'),
      director: fc.boolean(),
      commitment: hexArb,
    },
    { requiredKeys: ['type', 'ruleset', 'seats', 'judging'] },
  );
  const event: fc.Arbitrary<GameEvent> = fc.oneof(
    fc.record({ type: is('stirred'), seat, value: stirArb }),
    fc.record({ type: is('drewForFirst'), seats, tiles: rack }),
    fc.record({ type: is('began'), first: seat }),
    fc.record({ type: is('drew'), seat, tiles }),
    fc.record({
      type: is('played'),
      seat,
      play: lineArb(ruleset),
      words: fc.array(fc.record({ word: wordArb, points: pointsArb }), { maxLength: 8 }),
      points: pointsArb,
    }),
    fc.record({ type: is('exchanged'), seat, returned: tiles, drawn: tiles }),
    fc.record({
      type: fc.constantFrom(
        'passed',
        'challenged',
        'withdrew',
        'accepted',
        'resigned',
        'timedOut',
        'overran',
      ),
      seat,
    }),
    fc.record({ type: is('skipped'), seat, reason: fc.constantFrom('out', 'challenge') }),
    fc.record({ type: is('ruled'), upheld: fc.boolean(), verdicts: fc.array(verdict, { maxLength: 8 }) }),
    fc.record({ type: is('waited'), reason, seats }),
    fc.record({ type: fc.constantFrom('paused', 'resumed') }),
    fc.record({ type: is('adjustedClock'), seat, milliseconds: fc.integer({ min: -1e7, max: 1e7 }) }),
    fc.record({ type: is('adjustedScore'), seat, points: fc.integer({ min: -1000, max: 1000 }) }),
    fc.record(
      {
        type: is('offered'),
        seat,
        offer: fc.constantFrom('undo', 'time', 'abort'),
        milliseconds: fc.integer({ min: 1, max: 86_400_000 }),
      },
      { requiredKeys: ['type', 'seat', 'offer'] },
    ),
    fc.record({ type: fc.constantFrom('agreed', 'declined'), seat, offer: fc.integer({ min: 1, max: 999 }) }),
    fc.record({ type: fc.constantFrom('retracted', 'refusedOffers', 'undone'), seat }),
    fc.record({ type: is('addedTime'), seat, milliseconds: fc.integer({ min: 1, max: 86_400_000 }) }),
    fc.record({ type: is('rested'), milliseconds: fc.integer({ min: 1, max: 1e9 }) }),
    fc.record({
      type: is('ended'),
      reason,
      racks: fc.array(rack, { minLength: 1, maxLength: 4 }),
      leftovers: four,
      scores: four,
      winners: seats,
    }),
    fc.record({ type: is('revealed'), key: hexArb }),
  );
  return fc.tuple(opened, fc.array(event, { maxLength: 20 })).map(([first, events]) => [first, ...events]);
});
