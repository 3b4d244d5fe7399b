import { writeFile } from 'node:fs/promises';
import { inputError } from './command.ts';

/** Writes a file that is not there yet: nothing is ever written over. `option` names another place. */
export async function writeNew(file: string, content: string | Uint8Array, option: string): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch(notWritten(file, option));
}

export const notWritten =
  (file: string, option: string) =>
  (error: NodeJS.ErrnoException): never => {
    const reason = error.code === 'EEXIST' ? 'there is such a file already' : 'it cannot be written';
    throw inputError(`${file}: ${reason}. Name another place with ${option}.`);
  };
