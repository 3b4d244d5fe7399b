import { open } from 'node:fs/promises';
import { inputError } from './command.ts';

/** Longer than any input; even a dictionary of millions of words is shorter. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A file, or standard input for `-`, up to the limit. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await bytesOf(path)) {
    size += (chunk as Uint8Array).length;
    if (size > MAX_BYTES) throw inputError(`${path} is longer than 64 MB. Nothing was read.`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

async function bytesOf(path: string): Promise<AsyncIterable<unknown>> {
  if (path === '-') return process.stdin;
  const file = await open(path);
  return file.createReadStream();
}
