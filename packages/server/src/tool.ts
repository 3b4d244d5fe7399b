import { assertNever } from '@ziggurat/engine';
import { Unusable, type UnusableCode } from './store/migrate.ts';

/** Why something did not work, by its code alone: the rest may hold the address of a database, and that a password. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && 'code' in error ? String(error.code) : otherwise;

/** Why a store cannot be used, for those who run the server. */
export function storeSentence(error: unknown): string {
  return error instanceof Unusable
    ? unusable(error.code)
    : `The store cannot be used: ${reasonOf(error, 'it does not open')}. Look at DATA_DIR or DATABASE_URL.`;
}

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
