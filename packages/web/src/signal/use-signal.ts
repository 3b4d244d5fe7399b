import { useSyncExternalStore } from 'react';
import type { Signal } from './signal.ts';

/** Renders again when the signal, or the selected part of it, changes. The part must be a stable value. */
export function useSignal<T>(signal: Signal<T>): T;
export function useSignal<T, P>(signal: Signal<T>, pick: (state: T) => P): P;
export function useSignal<T, P>(signal: Signal<T>, pick?: (state: T) => P): T | P {
  const read = (): T | P => (pick === undefined ? signal.get() : pick(signal.get()));
  return useSyncExternalStore(signal.watch, read, read);
}
