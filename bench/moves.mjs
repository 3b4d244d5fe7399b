// The move generator compared with its npm peers, on the same positions with the same words: `npm run bench:moves`,
// after a build. `npm ci --prefix bench/peers` installs the peers and the large word list, which are never shipped.
import { readFileSync, writeFileSync } from 'node:fs';
import { makeDictionary, readWordList } from '../packages/engine/dist/lexicon/index.js';
import { allPlays, anyPlay, bestPlay, makeGenerator } from '../packages/engine/dist/moves/index.js';
import { isBare, parsePosition, rulesetNamed, stackOn } from '../packages/engine/dist/rules/index.js';
import { playGreedy } from './greedy.mjs';

const fileUrl = (path) => new URL(`../${path}`, import.meta.url);
const peer = async (name) => await import(`./peers/node_modules/${name}/dist/index.js`);
/** The pages with the results table. */
const PAGES = ['docs/bench.md', 'README.md'].map(fileUrl);
const MARKS = ['<!-- moves: begin -->', '<!-- moves: end -->'];
const ROUNDS = 201;
const PEER_ROUNDS = 5;

const words = JSON.parse(
  readFileSync(fileUrl('bench/peers/node_modules/an-array-of-english-words/index.json'), 'utf8'),
).filter((word) => /^[a-z]{2,15}$/.test(word));
const dictionary = makeDictionary(readWordList(words.join('\n'), { name: 'bench' }).value.parts);

/** Positions with tiles on the board. */
const positionsOf = (rules) =>
  readFileSync(fileUrl(`fixtures/positions/${rules}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => parsePosition(line.split('\t')[2]).value)
    .filter(({ board }) => !isBare(board));

/** Microseconds of CPU time per position, in one round over all of them. */
function timeOf(positions, work) {
  const before = process.cpuUsage();
  for (const position of positions) work(position);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / positions.length;
}

/** Medians over rounds in which all functions take turns, so that a busy machine slows them all down equally. */
function measure(positions, works, rounds = ROUNDS) {
  const figures = works.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, work] of works.entries()) figures[i].push(timeOf(positions, work));
  }
  return figures.map((times) => times.sort((a, b) => a - b)[rounds >> 1]);
}

async function measurePeer(positions) {
  const { UpwordsWordFinder } = await peer('upwords-solver');
  const { TileRack, TileSet } = await peer('upwords-toolkit');
  UpwordsWordFinder.init(
    words.filter((word) => !/q(?!u)/.test(word)).map((word) => word.replaceAll('qu', 'q')),
  );
  const inputs = positions.map(({ ruleset, board, racks }) => {
    const char = (tile) => ruleset.tiles[tile].char;
    const rack = new TileRack();
    rack.addTiles(TileSet.tilesFromString(racks[0].map(char).join('')));
    const cells = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 10 }, (_, column) => {
        const stack = stackOn(board, row * 32 + column);
        return `${stack.length}${stack.length === 0 ? ' ' : char(stack.at(-1))}`;
      }),
    );
    return { cells, rack };
  });
  const find = ({ cells, rack }) => UpwordsWordFinder.findAllPossiblePlays(cells, rack);
  return measure(inputs, [find], PEER_ROUNDS)[0];
}

/** Greedy self-play games per second of CPU time. */
function gamesPerSecond(generator) {
  const before = process.cpuUsage();
  let games = 0;
  let spent = 0;
  for (; spent < 3e6; games++) {
    playGreedy(generator, 1000 + games);
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
  }
  return games / (spent / 1e6);
}

/** Heap growth over ten thousand positions, in megabytes. */
function growth(generator, positions) {
  const heap = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  };
  const before = heap();
  for (let i = 0; i < 10_000; i++) allPlays(generator, positions[i % positions.length]);
  return (heap() - before) / 2 ** 20;
}

const rows = [];
for (const rules of ['upwords-2006', 'scrabble']) {
  const positions = positionsOf(rules);
  const generator = makeGenerator(rulesetNamed(rules), dictionary).value;
  const plays =
    positions.reduce((sum, position) => sum + allPlays(generator, position).length, 0) / positions.length;
  const games = gamesPerSecond(generator);
  const works = [
    allPlays,
    (generator, position) => allPlays(generator, position, { words: false }),
    bestPlay,
    anyPlay,
  ];
  const [list, brief, best, any] = measure(
    positions,
    works.map((work) => (position) => work(generator, position)),
  );
  const slow = rules === 'scrabble' ? undefined : await measurePeer(positions);
  const us = (figure) => `${Math.round(figure).toLocaleString('en')} µs`;
  const times = (figure) => (slow === undefined ? '' : `${Math.round(slow / figure).toLocaleString('en')} ×`);
  rows.push(`| **${rules}**, ${positions.length} positions, ${Math.round(plays)} plays each | | |`);
  if (slow !== undefined) rows.push(`| npm \`upwords-solver\` 0.1.1, all plays | ${us(slow)} | 1 × |`);
  rows.push(`| all plays as a list, with their words | ${us(list)} | ${times(list)} |`);
  rows.push(`| all plays as a list, tiles and points only | ${us(brief)} | ${times(brief)} |`);
  rows.push(`| best play | ${us(best)} | ${times(best)} |`);
  rows.push(`| any play | ${us(any)} | ${times(any)} |`);
  rows.push(`| greedy games per second | ${Math.round(games)} | |`);
  rows.push(
    `| memory growth over 10,000 positions | ${growth(generator, positions).toFixed(1).replace('-', '−')} MB | |`,
  );
}
const table = [
  `${words.length.toLocaleString('en')} words; CPU time of one thread, medians; Node ${process.versions.node}.`,
  '',
  '| | per position | speed-up |',
  '|---|---|---|',
  ...rows,
].join('\n');
console.log(table);
for (const page of PAGES) {
  const text = readFileSync(page, 'utf8');
  const [head] = text.split(MARKS[0]);
  const tail = text.split(MARKS[1])[1];
  writeFileSync(page, `${head}${MARKS[0]}\n${table}\n${MARKS[1]}${tail}`);
}
