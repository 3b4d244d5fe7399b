import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:html|js|css|json|webmanifest|svg|txt|zig)$/;

/** Slow compression happens once, here, so that the server never does it. */
const METHODS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes `name.br` and `name.gz` next to every text file of the built page. Results are cached by content
 * hash: the dictionary takes half a minute, and seldom changes.
 */
export function compress(): Plugin {
  let page: string;
  let cacheFolder: string;
  return {
    name: 'ziggurat:compress',
    apply: 'build',
    configResolved(config) {
      page = join(config.root, config.build.outDir);
      cacheFolder = join(config.root, 'dist/compressed');
    },
    closeBundle: {
      order: 'post',
      async handler() {
        await mkdir(cacheFolder, { recursive: true });
        const names = await readdir(page, { recursive: true });
        const texts = names.filter((name) => TEXT.test(name)).map((name) => join(page, name));
        await Promise.all(texts.map((path) => compressFile(path, cacheFolder)));
      },
    },
  };
}

async function compressFile(path: string, cacheFolder: string): Promise<void> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  for (const [ending, method] of Object.entries(METHODS)) {
    const copy = join(cacheFolder, `${hash}.${ending}`);
    try {
      await copyFile(copy, `${path}.${ending}`);
    } catch {
      await writeAtomically(copy, await method(bytes));
      await copyFile(copy, `${path}.${ending}`);
    }
  }
}

/** An interrupted build mustn't leave half a file that a later one would trust. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const part = join(dirname(path), `${process.pid}.${Math.random().toString(36).slice(2)}.part`);
  await writeFile(part, bytes);
  await rename(part, path);
}
