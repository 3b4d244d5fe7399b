/** Used as the id of a game that was read from a file. */
export const RECORD_ID = 'record';

const KEY = 'ziggurat.record';
let current: string | undefined;

/** The text of the game that was opened from a file; it survives a reload, but not the tab. */
export function recordText(): string | undefined {
  try {
    return current ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return current;
  }
}

export function storeRecordText(text: string): void {
  current = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Refused or full: the game stays until the next reload.
  }
}
