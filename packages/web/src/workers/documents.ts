import { accept, refuse } from '@ziggurat/engine/result';
import type { HostResult } from '../host/host.ts';
import type { DocumentStorage, Versioned } from '../storage/document-storage.ts';

/** A stored document; one that can't be read is damaged. */
export async function openDocument<T extends Versioned>(
  storage: DocumentStorage<T>,
  id: string,
  read: (value: unknown) => T | undefined,
): Promise<HostResult<T>> {
  const found = await storage.read(id);
  if (!found.ok) return found;
  if (found.value === undefined) return refuse('no-such-game');
  const document = read(found.value);
  return document === undefined ? refuse('damaged-game') : accept(document);
}

/** Stores the next version of a document, unless another tab was first. */
export async function saveDocument<T extends Versioned>(
  storage: DocumentStorage<T>,
  document: T,
): Promise<HostResult<undefined>> {
  const result = await storage.put(document);
  if (result === 'stored') return accept(undefined);
  if (result === 'gone') return refuse('no-such-game');
  return refuse(result === 'late' ? 'changed-elsewhere' : result);
}

/** Removes a document. */
export async function removeDocument<T extends Versioned>(
  storage: DocumentStorage<T>,
  id: string,
): Promise<HostResult<undefined>> {
  const result = await storage.remove(id);
  if (result === 'stored') return accept(undefined);
  return refuse(result === 'gone' || result === 'late' ? 'no-such-game' : result);
}
