// How many endgames are solved exactly: `npm run bench:endgames -- [--rules SET] [--count N] [--seed S] [--compare DIR]`, after
// a build. Positions come from fresh games of a player that sees every play and goes by the learned values. `--compare` measures
// another build of this project on the same positions, in turns, so that a busy machine slows both down equally.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'upwords-2006' },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    compare: { type: 'string' },
  },
});
/** CPU milliseconds. */
const LIMITS = [100, 250, 1000];
const WARM_UP = 6;
const ROOT = new URL('..', import.meta.url);

/** What the benchmark uses of a build, this one or another. */
async function load(root) {
  const part = (name) => import(new URL(`packages/engine/dist/${name}.js`, root).href);
  const { rulesetNamed } = await part('rules/index');
  const { readDictionary } = await part('lexicon/index');
  const { dictionary } = readDictionary(readFileSync(new URL('lexica/dist/en/en.zig', ROOT))).value;
  const { makeBrain } = await part('bots/playing/brain');
  const bots = await part('bots/index');
  const ruleset = rulesetNamed(values.rules);
  // Builds from before the lane cache have it elsewhere.
  const solver = await part('bots/playing/endgame/solve-endgame').catch(() => part('bots/playing/endgame'));
  const brain = makeBrain({ ruleset, dictionary, values: bots.valuesFor(ruleset), tier: 7 }).value;
  const solve = ({ board, racks }, budget) =>
    solver.solveEndgame(brain, { judging: 'referee', board, racks, side: 0, passes: 0 }, budget);
  return { bots, dictionary, ruleset, solve, part };
}

/** The first positions with an empty bag in fresh games. */
async function positionsOf({ bots, dictionary, ruleset, part }) {
  const { apply, bagCount, depsWith, drawWith, rackOf } = await part('game/index');
  const { makeGenerator } = await part('moves/index');
  const deps = depsWith(dictionary, makeGenerator(ruleset, dictionary).value);
  const level = { name: 'master', tier: 7, strategy: 'values', challenges: 100 };
  const bot = bots.makeBot(level, ruleset, dictionary).value;
  const positions = [];
  for (let seed = Number(values.seed); positions.length < Number(values.count); seed++) {
    const random = bots.seededRandom(seed);
    const log = bots.selfPlay({
      ruleset,
      judging: 'referee',
      bots: [bot, bot],
      randoms: [random, random],
      deps: { ...deps, draw: (bag, count) => drawWith(random, bag, count) },
      budgetFor: () => bots.UNLIMITED,
    });
    let game;
    for (const event of log) {
      game = apply(game, event);
      if (game.phase.type !== 'playing' || bagCount(game) > 0) continue;
      const racks = [rackOf(game, game.toMove), rackOf(game, 1 - game.toMove)];
      if (racks.every((rack) => rack.length > 0)) positions.push({ board: game.board, racks });
      break;
    }
  }
  return positions;
}

/** CPU milliseconds since then. */
const since = (start) => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
const cpuBudget = (milliseconds) => {
  const start = process.cpuUsage();
  return { isOver: () => since(start) >= milliseconds };
};

const own = await load(ROOT);
const builds = [{ name: 'this build', solve: own.solve, solved: LIMITS.map(() => 0) }];
if (values.compare !== undefined) {
  const other = await load(pathToFileURL(`${values.compare}/`));
  builds.push({ name: values.compare, solve: other.solve, solved: LIMITS.map(() => 0) });
}
const positions = await positionsOf(own);
for (const position of positions.slice(0, WARM_UP)) {
  for (const { solve } of builds) solve(position, cpuBudget(400));
}
for (const position of positions) {
  for (const { solve, solved } of builds) {
    const start = process.cpuUsage();
    const result = solve(position, cpuBudget(LIMITS.at(-1)));
    const spent = since(start);
    LIMITS.forEach((limit, i) => {
      if (result?.isExact && spent <= limit) solved[i]++;
    });
  }
}
console.log(`${values.rules}, ${positions.length} endgames, seed ${values.seed}; solved exactly:\n`);
console.log(
  `| | ${LIMITS.map((limit) => `${limit} ms`).join(' | ')} |\n|---|${'---|'.repeat(LIMITS.length)}`,
);
for (const { name, solved } of builds) console.log(`| ${name} | ${solved.join(' | ')} |`);
