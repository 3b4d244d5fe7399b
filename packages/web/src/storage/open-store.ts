import { connectDatabase } from './connection.ts';
import { databaseStore } from './database-store.ts';
import type { GameStorage } from './game-storage.ts';
import { memoryStore } from './memory-store.ts';
import { databaseWordLists, memoryWordLists, type WordListStorage } from './word-list-storage.ts';

export interface OpenedStore {
  readonly store: GameStorage;
  readonly wordLists: WordListStorage;
  /** Was the browser's database refused? Then games last as long as the tab. */
  readonly isRefused: boolean;
}

export async function openStore(): Promise<OpenedStore> {
  try {
    const connection = await connectDatabase();
    return {
      store: databaseStore(connection),
      wordLists: databaseWordLists(connection),
      isRefused: false,
    };
  } catch {
    return { store: memoryStore(), wordLists: memoryWordLists(), isRefused: true };
  }
}
