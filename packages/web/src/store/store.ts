/** State that is plain data, changed by functions and watched by whoever draws it. Knows no framework. */
export interface Store<T> {
  get(): T;
  set(next: T | ((state: T) => T)): void;
  /** Is told after every change; gives the way to stop it. */
  watch(heard: () => void): () => void;
}

export function makeStore<T>(first: T): Store<T> {
  let state = first;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      const value = typeof next === 'function' ? (next as (state: T) => T)(state) : next; // no state here is a function
      if (Object.is(value, state)) return;
      state = value;
      for (const heard of [...watchers]) heard();
    },
    watch(heard) {
      watchers.add(heard);
      return () => watchers.delete(heard);
    },
  };
}
