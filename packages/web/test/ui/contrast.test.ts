import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blockOf, contrast, type Palette, readPalettes } from './contrast.ts';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const plain = readPalettes(blockOf(css, ':root'));
const strong = readPalettes(blockOf(css, ':root[data-theme="contrast"]'));
const merge = (palette: Palette, overrides: Palette): Palette => new Map([...palette, ...overrides]);

const THEMES: readonly (readonly [string, Palette])[] = [
  ['light', plain.light],
  ['dark', plain.dark],
  ['contrast on a light system', merge(plain.light, strong.light)],
  ['contrast on a dark system', merge(plain.dark, strong.dark)],
];

const PAGE = ['ground', 'surface', 'sunken'];
const PLAYERS = [1, 2, 3, 4].map((seat) => `player-${seat}`);

/** Text colours and their backgrounds. */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', [...PAGE, 'accent-soft', 'lapis-soft', 'good-soft', 'bad-soft', 'stone', 'rim']],
  ['ink-soft', PAGE],
  ['accent', ['ground', 'surface', 'accent-soft']],
  ['lapis', [...PAGE, 'lapis-soft']],
  ['good', ['ground', 'surface', 'good-soft']],
  ['bad', ['ground', 'surface', 'bad-soft']],
  ['missed', ['ground', 'surface']],
  ['hint', ['ground', 'surface']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-lapis', ['lapis']],
  ['on-bad', ['bad']],
  ['on-stone', ['stone', 'rim', 'start']],
  ['on-letter', ['letter2', 'letter3']],
  ['on-word', ['word2', 'word3']],
  ...PLAYERS.map((player) => [player, ['ground', 'surface']] as const),
];

/** Lines and marks that carry meaning, though they aren't text. */
const MARKS: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ['line-strong', PAGE],
  ['lapis', ['stone', 'start']],
  ['hint', ['stone', 'start']],
  ['bad', ['stone']],
  ['tile-bad', ['tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5']],
  ['tile-best', ['tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5']],
  ['tile-tried', ['tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5']],
  ['tile-mark', ['tile-1', 'tile-2', 'tile-3', 'tile-4', 'tile-5']],
];

describe.each(THEMES)('in the theme %s', (_theme, palette) => {
  const between = (a: string, b: string): number => contrast(palette.get(a)!, palette.get(b)!);

  test.each(TEXTS)('%s is readable on %s', (text, grounds) => {
    for (const ground of grounds) expect(between(text, ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each([1, 2, 3, 4, 5])('a letter at height %i has a contrast of 7 to 1', (height) => {
    expect(between('tile-ink', `tile-${height}`)).toBeGreaterThanOrEqual(7);
  });

  test('each storey is lighter than the one below', () => {
    const light = [1, 2, 3, 4, 5].map((height) => between('tile-ink', `tile-${height}`));
    expect(light).toEqual([...light].sort((a, b) => a - b));
    expect(new Set(light).size).toBe(5);
  });

  test.each(MARKS)('%s is visible on %s', (mark, grounds) => {
    for (const ground of grounds) expect(between(mark, ground), `on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
