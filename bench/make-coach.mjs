// Makes fixtures/coach.txt: positions of greedy games with common words, each followed by what the coach says about the play
// that scores the most. `npm run build` first; packages/cli/test/coach.test.ts repeats the sentences.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeDictionary, readWordList } from '../packages/engine/dist/lexicon/index.js';
import { makeGenerator } from '../packages/engine/dist/moves/index.js';
import { makePosition, rulesetNamed, tileCount, tilesOn } from '../packages/engine/dist/rules/index.js';
import { playGreedy } from './greedy.mjs';

const fileUrl = (path) => new URL(`../${path}`, import.meta.url);
/** How many positions of each set, and how many tiles are in the bag. */
const SETS = [
  ['upwords-2006', [72, 50, 30, 15, 6, 3, 0, 0]],
  ['upwords-64', [40, 25, 10, 0]],
  ['upwords-2014', [40, 20, 2, 0]],
  ['scrabble', [70, 50, 30, 15, 6, 2, 0, 0]],
];
const COUNT = { 'upwords-2006': 20, 'upwords-64': 8, 'upwords-2014': 6, scrabble: 16 };

const WORDS = fileURLToPath(fileUrl('fixtures/positions/words.txt'));
const words = readFileSync(WORDS, 'utf8');
const dictionary = makeDictionary(readWordList(words, { name: 'positions' }).value.parts);
const positions = [];
for (const [rules, bags] of SETS) {
  const ruleset = rulesetNamed(rules);
  const generator = makeGenerator(ruleset, dictionary).value;
  const found = [];
  for (
    let seed = 100 * SETS.findIndex(([name]) => name === rules) + 101;
    found.length < COUNT[rules];
    seed++
  ) {
    const wanted = bags[seed % bags.length];
    let position;
    playGreedy(generator, seed, (next) => {
      const held = next.racks.reduce((sum, rack) => sum + rack.length, 0);
      const bag = tileCount(ruleset) - tilesOn(next.board).length - held;
      if (bag <= wanted && position === undefined && next.passes === 0) position = next;
    });
    if (position === undefined) continue;
    const seen = { ...position, racks: [position.racks[0], undefined] };
    found.push(makePosition(seen));
  }
  positions.push(...found);
}
const program = fileURLToPath(fileUrl('packages/cli/bin/ziggurat.mjs'));
const answers = execFileSync(
  process.execPath,
  [program, 'explain', '-', '--lexicon', WORDS, '--deals', '60'],
  { input: positions.join('\n'), encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).text);
const entries = positions.map((position, i) => `${position}\n${answers[i]}\n`);
writeFileSync(fileUrl('fixtures/coach.txt'), entries.join('\n'));
