import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './fake-io.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const page = readFileSync(resolve(ROOT, 'docs/notation.md'), 'utf8');

/** The words of a line as a shell passes them, with files relative to the root of the project. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? (plain!.startsWith('fixtures/') ? resolve(ROOT, plain!) : plain!),
  );

const examples = [...page.matchAll(/^ {4}\$ ziggurat (.*)\n {4}(.*)$/gm)].map(
  ([, line, printed]) => [line!, printed!] as const,
);

test('the notation page has examples of the command line', () => {
  expect(examples.length).toBeGreaterThan(6);
});

test.each(examples)('ziggurat %s', async (line, printed) => {
  expect((await run(wordsOf(line))).out).toBe(printed);
});
