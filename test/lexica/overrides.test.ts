import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readOverrides } from '../../lexica/en/recipe/overrides.ts';

const OVERRIDES = fileURLToPath(new URL('../../lexica/en/overrides/', import.meta.url));

test('a typo in the list of plurals stops the recipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(OVERRIDES, folder, { recursive: true });
  expect(readOverrides(folder).plurals.get('acres')).toBe(true);
  const file = join(folder, 'plurals.txt');
  writeFileSync(file, readFileSync(file, 'utf8').replace('acres\tyes', 'acres\tyess'));
  expect(() => readOverrides(folder)).toThrow('plurals.txt: acres');
});
