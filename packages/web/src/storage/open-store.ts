import { databaseStore } from './database-store.ts';
import type { GameStorage } from './game-storage.ts';
import { memoryStore } from './memory-store.ts';

export interface OpenedStore {
  readonly store: GameStorage;
  /** Was the browser's database refused? Then games last as long as the tab. */
  readonly isRefused: boolean;
}

export async function openStore(): Promise<OpenedStore> {
  try {
    return { store: await databaseStore(), isRefused: false };
  } catch {
    return { store: memoryStore(), isRefused: true };
  }
}
