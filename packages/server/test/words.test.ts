import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  emptyBoard,
  makeRuleset,
  parseRack,
  parseRuleset,
  type Ruleset,
  upwords2006,
} from '@ziggurat/engine/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Words } from '../src/games/words.ts';

const ENGLISH = fileURLToPath(new URL('../../../lexica/dist/en/', import.meta.url));

/** Rules of a house, by how they differ from the usual ones. */
function houseRules(changes: object): Ruleset {
  const read = parseRuleset({ ...makeRuleset(upwords2006), ...changes });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.value;
}

const words = new Words();

/** Is there a first play with these tiles? */
async function isPlayable(ruleset: Ruleset, tiles: string): Promise<boolean> {
  const { anyPlay } = await words.means(ruleset, 'en');
  const racks = [parseRack(ruleset, tiles), undefined];
  return anyPlay({ ruleset, board: emptyBoard(ruleset.size), racks, scores: [0, 0], passes: 0 }, 'referee');
}

describe('the words of all tables', () => {
  it('are laid out for rules with the same tiles, whatever these are called and say', async () => {
    for (let i = 0; i < 20; i++) {
      const rules = houseRules({ name: `house-${i}`, bonus: { tiles: 7, points: i }, stack: 2 + (i % 10) });
      expect(await isPlayable(rules, 'VVVV')).toBe(false);
      expect(await isPlayable(rules, 'CATV')).toBe(true);
    }
  });

  it('are not laid out for other tiles: nobody waits for that, and all may pass', async () => {
    const tiles = [...'AEST'].map((tile) => ({ tile, count: 8 }));
    expect(await isPlayable(houseRules({ name: 'four', tiles }), 'TTTT')).toBe(true);
  });

  it('are read again where they could not be read', async () => {
    const home = mkdtempSync(join(tmpdir(), 'ziggurat-words-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const folder = join(home, 'en/');
    const late = new Words(pathToFileURL(folder));
    await expect(late.dictionary('en-family')).rejects.toThrow('ENOENT');
    cpSync(ENGLISH, folder, { recursive: true });
    expect((await late.dictionary('en-family')).has('ZIGGURAT')).toBe(true);
  });
});
