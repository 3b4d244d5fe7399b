import { type AnnotationStorage, databaseAnnotations, memoryAnnotations } from './annotation-storage.ts';
import { connectDatabase } from './connection.ts';
import { databaseStore } from './database-store.ts';
import type { GameStorage } from './game-storage.ts';
import { memoryStore } from './memory-store.ts';
import { databaseStudy, memoryStudy, type StudyStorage } from './study-storage.ts';
import { databaseWordLists, memoryWordLists, type WordListStorage } from './word-list-storage.ts';

interface OpenedStore {
  readonly store: GameStorage;
  readonly wordLists: WordListStorage;
  readonly annotations: AnnotationStorage;
  readonly study: StudyStorage;
  /** Was the browser's database refused? Then games last as long as the tab. */
  readonly isRefused: boolean;
}

export async function openStore(): Promise<OpenedStore> {
  try {
    const connection = await connectDatabase();
    return {
      store: databaseStore(connection),
      wordLists: databaseWordLists(connection),
      annotations: databaseAnnotations(connection),
      study: databaseStudy(connection),
      isRefused: false,
    };
  } catch {
    return {
      store: memoryStore(),
      wordLists: memoryWordLists(),
      annotations: memoryAnnotations(),
      study: memoryStudy(),
      isRefused: true,
    };
  }
}
