import { accept } from '@ziggurat/engine/result';
import type { Annotation } from '../annotation/annotation.ts';
import type { HostResult } from '../host/host.ts';
import type { Connection, Failure } from './connection.ts';
import type { StoreResult } from './game-storage.ts';

/** Where annotations are stored. Several tabs may write; each write happens completely or not at all. */
export interface AnnotationStorage {
  all(): Promise<HostResult<readonly Annotation[]>>;
  read(id: string): Promise<HostResult<Annotation | undefined>>;
  /** Stores version *n* over version *n* − 1; the first version only if the id is new. */
  put(annotation: Annotation): Promise<StoreResult>;
  /** Adds an annotation of any version; `late` if its id exists. */
  add(annotation: Annotation): Promise<'stored' | Failure>;
  remove(id: string): Promise<StoreResult>;
}

/** Whether an annotation may be written over the one found. */
function verdictOn(found: Annotation | undefined, { version }: Annotation): 'stored' | 'gone' | 'late' {
  if (found === undefined) return version === 1 ? 'stored' : 'gone';
  return found.version === version - 1 ? 'stored' : 'late';
}

/** Stores annotations in the browser's database. */
export function databaseAnnotations({ read, write }: Connection): AnnotationStorage {
  return {
    all: () => read(async (database) => accept(await database.getAll('annotations'))),
    read: (id) => read(async (database) => accept(await database.get('annotations', id))),
    put: (annotation) =>
      write(['annotations'], async (tx): Promise<StoreResult> => {
        const store = tx.objectStore('annotations');
        const verdict = verdictOn(await store.get(annotation.id), annotation);
        if (verdict === 'stored') await store.put(annotation);
        return verdict;
      }),
    add: (annotation) =>
      write(['annotations'], async (tx): Promise<'stored'> => {
        await tx.objectStore('annotations').add(annotation);
        return 'stored';
      }),
    remove: (id) =>
      write(['annotations'], async (tx): Promise<StoreResult> => {
        const store = tx.objectStore('annotations');
        if ((await store.getKey(id)) === undefined) return 'gone';
        await store.delete(id);
        return 'stored';
      }),
  };
}

/** Keeps annotations while the tab is open, if the browser offers no database. */
export function memoryAnnotations(): AnnotationStorage {
  const all = new Map<string, Annotation>();
  return {
    all: async () => accept([...all.values()]),
    read: async (id) => accept(all.get(id)),
    async put(annotation) {
      const verdict = verdictOn(all.get(annotation.id), annotation);
      if (verdict === 'stored') all.set(annotation.id, annotation);
      return verdict;
    },
    async add(annotation) {
      if (all.has(annotation.id)) return 'late';
      all.set(annotation.id, annotation);
      return 'stored';
    },
    remove: async (id) => (all.delete(id) ? 'stored' : 'gone'),
  };
}
