import { writeFile } from 'node:fs/promises';
import { inputError } from './command.ts';

/** Writes a new file and never overwrites one. `option` is the option that names another file. */
export async function writeNew(file: string, content: string | Uint8Array, option: string): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch(throwNotWritten(file, option));
}

export const throwNotWritten =
  (file: string, option: string) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = error.code === 'EEXIST' ? 'the file already exists' : 'it cannot be written';
    throw inputError(`${file}: ${reason}. Choose another file with ${option}.`);
  };
