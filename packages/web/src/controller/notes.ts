/** What the browser keeps beside a game while it is played: the order of racks and plays that are tried. */
export interface Notes {
  get(name: string): string | undefined;
  set(name: string, text: string): void;
  /** The game is over or gone: nobody will look at them again. */
  drop(): void;
}

/** Notes in the browser's own storage; where it refuses, they last as long as the tab. */
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

/** Refused or full: nothing of the game is lost, only the order of a rack. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
