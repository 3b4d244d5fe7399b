import { refuse } from '@ziggurat/engine/result';
import { type Base, type GameStorage, isSame, type StoreResult, type WholeGame } from './game-storage.ts';
import type { StoredEntry, StoredGame } from './stored.ts';

/** Keeps games while the tab is open, if the browser offers no database. */
export function memoryStore(): GameStorage {
  const all = new Map<string, WholeGame>();
  const change = (
    base: Base,
    game: StoredGame,
    update: (entries: readonly StoredEntry[]) => readonly StoredEntry[],
  ): StoreResult => {
    const found = all.get(game.id);
    if (found === undefined) return 'gone';
    if (!isSame(found.game, base)) return 'late';
    all.set(game.id, { game, entries: update(found.entries) });
    return 'stored';
  };
  return {
    games: async () => ({ ok: true, value: [...all.values()].map(({ game }) => game) }),
    async read(id) {
      const value = all.get(id);
      return value === undefined ? refuse('no-such-game') : { ok: true, value };
    },
    async open(game, entries) {
      if (all.has(game.id)) return 'late';
      all.set(game.id, { game, entries });
      return 'stored';
    },
    add: async (base, game, added) => change(base, game, (entries) => [...entries, ...added]),
    takeBack: async (base, game) => change(base, game, (entries) => entries.slice(0, game.version)),
    async remove(id) {
      return all.delete(id) ? 'stored' : 'gone';
    },
  };
}
