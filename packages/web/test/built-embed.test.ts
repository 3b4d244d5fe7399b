import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const file = resolve(import.meta.dirname, '../dist/embed/ziggurat-board.js');
const script = readFileSync(file, 'utf8');

describe('the built <ziggurat-board>', () => {
  it('is one small script, also stored compressed', () => {
    const compressed = readFileSync(`${file}.br`);
    expect(compressed.length).toBeLessThan(62_000);
    expect(brotliDecompressSync(compressed).toString()).toBe(script);
    expect(script).not.toMatch(/\bimport\s*[("'{]/);
  });

  it('styles only what is in its shadow root', () => {
    expect(script).toContain(':host([theme=dark])');
    expect(script).not.toMatch(/:root\b|ziggurat:styles/);
  });

  it('never writes HTML', () => {
    expect(script).not.toMatch(/\.(?:outerHTML|insertAdjacentHTML)\b|document\.write/);
  });
});
