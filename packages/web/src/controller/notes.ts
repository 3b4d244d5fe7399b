/** What the browser stores next to a game in progress: rack order, tentative play, hints used. */
export interface Notes {
  get(name: string): string | undefined;
  set(name: string, text: string): void;
  /** The game is over or deleted: the notes are no longer needed. */
  drop(): void;
}

/** Notes in local storage; if the browser refuses it, they last as long as the tab. */
export function notesOn(id: string): Notes {
  const prefix = `ziggurat.notes.${id}.`;
  return {
    get: (name) => attempt(() => localStorage.getItem(prefix + name) ?? undefined),
    set: (name, text) => attempt(() => localStorage.setItem(prefix + name, text)),
    drop: () =>
      attempt(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith(prefix)) localStorage.removeItem(key);
        }
      }),
  };
}

/** Refused or full: only the rack order is lost. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
