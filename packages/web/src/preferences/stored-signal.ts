import { makeSignal, type Signal } from '../signal/signal.ts';

/** A value that this browser keeps, shared by all its tabs. `parse` reads any stored text, also an empty one. */
export function storedSignal<T>(key: string, parse: (stored: string) => T): Signal<T> {
  const store = makeSignal(parse(read(key) ?? ''));
  let received = store.get();
  store.watch(() => {
    if (store.get() !== received) write(key, JSON.stringify(store.get()));
  });
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key && changed !== null) return; // `null`: everything was cleared
    received = parse(newValue ?? '');
    store.set(received);
  });
  return store;
}

/** Browsers may refuse storage, as in some private windows: then the value lasts as long as the tab. */
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Refused or full: the value still holds in this tab.
  }
}
