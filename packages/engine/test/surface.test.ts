import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as root from '../src/index.ts';

const src = resolve(import.meta.dirname, '../src');
const { exports } = JSON.parse(readFileSync(join(src, '../package.json'), 'utf8')) as {
  exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const entries = Object.values(exports).map((entry) => join(src, '..', entry['ziggurat-source']!));

describe('the public API of the engine', () => {
  it('has an entry point per folder, one for training and one for results', () => {
    const folders = [
      'rules',
      'moves',
      'game',
      'bots',
      'analysis',
      'puzzles',
      'pictures',
      'lexicon',
      'training',
      'result',
    ];
    expect(Object.keys(exports)).toEqual(['.', ...folders.map((name) => `./${name}`)]);
  });

  it('shows a first-time user at most 90 values', () => {
    expect(Object.keys(root).length).toBeLessThanOrEqual(90);
  });

  it('lists its exports by name', () => {
    for (const entry of entries) expect(readFileSync(entry, 'utf8')).not.toContain('export *');
  });
});
