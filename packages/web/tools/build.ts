import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'vite';
import { writeFonts } from './write-fonts.ts';

/*
 * Builds the page and `<ziggurat-board>`: `npm run web`, part of `npm run build`. Does nothing if they are up to date, so that it
 * can run with every build.
 */
const web = resolve(import.meta.dirname, '../../..');
const root = resolve(web, '../..');
const page = join(web, 'dist/page');
const embed = join(web, 'dist/embed');
const stampFile = join(web, 'dist/page.stamp');

/** What they are built from. The dictionary's stamp stands for its files, the lock file for packages. */
const INPUTS = [
  'package-lock.json',
  'lexica/dist/en/stamp',
  'packages/engine/src',
  'packages/protocol/src',
  'packages/table/src',
  'packages/web/public',
  'packages/web/tools',
  'packages/web/src',
  'packages/web/index.html',
  'puzzles',
  'packages/web/vite.config.ts',
  'packages/web/vite.embed.config.ts',
];

function inputHash(): string {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesOf(join(root, input)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

const stamp = inputHash();
const built = [join(page, 'index.html'), join(embed, 'ziggurat-board.js'), stampFile].every(existsSync);
if (!built || readFileSync(stampFile, 'utf8') !== stamp) {
  for (const config of ['vite.config.ts', 'vite.embed.config.ts'])
    await build({ configFile: join(web, config), logLevel: 'warn' });
  writeFonts(join(web, 'dist/fonts'));
  writeFileSync(stampFile, stamp);
}
