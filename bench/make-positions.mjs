// Makes fixtures/positions: common words of the English dictionary, and mid-game positions of greedy games played with
// them, each with its number of plays and the points of the best one.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makeDictionary, readWordList } from '../packages/engine/dist/lexicon/index.js';
import { allPlays, bestPlay, makeGenerator } from '../packages/engine/dist/moves/index.js';
import { makePosition, rulesetNamed } from '../packages/engine/dist/rules/index.js';
import { playGreedy } from './greedy.mjs';

const fileUrl = (path) => new URL(`../${path}`, import.meta.url);
const GAMES = 10;
const MOMENTS = { 'upwords-2006': [0, 8, 16, 24], 'upwords-64': [5, 10, 15], scrabble: [0, 5, 10, 15] };

const words = readFileSync(fileUrl('lexica/en/words.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[a-z]{2,8}\t[1-3]p?$/.test(line))
  .map((line) => line.replace(/\t\d/, '\t').trimEnd());
mkdirSync(fileUrl('fixtures/positions'), { recursive: true });
writeFileSync(fileUrl('fixtures/positions/words.txt'), `${words.join('\n')}\n`);
const dictionary = makeDictionary(readWordList(words.join('\n'), { name: 'positions' }).value.parts);

for (const [rules, moments] of Object.entries(MOMENTS)) {
  const generator = makeGenerator(rulesetNamed(rules), dictionary).value;
  const lines = [];
  for (let seed = 1; seed <= GAMES; seed++) {
    const positions = [];
    playGreedy(generator, seed, (position, plays) => {
      if (moments.includes(plays) && position.passes === 0) positions.push(position);
    });
    for (const position of positions) {
      const best = bestPlay(generator, position)?.points ?? 0;
      lines.push([allPlays(generator, position).length, best, makePosition(position)].join('\t'));
    }
  }
  writeFileSync(fileUrl(`fixtures/positions/${rules}.txt`), `${lines.join('\n')}\n`);
}
