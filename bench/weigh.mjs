// How good `weigh` is: `npm run bench:weigh -- [--rules SET] [--count N] [--games N] [--deals N] [--limit MS] [--seed S]`,
// after a build.
// Positions come from fresh games of `league` players. The first part compares the best turn after 0.2, 1 and 5 seconds of
// CPU time with a search of many deals; the second reviews whole games for their first player, twice with other seeds;
// `--limit` is the CPU time per game: a phone that is four times slower has a quarter of the page's time.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  isSameTurn,
  makeStartWeighing,
  makeWeigh,
  mistakeOf,
  reviewTurns,
} from '../packages/engine/dist/analysis/index.js';
import * as bots from '../packages/engine/dist/bots/index.js';
import { apply, depsWith, drawWith, redact } from '../packages/engine/dist/game/index.js';
import { readDictionary } from '../packages/engine/dist/lexicon/index.js';
import { makeGenerator } from '../packages/engine/dist/moves/index.js';
import { rulesetNamed } from '../packages/engine/dist/rules/index.js';

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'upwords-2006' },
    count: { type: 'string', default: '100' },
    games: { type: 'string', default: '10' },
    deals: { type: 'string', default: '5000' },
    limit: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
/** CPU seconds. */
const LIMITS = [0.2, 1, 5];
/** Every so many turns one is taken, so that positions come from all parts of many games. */
const EVERY = 7;

const ruleset = rulesetNamed(values.rules);
const { dictionary } = readDictionary(
  readFileSync(new URL('../lexica/dist/en/en.zig', import.meta.url)),
).value;
const weigh = makeWeigh(ruleset, dictionary).value;
const start = makeStartWeighing(ruleset, dictionary).value;

const deps = depsWith(dictionary, makeGenerator(ruleset, dictionary).value);
const bot = bots.makeBot(bots.levelNamed('league'), ruleset, dictionary).value;

/** The turns of a game, as their players saw it before each. */
function turnsOf(seed) {
  const random = bots.seededRandom(seed);
  const log = bots.selfPlay({
    ruleset,
    judging: 'referee',
    bots: [bot, bot],
    randoms: [random, random],
    deps: { ...deps, draw: (bag, count) => drawWith(random, bag, count) },
    budgetFor: () => bots.UNLIMITED,
  });
  const views = [undefined, undefined];
  return log.flatMap((event) => {
    const made = turnOf(event);
    const turn = made && { game: views[event.seat], made, seat: event.seat };
    views.forEach((view, seat) => {
      views[seat] = apply(view, redact(event, seat));
    });
    return turn ?? [];
  });
}

/** Positions with the turn that was made, as the player to move saw them. */
function positionsOf(count) {
  const positions = [];
  for (let seed = Number(values.seed); positions.length < count; seed++) {
    positions.push(...turnsOf(seed).filter((_, i) => (i + seed) % EVERY === 0));
  }
  return positions.slice(0, count);
}

function turnOf(event) {
  if (event.type === 'played') return { type: 'play', play: event.play };
  if (event.type === 'exchanged') return { type: 'exchange', tiles: event.returned };
  return event.type === 'passed' ? { type: 'pass' } : undefined;
}

const cpuBudget = (seconds) => {
  const start = process.cpuUsage();
  return {
    isOver: () => {
      const { user, system } = process.cpuUsage(start);
      return user + system >= seconds * 1e6;
    },
  };
};
const percent = (share) => `${(100 * share).toFixed(share < 0.1 ? 2 : 0)}%`;
const lineFor = ({ lines }, turn) => lines.find((line) => isSameTurn(line.turn, turn));
const mean = (numbers) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

const positions = positionsOf(Math.max(Number(values.count), 5));
for (const { game } of positions.slice(0, 5)) weigh(game, bots.seededRandom(1), bots.deals(20));

/** The best turn in a short time, compared with the best of many deals. */
function agreement() {
  const chosen = LIMITS.map(() => ({ agreed: 0, win: [], points: [] }));
  for (const [at, { game }] of positions.slice(0, Number(values.count)).entries()) {
    const quick = LIMITS.map(
      (seconds) => weigh(game, bots.seededRandom(at), cpuBudget(seconds)).lines[0].turn,
    );
    const search = (options) =>
      weigh(game, bots.seededRandom(1e6 + at), bots.deals(Number(values.deals)), options);
    // Turns that are asked for end a search early, so that is only done for those that it doesn't find by itself.
    const found = search();
    const long = quick.every((turn) => lineFor(found, turn)) ? found : search({ turns: quick });
    quick.forEach((turn, i) => {
      const { loss } = lineFor(long, turn);
      if (loss.win.mean === 0 && loss.points.mean === 0) chosen[i].agreed++;
      chosen[i].win.push(loss.win.mean);
      chosen[i].points.push(loss.points.mean);
    });
  }
  console.log(`${values.rules}, ${values.count} positions; compared with ${values.deals} deals:\n`);
  console.log(
    '| CPU time | same best turn | mean loss, win probability | mean loss, points |\n|---|---|---|---|',
  );
  chosen.forEach(({ agreed, win, points }, i) => {
    const share = percent(agreed / win.length);
    console.log(`| ${LIMITS[i]} s | ${share} | ${percent(mean(win))} | ${mean(points).toFixed(2)} |`);
  });
}

/** The verdicts on the turns of the first player, and the CPU time it took. */
function review(turns, seed) {
  const begin = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
  const given = turns.map(({ game, made, seat }, at) => ({
    game,
    turn: made,
    seed: 2 * at + seed,
    isReaders: seat === 0,
  }));
  const sizes = [];
  for (const found of reviewTurns(start, given, () => Number(values.limit) - spent())) {
    if (found === undefined) continue;
    const { at, weighing } = found;
    sizes[at] = mistakeOf(weighing, lineFor(weighing, turns[at].made))?.size;
  }
  return { sizes: sizes.filter((_, at) => turns[at].seat === 0), time: spent() };
}

/** Whole games, each reviewed with two seeds. */
function stability() {
  const pairs = [];
  const times = [];
  for (let game = 0; game < Number(values.games); game++) {
    const turns = turnsOf(1000 * Number(values.seed) + game);
    const [one, other] = [review(turns, 0), review(turns, 1)];
    times.push(one.time, other.time);
    for (const [i, size] of one.sizes.entries()) pairs.push([size, other.sizes[i]], [other.sizes[i], size]);
  }
  const called = pairs.filter(([size]) => size !== undefined);
  const repeated = called.filter(([, other]) => other !== undefined);
  const same = called.filter(([size, other]) => size === other);
  console.log(
    `\n${values.rules}, ${values.games} games of \`league\`, each reviewed twice for its first player:`,
  );
  console.log(`${called.length} of ${pairs.length} verdicts are mistakes. The other seed agrees on`);
  console.log(
    `${percent(repeated.length / called.length)} of them (on ${percent(same.length / called.length)} with the same class).`,
  );
  console.log(`CPU time per game: ${mean(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`);
}

if (Number(values.count) > 0) agreement();
if (Number(values.games) > 0) stability();
