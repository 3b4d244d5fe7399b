import { assertNever } from '@ziggurat/engine/result';
import { FolderTaken } from './store/claim.ts';
import { Unusable, type UnusableCode } from './store/migrate.ts';

/** Why something did not work, by its code alone: the rest may hold the address of a database, and that a password. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'code' in error ? String(error.code) : otherwise;

/** Why a store can't be used, for those who run the server. */
export function storeSentence(error: unknown): string {
  if (error instanceof Unusable) return unusable(error.code);
  if (error instanceof FolderTaken) {
    const where = error.by === undefined ? '' : ` (${error.by})`;
    return `A server is already running on ${error.message}${where}. Stop it, or set DATA_DIR to another folder.`;
  }
  const reason = reasonOf(error, 'it does not open');
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
      return 'There is no store. Look at DATA_DIR or DATABASE_URL: they must be those of the server.';
    case 'older-store':
      return 'The store is of an older version. Start the server of this version once, or use the tools of that one.';
    case 'newer-store':
      return 'The store was opened by a newer version, which has changed its form. Use that version, or a back-up that was made before.';
    default:
      return assertNever(code);
  }
}

/** Ends a tool with a sentence. */
export function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
