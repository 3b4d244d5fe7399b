import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/** The font of the tiles, for pictures that the server draws: Latin with accents, in two weights. */
const FILES = ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700'];

/** Writes the fonts as TrueType, which the server's renderer reads, unlike the compressed forms for browsers. */
export function writeFonts(folder: string): void {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) {
    const woff = readFileSync(resolve(`@fontsource/aleo/files/aleo-${name}-normal.woff`));
    writeFileSync(join(folder, `aleo-${name}.ttf`), trueType(woff));
  }
}

/** Unpacks WOFF 1: the tables of a font, each compressed by zlib if that makes it smaller. */
function trueType(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const log = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(16 * count - 16 * 2 ** log, 10);
  const parts: Uint8Array[] = [head];
  let end = head.length;
  for (let i = 0; i < count; i += 1) {
    const entry = woff.subarray(HEADER + ENTRY * i, HEADER + ENTRY * (i + 1));
    const [offset, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const at = 12 + 16 * i;
    entry.copy(head, at, 0, 4); // the tag
    entry.copy(head, at + 4, 16, 20); // the checksum
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(length, at + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
