import type { HostResult, WordList, WordListId } from '../host/host.ts';
import type { Connection, StorageTrouble } from './connection.ts';

/** Where the word lists of this browser are stored. */
export interface WordListStorage {
  lists(): Promise<HostResult<readonly WordList[]>>;
  /** The dictionary file of a list; `undefined` if the list isn't here. */
  file(id: WordListId): Promise<HostResult<Uint8Array | undefined>>;
  /** Adds a list; if it is here already, it gets the new name. */
  put(list: WordList, file: Uint8Array): Promise<'stored' | StorageTrouble>;
  remove(id: WordListId): Promise<'stored' | StorageTrouble>;
}

/** Stores word lists in the browser's database. */
export function databaseWordLists({ read, write: writeTo }: Connection): WordListStorage {
  const write = async (steps: Parameters<typeof writeTo<'wordLists' | 'wordListFiles', 'stored'>>[1]) => {
    const result = await writeTo(['wordLists', 'wordListFiles'], steps);
    if (result === 'late') throw new Error("writing a word list can't conflict");
    return result;
  };
  return {
    lists: () => read(async (database) => ({ ok: true, value: await database.getAll('wordLists') })),
    file: (id) =>
      read(async (database) => ({ ok: true, value: (await database.get('wordListFiles', id))?.file })),
    put: (list, file) =>
      write(async (tx) => {
        await Promise.all([
          tx.objectStore('wordLists').put(list),
          tx.objectStore('wordListFiles').put({ id: list.id, file }),
        ]);
        return 'stored';
      }),
    remove: (id) =>
      write(async (tx) => {
        await Promise.all([
          tx.objectStore('wordLists').delete(id),
          tx.objectStore('wordListFiles').delete(id),
        ]);
        return 'stored';
      }),
  };
}

/** Keeps word lists while the tab is open, if the browser offers no database. */
export function memoryWordLists(): WordListStorage {
  const all = new Map<WordListId, { readonly list: WordList; readonly file: Uint8Array }>();
  return {
    lists: async () => ({ ok: true, value: [...all.values()].map(({ list }) => list) }),
    file: async (id) => ({ ok: true, value: all.get(id)?.file }),
    async put(list, file) {
      all.set(list.id, { list, file });
      return 'stored';
    },
    async remove(id) {
      all.delete(id);
      return 'stored';
    },
  };
}
