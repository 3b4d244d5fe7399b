import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOURS, PAGE_COLOURS } from '../packages/server/src/previews/palette.ts';

const css = readFileSync(resolve(import.meta.dirname, '../packages/web/src/ui/tokens.css'), 'utf8');
/** The first definition of a colour, in the light theme. */
const light = (name: string): string =>
  new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css)?.[1] ?? '';

type Triple = readonly [number, number, number];

const toLinear = (byte: number): number =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
const toByte = (value: number): number =>
  Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));

function toOklab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16)),
  ) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;
}

describe('the colours of link previews', () => {
  it.each(Object.entries(PAGE_COLOURS))('%s is that of the page', (name, colour) => {
    expect(colour).toBe(light(name));
  });

  it.each([1, 2, 3, 4, 5] as const)('the side of storey %i is mixed as on the page', (storey) => {
    const [tile, earth] = [toOklab(light(`tile-${storey}`)), toOklab(light('tile-earth'))];
    const mixed = tile.map((value, i) => value * 0.58 + earth[i]! * 0.42) as unknown as Triple;
    expect(COLOURS[`side-${storey}`]).toBe(toHex(mixed));
  });
});
