/** What stands for a saved game's id where the game was read from a file. */
export const RECORD_ID = 'record';

const KEY = 'ziggurat.record';
let held: string | undefined;

/** The text of the game that was opened from a file; it outlives a reload, not the tab. */
export function recordText(): string | undefined {
  try {
    return held ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return held;
  }
}

export function keepRecordText(text: string): void {
  held = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Refused or full: the game is still here until the next reload.
  }
}
