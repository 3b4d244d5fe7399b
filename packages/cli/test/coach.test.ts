import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cases } from '../../../test/soak.ts';
import { run } from './fake-io.ts';

const fixture = (name: string): string => resolve(import.meta.dirname, '../../../fixtures', name);
const entries = readFileSync(fixture('coach.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((entry) => entry.split('\n') as [position: string, sentence: string]);

interface LineJson {
  readonly win: number;
  readonly loss: { readonly win: readonly [number, number]; readonly points: readonly [number, number] };
}
interface ExplainJson {
  readonly text: string;
  readonly cause?: { readonly points: number; readonly share?: number; readonly otherShare?: number };
  readonly despite?: { readonly points: number };
  readonly better: LineJson;
  readonly other: LineJson;
}

/** Every fourth in `npm test`, from all parts of the file; all of them in `npm run soak`. */
const sample = entries.filter((_, i) => i % Math.ceil(4 / cases(1)) === 0);
const positions = sample.map(([position]) => position).join('\n');
const explained = run(['explain', '-', '--lexicon', fixture('positions/words.txt'), '--deals', '60'], {
  '-': positions,
}).then(({ out }) => out.split('\n').map((line) => JSON.parse(line) as ExplainJson));

test('says the sentences that were read and approved', async () => {
  expect(entries.length).toBe(50);
  expect((await explained).map(({ text }) => text)).toEqual(sample.map(([, sentence]) => sentence));
});

/** How the figures of the engine are written, apart from words and squares. */
function figuresOf({ cause, despite, better, other }: ExplainJson): string[] {
  const percents = [better.win, other.win, other.loss.win[1]].map((win) => `${(100 * win).toFixed(1)}%`);
  const shares = [cause?.share, cause?.otherShare].flatMap((share) =>
    share === undefined ? [] : [`${(100 * share).toFixed(0)}%`],
  );
  const points = [cause?.points, despite?.points, ...other.loss.points].flatMap((value) =>
    value === undefined ? [] : [String(Math.round(Math.abs(value)))],
  );
  return [...percents, ...shares, ...points];
}

test('every figure in a sentence is one of the engine', async () => {
  let count = 0;
  for (const explanation of await explained) {
    const figures = figuresOf(explanation);
    // Turns are named by words, or by squares such as G2 and 6B.
    for (const [figure] of explanation.text
      .replace(/\b(?:[A-U]\d+|\d+[A-U]) /g, '')
      .matchAll(/\d+(?:\.\d+)?%?/g)) {
      count++;
      expect(figures, explanation.text).toContain(figure);
    }
  }
  expect(count).toBeGreaterThan(25);
});
