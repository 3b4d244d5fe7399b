import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { ListedFile, PageFiles } from '../src/service-worker/file-list.ts';

const SCRIPT = 'sw.js';
/** Only needed for meanings, for puzzles, or when the page is added to a home screen: not to play. */
const LATER = /\/(?:meanings|puzzles)\/|\.png$/;
const UNLISTED = /\.(?:br|gz|map)$|^sw\.js$/;
const WRITTEN = /^const FILES = .*\n/;

/** Gives the service worker the list of the built page's files. */
export function listFiles(): Plugin {
  let page: string;
  return {
    name: 'ziggurat:list-files',
    apply: 'build',
    configResolved(config) {
      page = join(config.root, config.build.outDir);
    },
    writeBundle: { order: 'post', handler: () => writeFileList(page) },
  };
}

/** Writes the list of the files in a folder in front of its service worker, replacing an older list. */
export function writeFileList(page: string): void {
  const script = readFileSync(join(page, SCRIPT), 'utf8').replace(WRITTEN, '');
  writeFileSync(join(page, SCRIPT), `const FILES = ${JSON.stringify(fileList(page))};\n${script}`);
}

function fileList(page: string): PageFiles {
  const files = readdirSync(page, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(page.length).split(sep).join('/'))
    .map((path) => path.replace(/^\/?/, '/'))
    .filter((path) => !UNLISTED.test(path.slice(1)))
    .sort()
    .map((path): ListedFile => ({ path, integrity: integrityOf(join(page, path)) }));
  return {
    first: files.filter(({ path }) => !LATER.test(path)),
    later: files.filter(({ path }) => LATER.test(path)),
  };
}

const integrityOf = (path: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
