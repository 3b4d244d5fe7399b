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

/** House rules that differ from upwords-2006 in these fields. */
function houseRules(changes: object): Ruleset {
  const parsed = parseRuleset({ ...makeRuleset(upwords2006), ...changes });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusals));
  return parsed.value;
}

const words = new Words();

/** Is there a first play with these tiles? */
async function isPlayable(ruleset: Ruleset, tiles: string): Promise<boolean> {
  const { anyPlay } = await words.gameDeps(ruleset, 'en');
  const racks = [parseRack(ruleset, tiles), undefined];
  return anyPlay({ ruleset, board: emptyBoard(ruleset.size), racks, scores: [0, 0], passes: 0 }, 'referee');
}

describe('the dictionaries', () => {
  it('have word graphs for all rules with built-in tiles', async () => {
    for (let i = 0; i < 20; i++) {
      const rules = houseRules({ name: `house-${i}`, bonus: { tiles: 7, points: i }, stack: 2 + (i % 10) });
      expect(await isPlayable(rules, 'VVVV')).toBe(false);
      expect(await isPlayable(rules, 'CATV')).toBe(true);
    }
  });

  it('have no word graph for other tiles: nobody waits for one, and the game ends by passing', async () => {
    const tiles = [...'AEST'].map((tile) => ({ tile, count: 8 }));
    expect(await isPlayable(houseRules({ name: 'four', tiles }), 'TTTT')).toBe(true);
  });

  it('are read again after an error', async () => {
    const home = mkdtempSync(join(tmpdir(), 'ziggurat-words-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const folder = join(home, 'en/');
    const late = new Words([], pathToFileURL(folder));
    await expect(late.dictionary('en-family')).rejects.toThrow('ENOENT');
    cpSync(ENGLISH, folder, { recursive: true });
    expect((await late.dictionary('en-family')).has('ZIGGURAT')).toBe(true);
  });
});
