import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** A file of the repository as text. */
export const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** A file of the repository as bytes. */
export const bytes = (path: string): Uint8Array => readFileSync(new URL(path, root));

/** The path of a file of the repository. */
export const place = (path: string): string => fileURLToPath(new URL(path, root));

/** The rows of a table without comments, split at tabs. */
export const rows = (path: string): string[][] =>
  text(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
