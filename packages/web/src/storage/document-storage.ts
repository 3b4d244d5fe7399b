import { accept } from '@ziggurat/engine/result';
import type { HostResult } from '../host/host.ts';
import type { Connection, Failure } from './connection.ts';
import type { Schema } from './database.ts';
import type { StoreResult } from './game-storage.ts';

/** Something that is stored as a whole, each time with the next version. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Where annotations or analyses are stored. Several tabs may write; each write happens completely or not at all. */
export interface DocumentStorage<T extends Versioned> {
  all(): Promise<HostResult<readonly T[]>>;
  read(id: string): Promise<HostResult<T | undefined>>;
  /** Stores version *n* over version *n* − 1; the first version only if the id is new. */
  put(document: T): Promise<StoreResult>;
  /** Adds a document of any version; `late` if its id exists. */
  add(document: T): Promise<'stored' | Failure>;
  remove(id: string): Promise<StoreResult>;
}

/** Whether a document may be written over the one found. */
function verdictOn(found: Versioned | undefined, { version }: Versioned): 'stored' | 'gone' | 'late' {
  if (found === undefined) return version === 1 ? 'stored' : 'gone';
  return found.version === version - 1 ? 'stored' : 'late';
}

type DocumentStores = Pick<Schema, 'annotations' | 'analyses'>;

/** Stores documents in the browser's database. */
export function databaseDocuments<N extends keyof DocumentStores>(
  { read, write }: Connection,
  name: N,
): DocumentStorage<DocumentStores[N]['value']> {
  return {
    all: () => read(async (database) => accept(await database.getAll(name))),
    read: (id) => read(async (database) => accept(await database.get(name, id))),
    put: (document) =>
      write([name], async (tx): Promise<StoreResult> => {
        const store = tx.objectStore(name);
        const verdict = verdictOn(await store.get(document.id), document);
        if (verdict === 'stored') await store.put(document);
        return verdict;
      }),
    add: (document) =>
      write([name], async (tx): Promise<'stored'> => {
        await tx.objectStore(name).add(document);
        return 'stored';
      }),
    remove: (id) =>
      write([name], async (tx): Promise<StoreResult> => {
        const store = tx.objectStore(name);
        if ((await store.getKey(id)) === undefined) return 'gone';
        await store.delete(id);
        return 'stored';
      }),
  };
}

/** Keeps documents while the tab is open, if the browser offers no database. */
export function memoryDocuments<T extends Versioned>(): DocumentStorage<T> {
  const all = new Map<string, T>();
  return {
    all: async () => accept([...all.values()]),
    read: async (id) => accept(all.get(id)),
    async put(document) {
      const verdict = verdictOn(all.get(document.id), document);
      if (verdict === 'stored') all.set(document.id, document);
      return verdict;
    },
    async add(document) {
      if (all.has(document.id)) return 'late';
      all.set(document.id, document);
      return 'stored';
    },
    remove: async (id) => (all.delete(id) ? 'stored' : 'gone'),
  };
}
