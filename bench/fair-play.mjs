// What fair play signals say about synthetic players: `npm run bench:fair-play -- [--rules SET] [--games N] [--levels A,B,…]
// [--budget MS] [--seed S]`, after a build. Every two levels of the list that follow each other play N games, weighed by the
// server's worker in the server's time; a level is signalled after as many games as it says.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as bots from '../packages/engine/dist/bots/index.js';
import { depsWith, drawWith } from '../packages/engine/dist/game/index.js';
import { readDictionary } from '../packages/engine/dist/lexicon/index.js';
import { makeGenerator } from '../packages/engine/dist/moves/index.js';
import { rulesetNamed } from '../packages/engine/dist/rules/index.js';
import { engineUse, figuresOf } from '../packages/server/dist/fair-play/engine-use.js';
import { GAME_TIME } from '../packages/server/dist/fair-play/fair-play.js';
import { weighGame } from '../packages/server/dist/fair-play/weigh-game.js';
import { cpuDeadline } from '../packages/workers/dist/index.js';

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'upwords-2006' },
    games: { type: 'string', default: '20' },
    levels: { type: 'string', default: 'champion,league,master,club' },
    budget: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const ruleset = rulesetNamed(values.rules);
const { dictionary } = readDictionary(
  readFileSync(new URL('../lexica/dist/en/en.zig', import.meta.url)),
).value;
const deps = depsWith(dictionary, makeGenerator(ruleset, dictionary).value);
const botOf = (level) => bots.makeBot(bots.levelNamed(level), ruleset, dictionary).value;
const never = new AbortController().signal;
const levels = values.levels.split(',');

/** The figures of both seats in a game. */
async function play(pair, seed) {
  const random = bots.seededRandom(seed);
  const log = bots.selfPlay({
    ruleset,
    judging: 'referee',
    bots: pair.map(botOf),
    randoms: [random, random],
    deps: { ...deps, draw: (bag, count) => drawWith(random, bag, count) },
    budgetFor: () => ({ isOver: cpuDeadline(Number(values.budget)) }),
  });
  const { turns, milliseconds } = await weighGame(log, dictionary, GAME_TIME, never);
  return {
    figures: [0, 1].map((seat) => figuresOf(turns.filter((turn) => turn.seat === seat))),
    milliseconds,
  };
}

const mean = (numbers) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)}%`;

console.log(`${values.rules}, ${values.games} games per level, ${values.budget} ms per turn of champion:\n`);
console.log(
  '| level | turns | loss per turn | spread over games | rare words found | signal after | CPU per game |',
);
console.log('|---|---|---|---|---|---|---|');
for (let at = 0; at + 1 < levels.length; at += 2) {
  const pair = levels.slice(at, at + 2);
  const games = [];
  for (let i = 0; i < Number(values.games); i++) games.push(await play(pair, Number(values.seed) + i));
  for (const [seat, level] of pair.entries()) {
    const own = games.flatMap(({ figures }) => figures[seat] ?? []);
    const sum = (figure) => own.reduce((total, game) => total + game[figure], 0);
    const losses = own.map(({ lost }) => lost);
    const spread = Math.sqrt(mean(losses.map((loss) => (loss - mean(losses)) ** 2)));
    const first = own.findIndex((_, i) => engineUse(values.rules, own.slice(0, i + 1)) !== undefined);
    const cells = [
      level,
      sum('turns'),
      percent(mean(losses)),
      percent(spread),
      `${sum('rareFound')} of ${sum('rare')} (${percent(sum('rareFound') / sum('rare'), 0)})`,
      first === -1 ? 'never' : `${first + 1} games`,
      `${(mean(games.map(({ milliseconds }) => milliseconds)) / 1000).toFixed(1)} s`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
