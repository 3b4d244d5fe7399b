import { refuse } from '@ziggurat/engine/result';
import type { Connection, Writing } from './connection.ts';
import { type Base, type GameStorage, isSame, type StoreResult } from './game-storage.ts';
import type { StoredEntry, StoredGame } from './stored.ts';

type GameWriting = Writing<'games' | 'entries'>;

const entriesOf = (id: string, since = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, since], [id, Number.POSITIVE_INFINITY], true);

/** Stores games in the browser's database. */
export function databaseStore({ read, write: writeTo }: Connection): GameStorage {
  /** The steps return the result, and write only if it is `stored`. */
  const write = <K extends StoreResult>(steps: (tx: GameWriting) => Promise<K>) =>
    writeTo(['games', 'entries'], steps);
  const change = (
    base: Base,
    game: StoredGame,
    step: (tx: GameWriting) => Promise<void>,
  ): Promise<StoreResult> =>
    write(async (tx) => {
      const found = await tx.objectStore('games').get(game.id);
      if (found === undefined) return 'gone';
      if (!isSame(found, base)) return 'late';
      await Promise.all([step(tx), tx.objectStore('games').put(game)]);
      return 'stored';
    });
  const addAll = async (tx: GameWriting, game: string, entries: readonly StoredEntry[]): Promise<void> => {
    await Promise.all(entries.map((entry) => tx.objectStore('entries').add({ game, ...entry })));
  };

  return {
    games: () => read(async (database) => ({ ok: true, value: await database.getAll('games') })),
    read: (id) =>
      read(async (database) => {
        const tx = database.transaction(['games', 'entries']);
        const [game, rows] = await Promise.all([
          tx.objectStore('games').get(id),
          tx.objectStore('entries').getAll(entriesOf(id)),
        ]);
        if (game === undefined) return refuse('no-such-game');
        return { ok: true, value: { game, entries: rows.map(({ game: _, ...entry }) => entry) } };
      }),
    open: (game, entries) =>
      write(async (tx) => {
        await Promise.all([tx.objectStore('games').add(game), addAll(tx, game.id, entries)]);
        return 'stored';
      }),
    add: (base, game, entries) => change(base, game, (tx) => addAll(tx, game.id, entries)),
    takeBack: (base, game) =>
      change(base, game, (tx) => tx.objectStore('entries').delete(entriesOf(game.id, game.version))),
    remove: (id) =>
      write(async (tx) => {
        const found = await tx.objectStore('games').getKey(id);
        if (found === undefined) return 'gone';
        await Promise.all([
          tx.objectStore('games').delete(id),
          tx.objectStore('entries').delete(entriesOf(id)),
        ]);
        return 'stored';
      }),
  };
}
