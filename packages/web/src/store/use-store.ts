import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Draws again when the store changes, or only the part that is picked. The part must be a stable value. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, P>(store: Store<T>, pick: (state: T) => P): P;
export function useStore<T, P>(store: Store<T>, pick?: (state: T) => P): T | P {
  const read = (): T | P => (pick === undefined ? store.get() : pick(store.get()));
  return useSyncExternalStore(store.watch, read, read);
}
