import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageFiles } from '../src/service-worker/file-list.ts';

const page = resolve(import.meta.dirname, '../dist/page');
const names = readdirSync(page, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.replaceAll('\\', '/'),
);
const read = (name: string): Buffer => readFileSync(join(page, name));

describe('the built page', () => {
  it('has no inline script or style, which its server forbids', () => {
    const html = read('index.html').toString();
    expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/[\w-]+\.js"><\/script>/);
    expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    expect(html.match(/<style|\sstyle=|\son\w+=/g)).toBeNull();
  });

  it('fetches its fonts together with its scripts', () => {
    const html = read('index.html').toString();
    const fonts = names.filter((name) => name.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(html).toMatch(new RegExp(`<link rel="preload" as="font"[^>]*/${font}"`));
  });

  it('has the texts of each language in a separate script', () => {
    const scripts = names.filter((name) => name.endsWith('.js'));
    for (const [language, text] of [
      ['en', 'Words that rise'],
      ['de', 'Wörter, die wachsen'],
    ] as const) {
      const holders = scripts.filter((name) => read(name).includes(text));
      expect(holders).toEqual([expect.stringMatching(`^assets/${language}-`)]);
    }
  });

  it('contains the dictionary under names with content hashes', () => {
    const lexica = names.filter((name) => /^lexica\/.*\.(?:zig|txt)$/.test(name)).sort();
    expect(lexica).toHaveLength(28);
    expect(lexica.filter((name) => !/-[\w-]{8}\.(?:zig|txt)$/.test(name))).toEqual([]);
    expect(lexica.at(0)).toMatch(/^lexica\/en\/en\.wire-/);
    expect(lexica.at(1)).toMatch(/^lexica\/en\/meanings\/a-/);
    expect(lexica.at(-1)).toMatch(/^lexica\/en\/reasons-/);
  });

  it('contains a collection of puzzles for each edition, under names with content hashes', () => {
    const puzzles = names.filter((name) => name.startsWith('assets/puzzles/') && name.endsWith('.txt'));
    const editions = puzzles.map((name) => /^assets\/puzzles\/(.*)-[\w-]{8}\.txt$/.exec(name)?.[1]).sort();
    expect(editions).toEqual(['scrabble', 'upwords-2006', 'upwords-2014', 'upwords-64']);
  });

  it('is also stored compressed, without loss', () => {
    const texts = names.filter((name) => /\.(?:html|js|css|json|webmanifest|svg|txt|zig)$/.test(name));
    expect(texts.length).toBeGreaterThan(30);
    for (const name of texts) {
      expect(brotliDecompressSync(read(`${name}.br`)).equals(read(name)), `${name}.br`).toBe(true);
      expect(gunzipSync(read(`${name}.gz`)).equals(read(name)), `${name}.gz`).toBe(true);
    }
  });
});

describe('the service worker', () => {
  const script = read('sw.js').toString();

  it("is one classic script, because some browsers don't support modules there", () => {
    expect(script).not.toMatch(/^(?:import|export)\b|\bimport\(/m);
  });

  it('lists every file of the page once, with those not needed to play for later', () => {
    const { first, later } = JSON.parse(/^const FILES = (.*);\n/.exec(script)![1]!) as PageFiles;
    const listed = [...first, ...later].map(({ path }) => path.slice(1)).sort();
    const files = names.filter((name) => /\.\w+$/.test(name) && !/\.(?:br|gz)$|^sw\.js$/.test(name)).sort();
    expect(listed).toEqual(files);
    expect(later.filter(({ path }) => !/\/(?:meanings|puzzles)\/|\.png$/.test(path))).toEqual([]);
    expect(first.map(({ path }) => path)).toContain('/index.html');
  });
});
