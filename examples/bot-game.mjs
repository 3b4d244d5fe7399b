// Two computer players play a game:  node examples/bot-game.mjs [SEED]
import { readFile } from 'node:fs/promises';
import {
  depsWith,
  drawWith,
  levelNamed,
  makeBot,
  makeGenerator,
  makeLog,
  readDictionary,
  seededRandom,
  selfPlay,
  steps,
  upwords64,
} from '@ziggurat/engine';

const seed = Number(process.argv[2] ?? 1);
const file = readDictionary(await readFile(new URL('../lexica/dist/en/en.zig', import.meta.url)));
const { dictionary } = file.value;
const generator = makeGenerator(upwords64, dictionary).value;

// The same seed gives the same game: randomness and time are passed in.
const random = seededRandom(seed);
const log = selfPlay({
  ruleset: upwords64,
  judging: 'referee',
  bots: ['casual', 'expert'].map((name) => makeBot(levelNamed(name), upwords64, dictionary).value),
  randoms: [random, random],
  budgetFor: () => steps(1000),
  deps: { ...depsWith(dictionary, generator), draw: (bag, count) => drawWith(random, bag, count) },
});

for (const event of log) {
  if (event.type !== 'played') continue;
  const words = event.words.map(({ word }) => word).join(' and ');
  console.log(`${event.seat === 0 ? 'casual' : 'expert'}: ${words}, ${event.points} points`);
}
const { scores } = log.at(-1);
console.log(`casual ${scores[0]}, expert ${scores[1]}; the log has ${makeLog(log).length} characters`);
