import type { SavedAnalysis } from '../analysis/analysis.ts';
import type { Annotation } from '../annotation/annotation.ts';
import { connectDatabase } from './connection.ts';
import { databaseStore } from './database-store.ts';
import { type DocumentStorage, databaseDocuments, memoryDocuments } from './document-storage.ts';
import type { GameStorage } from './game-storage.ts';
import { memoryStore } from './memory-store.ts';
import { databaseStudy, memoryStudy, type StudyStorage } from './study-storage.ts';
import { databaseWordLists, memoryWordLists, type WordListStorage } from './word-list-storage.ts';

interface OpenedStore {
  readonly store: GameStorage;
  readonly wordLists: WordListStorage;
  readonly annotations: DocumentStorage<Annotation>;
  readonly analyses: DocumentStorage<SavedAnalysis>;
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
      annotations: databaseDocuments(connection, 'annotations'),
      analyses: databaseDocuments(connection, 'analyses'),
      study: databaseStudy(connection),
      isRefused: false,
    };
  } catch {
    return {
      store: memoryStore(),
      wordLists: memoryWordLists(),
      annotations: memoryDocuments(),
      analyses: memoryDocuments(),
      study: memoryStudy(),
      isRefused: true,
    };
  }
}
