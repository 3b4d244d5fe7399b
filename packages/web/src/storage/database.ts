import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SavedAnalysis } from '../analysis/analysis.ts';
import type { Annotation } from '../annotation/annotation.ts';
import type { StudyCard, WordList, WordListId } from '../host/host.ts';
import type { StoredEntry, StoredGame } from './stored.ts';

const NAME = 'ziggurat';

export interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
  /** The key is entry n of a game, so it can be added only once. */
  entries: { key: [game: string, number: number]; value: StoredEntry & { readonly game: string } };
  wordLists: { key: string; value: WordList };
  /** Apart from their names, so that listing them reads little. */
  wordListFiles: { key: string; value: { readonly id: WordListId; readonly file: Uint8Array } };
  annotations: { key: string; value: Annotation };
  analyses: { key: string; value: SavedAnalysis };
  studyCards: { key: string; value: StudyCard };
}

export type Database = IDBPDatabase<Schema>;

/** What each version of the schema added. Never change a released step: add another. */
const STEPS: readonly ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('games', { keyPath: 'id' });
    database.createObjectStore('entries', { keyPath: ['game', 'number'] });
  },
  (database) => {
    database.createObjectStore('wordLists', { keyPath: 'id' });
    database.createObjectStore('wordListFiles', { keyPath: 'id' });
  },
  (database) => {
    database.createObjectStore('annotations', { keyPath: 'id' });
  },
  (database) => {
    database.createObjectStore('studyCards', { keyPath: 'id' });
  },
  (database) => {
    database.createObjectStore('analyses', { keyPath: 'id' });
  },
];

/** Opens the browser's database; fails if the browser refuses it. */
export async function openDatabase(onClose: () => void): Promise<Database> {
  const database = await openDB<Schema>(NAME, STEPS.length, {
    upgrade(database, from) {
      for (const step of STEPS.slice(from)) step(database);
    },
    // Another tab runs a newer version, which waits for this one to close.
    blocking() {
      database.close();
      onClose();
    },
    terminated: onClose,
  });
  return database;
}
