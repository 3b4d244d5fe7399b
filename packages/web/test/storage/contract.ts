import type { Setup } from '../../src/host/host.ts';
import type { GameStorage } from '../../src/storage/game-storage.ts';
import type { StoredEntry, StoredGame } from '../../src/storage/stored.ts';

const SETUP: Setup = {
  mode: 'pass',
  rules: 'upwords-2006',
  judging: 'referee',
  dictionary: 'en',
  undo: true,
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'person', name: 'Ben' },
  ],
};

const gameAt = (id: string, version: number, undone = 0): StoredGame => ({
  id,
  setup: SETUP,
  key: '0'.repeat(64),
  openedAt: 1,
  changedAt: version,
  undone,
  version,
  scores: [0, 0],
  toMove: 0,
  state: 'playing',
  winners: [],
});

const passes = (...numbers: readonly number[]): readonly StoredEntry[] =>
  numbers.map((number) => ({ number, at: number, by: `pass ${number}`, event: { type: 'passed', seat: 0 } }));

/** A test of a store: what it is asked and what it answers; the same for every store. */
interface Guarantee {
  readonly name: string;
  /** Asks a fresh store; the answer is compared with `expected`. */
  readonly ask: (store: GameStorage) => Promise<unknown>;
  readonly expected: unknown;
}

export const CONTRACT: readonly Guarantee[] = [
  {
    name: 'stores a game with its entries, and lists it',
    ask: async (store) => [
      await store.open(gameAt('a', 2), passes(1, 2)),
      await store.read('a'),
      await store.games(),
    ],
    expected: [
      'stored',
      { ok: true, value: { game: gameAt('a', 2), entries: passes(1, 2) } },
      { ok: true, value: [gameAt('a', 2)] },
    ],
  },
  {
    name: 'adds entries in their order, beyond nine',
    ask: async (store) => {
      await store.open(gameAt('a', 1), passes(1));
      for (let n = 2; n <= 12; n++) await store.add(gameAt('a', n - 1), gameAt('a', n), passes(n));
      return store.read('a');
    },
    expected: {
      ok: true,
      value: { game: gameAt('a', 12), entries: passes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) },
    },
  },
  {
    name: 'accepts an entry once: a late write changes nothing',
    ask: async (store) => {
      await store.open(gameAt('a', 1), passes(1));
      const both = await Promise.all([
        store.add(gameAt('a', 1), gameAt('a', 2), passes(2)),
        store.add(gameAt('a', 1), gameAt('a', 3), passes(2, 3)),
      ]);
      return [both, await store.read('a')];
    },
    expected: [['stored', 'late'], { ok: true, value: { game: gameAt('a', 2), entries: passes(1, 2) } }],
  },
  {
    name: 'removes undone entries, and accepts none after them',
    ask: async (store) => {
      await store.open(gameAt('a', 3), passes(1, 2, 3));
      const undone = await store.takeBack(gameAt('a', 3), gameAt('a', 1, 1));
      await store.add(gameAt('a', 1, 1), gameAt('a', 3, 1), passes(2, 3));
      return [undone, await store.add(gameAt('a', 3), gameAt('a', 4), passes(4)), await store.read('a')];
    },
    expected: ['stored', 'late', { ok: true, value: { game: gameAt('a', 3, 1), entries: passes(1, 2, 3) } }],
  },
  {
    name: "doesn't replace an existing game",
    ask: async (store) => {
      await store.open(gameAt('a', 1), passes(1));
      return [await store.open(gameAt('a', 2), passes(1, 2)), await store.read('a')];
    },
    expected: ['late', { ok: true, value: { game: gameAt('a', 1), entries: passes(1) } }],
  },
  {
    name: 'removes a game, and none whose id has the same prefix',
    ask: async (store) => {
      await store.open(gameAt('a', 1), passes(1));
      await store.open(gameAt('ab', 1), passes(1));
      return [
        await store.remove('a'),
        await store.remove('a'),
        await store.read('a'),
        await store.read('ab'),
        await store.add(gameAt('a', 1), gameAt('a', 2), passes(2)),
      ];
    },
    expected: [
      'stored',
      'gone',
      { ok: false, refusals: ['no-such-game'] },
      { ok: true, value: { game: gameAt('ab', 1), entries: passes(1) } },
      'gone',
    ],
  },
];
