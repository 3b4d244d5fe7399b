/** A value that can be watched, independent of any framework. */
export interface Signal<T> {
  get(): T;
  set(next: T | ((state: T) => T)): void;
  /** Calls back after every change, until the returned function is called. */
  watch(changed: () => void): () => void;
}

export function makeSignal<T>(first: T): Signal<T> {
  let state = first;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      const value = typeof next === 'function' ? (next as (state: T) => T)(state) : next; // no state here is a function
      if (Object.is(value, state)) return;
      state = value;
      for (const changed of [...watchers]) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
