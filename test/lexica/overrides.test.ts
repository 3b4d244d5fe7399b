import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readOverrides } from '../../lexica/en/recipe/overrides.ts';

const OVERRIDES = fileURLToPath(new URL('../../lexica/en/overrides/', import.meta.url));

function folderWith(name: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(OVERRIDES, folder, { recursive: true });
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return folder;
}

test('the committed overrides can be read', () => {
  const overrides = readOverrides(OVERRIDES);
  expect(overrides.plurals.get('acres')).toBe(true);
  expect(overrides.tiers.get('ok')).toBe(1);
  expect(overrides.remove.get('roadhog')).toEqual({ reason: 'two-words', form: 'road hog', takesS: true });
  expect(overrides.reasons.get('vivre')).toEqual({
    reason: 'foreign',
    form: 'vivre',
    phrase: 'joie de vivre',
  });
});

test.each([
  ['plurals.txt', 'acres\tyes', 'acres\tyess', 'plurals.txt: acres'],
  ['tiers.txt', 'ok\t1', 'ok\t8', 'tiers.txt: ok'],
  ['remove.txt', 'two-words\troad hog', 'too-words\troad hog', 'remove.txt: roadhog'],
  ['remove.txt', 'two-words\troad hog', 'two-words\troad bog', 'roadhog is not spelled like road bog'],
  ['reasons.txt', 'quoi\tforeign', 'quoi\tforein', 'reasons.txt: quoi'],
])('a typo in %s stops the recipe', (name, from, to, message) => {
  const folder = folderWith(name, from, to);
  expect(() => readOverrides(folder)).toThrow(message);
});

test('every override gives its reason', () => {
  const unexplained = ['add.txt', 'remove.txt', 'plurals.txt', 'tiers.txt'].flatMap((name) =>
    readFileSync(join(OVERRIDES, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .filter(
        (line) => (line.split('\t')[name === 'add.txt' || name === 'remove.txt' ? 1 : 2] ?? '').length < 3,
      )
      .map((line) => `${name}: ${line}`),
  );
  expect(unexplained).toEqual([]);
});
