// Compares this version of the engine with another, in one process and on the same positions:
// `node bench/versions.mjs DIR`, where DIR is a checkout of the other version with a built engine.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { playGreedy } from './greedy.mjs';

const POSITIONS = 300;
const ROUNDS = 31;
const GAME_ROUNDS = 7;
const GAMES_PER_ROUND = 10;

const [other] = process.argv.slice(2);
if (other === undefined) {
  console.error('usage: node bench/versions.mjs DIR   (a checkout with a built engine)');
  process.exit(2);
}

const peers = new URL('peers/node_modules/', import.meta.url);
const words = JSON.parse(readFileSync(new URL('an-array-of-english-words/index.json', peers), 'utf8')).filter(
  (word) => /^[a-z]{2,15}$/.test(word),
);

/** The parts of one version that are measured; some aren't exported by the package. */
async function load(root) {
  const part = (path) => import(new URL(`packages/engine/dist/${path}.js`, root));
  const [lexicon, moves, rules, game, bots, brain, values, playOut, leave] = await Promise.all(
    [
      'lexicon/index',
      'moves/index',
      'rules/index',
      'game/index',
      'bots/index',
      'bots/playing/brain',
      'bots/playing/values',
      'bots/playing/play-out',
      'bots/playing/leave',
    ].map(part),
  );
  return { lexicon, moves, rules, game, bots, brain, values, playOut, leave };
}

/** The work that is timed, for one version and rule set. */
function worksOf(version, rules) {
  const { lexicon, moves, rules: r, game, bots, brain, values, playOut, leave } = version;
  const dictionary = lexicon.makeDictionary(
    lexicon.readWordList(words.join('\n'), { name: 'bench' }).value.parts,
  );
  const ruleset = r.rulesetNamed(rules);
  const generator = moves.makeGenerator(ruleset, dictionary, { isEager: true }).value;
  const learned = values.valuesFor(ruleset);
  const mind = brain.makeBrain({ ruleset, dictionary, values: learned, tier: 7 }).value;
  const style = { name: 'master', tier: 7, strategy: 'values', challenges: 100 };
  const bot = bots.makeBot(style, ruleset, dictionary).value;
  const seeded = bots.seededRandom ?? bots.pickFromSeed;
  const deps = { ...game.depsWith(dictionary, generator) };
  const budget = { isOver: () => false };
  const weights = leave.makeLeaveWeights(ruleset, learned);
  const byValue = (position, most = 1) =>
    moves.topPlays(generator, position, {
      most,
      words: false,
      leaves: leave.makeLeaves(weights, position.racks[0]),
    });
  return {
    generator,
    perPosition: {
      'all plays, with their words': ({ position }) => moves.allPlays(generator, position),
      'all plays, tiles and points': ({ position }) => moves.allPlays(generator, position, { words: false }),
      'best play by points': ({ position }) => moves.bestPlay(generator, position),
      'best play by value': ({ position }) => byValue(position),
      'best 15 by value': ({ position }) => byValue(position, 15),
      'values of all leaves': ({ position }) => leave.makeLeaves(weights, position.racks[0]),
      'two-ply play-out': ({ position, deal }) => {
        playOut.playOut(mind, deal.played, playOut.dealOf(mind, deal.tiles, [deal.count]), budget);
        return position;
      },
    },
    /** A game through events and what each seat sees, as at a table. */
    playGame: (seed) =>
      bots.selfPlay({
        ruleset,
        judging: 'referee',
        bots: [bot, bot],
        randoms: [seeded(seed), seeded(seed + 1)],
        deps: { ...deps, draw: drawWith(seeded(seed + 2)) },
        budgetFor: () => budget,
      }),
    byValue,
    version,
  };
}

const drawWith = (random) => (bag, count) => {
  const left = [...bag];
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]);
};

/** Positions with tiles on the board, each with the best play by value and one deal of the unseen tiles. */
function positionsOf({ generator, byValue, version: { rules } }) {
  const found = [];
  for (let seed = 1; found.length < POSITIONS; seed++) {
    playGreedy(generator, seed, (position, plays) => {
      if (plays % 3 !== 1 || found.length >= POSITIONS) return;
      const [best] = byValue(position);
      if (best === undefined) return;
      const [rack, hidden] = position.racks;
      const tiles = [
        ...hidden,
        ...rules.unseen(position.ruleset, [...rules.tilesOn(position.board), ...rack, ...hidden]),
      ];
      const leave = rules.without(
        rack,
        best.play.map(({ tile }) => rules.inBag(tile)),
      );
      const candidate = { play: best.play, points: best.points, returned: [], value: best.value };
      const played = { candidate, board: rules.putOn(position.board, best.play), leave };
      found.push({ position, deal: { played, tiles, count: hidden.length } });
    });
  }
  return found;
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
const median = (figures) => figures.sort((a, b) => a - b)[figures.length >> 1];

const here = await load(new URL('../', import.meta.url));
const there = await load(pathToFileURL(`${resolve(other)}/`));
console.log(
  `${words.length.toLocaleString('en')} words; CPU time, medians of alternating rounds; Node ${process.versions.node}`,
);
for (const rules of ['scrabble', 'upwords-2006']) {
  const now = worksOf(here, rules);
  const before = worksOf(there, rules);
  const positions = positionsOf(now);
  console.log(`\n| ${rules}, ${positions.length} positions | before | now | ratio |\n|---|---|---|---|`);
  for (const name of Object.keys(now.perPosition)) {
    const figures = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, works] of [before, now].entries()) {
        const start = cpu();
        for (const entry of positions) works.perPosition[name](entry);
        figures[i].push((cpu() - start) / positions.length);
      }
    }
    const [old, current] = figures.map(median);
    console.log(
      `| ${name} | ${old.toFixed(1)} µs | ${current.toFixed(1)} µs | ${(old / current).toFixed(2)} |`,
    );
  }
  const rates = [[], []];
  for (let round = 0; round < GAME_ROUNDS; round++) {
    for (const [i, works] of [before, now].entries()) {
      const start = cpu();
      for (let game = 0; game < GAMES_PER_ROUND; game++) works.playGame(1000 * round + 10 * game);
      rates[i].push(GAMES_PER_ROUND / ((cpu() - start) / 1e6));
    }
  }
  const [old, current] = rates.map(median);
  console.log(
    `| games by value at a table, per second | ${old.toFixed(0)} | ${current.toFixed(0)} | ${(current / old).toFixed(2)} |`,
  );
}
