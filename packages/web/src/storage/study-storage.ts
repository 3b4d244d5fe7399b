import { accept } from '@ziggurat/engine/result';
import type { HostResult, StudyCard } from '../host/host.ts';
import type { Connection, Failure } from './connection.ts';
import type { StoreResult } from './game-storage.ts';

/** Where the cards of this browser are stored. */
export interface StudyStorage {
  all(): Promise<HostResult<readonly StudyCard[]>>;
  /** Adds a card; `late` if its id exists. */
  add(card: StudyCard): Promise<'stored' | Failure>;
  /** Replaces a card; `gone` if it isn't here. */
  put(card: StudyCard): Promise<StoreResult>;
  remove(id: string): Promise<StoreResult>;
}

/** Stores cards in the browser's database. */
export function databaseStudy({ read, write }: Connection): StudyStorage {
  return {
    all: () => read(async (database) => accept(await database.getAll('studyCards'))),
    add: (card) =>
      write(['studyCards'], async (tx): Promise<'stored' | 'late'> => {
        const store = tx.objectStore('studyCards');
        if ((await store.getKey(card.id)) !== undefined) return 'late';
        await store.add(card);
        return 'stored';
      }),
    put: (card) =>
      write(['studyCards'], async (tx): Promise<StoreResult> => {
        const store = tx.objectStore('studyCards');
        if ((await store.getKey(card.id)) === undefined) return 'gone';
        await store.put(card);
        return 'stored';
      }),
    remove: (id) =>
      write(['studyCards'], async (tx): Promise<StoreResult> => {
        await tx.objectStore('studyCards').delete(id);
        return 'stored';
      }),
  };
}

/** Keeps cards while the tab is open, if the browser offers no database. */
export function memoryStudy(): StudyStorage {
  const all = new Map<string, StudyCard>();
  return {
    all: async () => accept([...all.values()]),
    async add(card) {
      if (all.has(card.id)) return 'late';
      all.set(card.id, card);
      return 'stored';
    },
    async put(card) {
      if (!all.has(card.id)) return 'gone';
      all.set(card.id, card);
      return 'stored';
    },
    async remove(id) {
      all.delete(id);
      return 'stored';
    },
  };
}
