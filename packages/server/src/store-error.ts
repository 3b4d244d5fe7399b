import { assertNever } from '@ziggurat/engine/result';
import { FolderInUse } from './store/folder-lock.ts';
import { type UnusableCode, UnusableStore } from './store/migrate.ts';

/** The code of an error. Its message may contain a database URL with a password. */
export const reasonOf = (error: unknown, fallback: string): string =>
  error instanceof Error && 'code' in error ? String(error.code) : fallback;

/** Tells the server's operator why the store can't be used and what to do. */
export function storeErrorText(error: unknown): string {
  if (error instanceof UnusableStore) return unusable(error.code);
  if (error instanceof FolderInUse) {
    const where = error.by === undefined ? '' : ` (${error.by})`;
    return `A server is already running on ${error.message}${where}. Stop it, or set DATA_DIR to another folder.`;
  }
  const reason = reasonOf(error, 'opening it failed');
  const advice = ADVICE[reason] ?? 'Check DATA_DIR or DATABASE_URL.';
  return `The store can't be used: ${reason}. ${advice}`;
}

const ADVICE: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'The disk is full. Free some space and start again.',
  ENOSPC: 'The disk is full. Free some space and start again.',
  SQLITE_READONLY: 'The file is read-only for this user. Check its permissions.',
  SQLITE_BUSY: 'Another program is locking the file. Stop it and start again.',
};

function unusable(code: UnusableCode): string {
  switch (code) {
    case 'no-store':
      return "There is no store. Check that DATA_DIR or DATABASE_URL is the server's.";
    case 'older-store':
      return 'The store is from an older version. Start this version of the server once to upgrade it, or use the older version.';
    case 'newer-store':
      return 'The store was upgraded by a newer version. Use that version, or restore a backup from before the upgrade.';
    default:
      return assertNever(code);
  }
}

/** Prints a message and exits. */
export function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
