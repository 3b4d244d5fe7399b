import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { seededRandom } from '@ziggurat/engine/bots';
import { readDictionary } from '@ziggurat/engine/lexicon';
import {
  checkPuzzle,
  lexiconHash,
  makePuzzleSearch,
  parsePuzzle,
  parsePuzzleFile,
} from '@ziggurat/engine/puzzles';
import { judge, rulesetNamed } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const words = readDictionary(readFileSync(join(root, 'lexica/dist/en/en.zig')));
if (!words.ok) throw new Error('the dictionary is built first');
const { dictionary } = words.value;

/** How many puzzles of each collection are played out again. `ziggurat puzzles check puzzles/*.txt` takes them all. */
const SAMPLE = 3;
/** Enough to notice an answer that is wrong. */
const DEALS = 100;

describe.each(readdirSync(join(root, 'puzzles')).filter((name) => name.endsWith('.txt')))(
  'puzzles/%s',
  (name) => {
    const file = parsePuzzleFile(readFileSync(join(root, 'puzzles', name), 'utf8'));
    if (!file.ok) throw new Error(JSON.stringify(file.refusals));
    const { source, lines } = file.value;
    const ruleset = rulesetNamed(source.rules)!;
    const puzzles = lines.map((line) => {
      const puzzle = parsePuzzle(ruleset, line);
      if (!puzzle.ok) throw new Error(line);
      return puzzle.value;
    });

    it('was made with the dictionary that is shipped', () => {
      // Otherwise: ziggurat puzzles check --withdraw
      expect(source.lexicon.hash).toBe(lexiconHash(dictionary));
      expect(name).toBe(`${source.rules}.txt`);
    });

    it('has different puzzles with legal, common answers', () => {
      expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
      for (const { position, answers } of puzzles) {
        for (const answer of answers) {
          if (answer.type !== 'play') continue;
          const { legal, words } = judge(position, answer.play, dictionary);
          expect(legal && words.every(({ text }) => dictionary.tier(text)! <= source.tier)).toBe(true);
        }
      }
    });

    it('has answers that hold with other random numbers', () => {
      const search = makePuzzleSearch({ ruleset, dictionary, tier: source.tier, deals: DEALS });
      if (!search.ok) throw new Error('the tiles spell the words');
      const step = Math.max(1, Math.floor(puzzles.length / SAMPLE));
      const sample = puzzles.filter((_, i) => i % step === 0).slice(0, SAMPLE);
      const checks = sample.map((puzzle, i) => checkPuzzle(search.value, puzzle, seededRandom(1000 + i)));
      expect(checks.filter((check) => check === 'reversed' || check === 'illegal')).toEqual([]);
    });
  },
);
