import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { makeDictionary, readDictionary, restrict } from '../../packages/engine/dist/lexicon/index.js';
import { makeGenerator } from '../../packages/engine/dist/moves/index.js';
import { rulesetNamed } from '../../packages/engine/dist/rules/index.js';
import { each, pace, saturate } from './drive.mjs';
import { Guest } from './guest.mjs';
import { Match } from './match.mjs';
import { Program } from './program.mjs';
import { GAMES, IN_FLIGHT, PACED, SOCKETS, TURNS } from './scale.mjs';
import { Table } from './table.mjs';

const fileUrl = (path) => new URL(`../../${path}`, import.meta.url);
const WATCHED = SOCKETS[0] >> 1;

const { dictionary } = readDictionary(readFileSync(fileUrl('lexica/dist/en/en.zig'))).value;
// The words of online tables.
const family = restrict(makeDictionary(dictionary), { family: true });
const generator = makeGenerator(rulesetNamed('upwords-2006'), family).value;
const upTo = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);

const openTables = (count, nodes) =>
  each(upTo(0, count), async (i) => {
    const people = await Promise.all(
      ['Ann', 'Ben'].map((name) => Guest.signIn(nodes[0].address, `${name} ${i}`)),
    );
    return Table.open([people[0], people[1].at(nodes.at(-1).address)], generator);
  });

/** Runs the work and adds its cost: CPU microseconds per turn, of the servers and of this process. */
async function costOf(nodes, work) {
  const used = async () => {
    const { user, system } = process.cpuUsage();
    const all = await Promise.all(nodes.map((node) => node.ask('cpu')));
    return { server: all.reduce((sum, seconds) => sum + seconds, 0) * 1e6, load: user + system };
  };
  const before = await used();
  const figures = await work();
  const after = await used();
  const each = (resource) => (after[resource] - before[resource]) / figures.turns;
  return { ...figures, server: each('server'), load: each('load') };
}

/** As fast as possible, after a warm-up; then half as fast. */
async function fullAndHalf(tables, nodes) {
  await saturate(tables, { turns: TURNS / 4, inFlight: IN_FLIGHT });
  const full = await costOf(nodes, () => saturate(tables, { turns: TURNS, inFlight: IN_FLIGHT }));
  const half = await costOf(nodes, () => pace(tables, { turns: TURNS / 2, perSecond: full.perSecond / 2 }));
  return { full, half };
}

/** One node on SQLite: more and more games at the same rate, then as fast as possible. */
export async function onSqlite(folder) {
  const node = await Program.ziggurat({ DATA_DIR: join(folder, 'turns') });
  const tables = [];
  const growth = [];
  for (const games of GAMES) {
    tables.push(...(await openTables(games - tables.length, [node])));
    await pace(tables, { ...PACED, turns: PACED.turns / 4 });
    growth.push({ games, ...(await costOf([node], () => pace(tables, PACED))) });
  }
  Object.keys(Table.counts).forEach((kind) => {
    Table.counts[kind] = 0;
  });
  const speed = await fullAndHalf(tables, [node]);
  const mix = { ...Table.counts };
  for (const table of tables) table.close();
  await node.stop();
  return { ...speed, growth, mix };
}

/** The same rate at a few tables, with more and more idle spectators. */
export async function withSockets(folder) {
  const node = await Program.ziggurat({ DATA_DIR: join(folder, 'sockets') });
  const tables = await openTables(WATCHED, [node]);
  const watchers = await each(upTo(2 * WATCHED, SOCKETS.at(-1)), (i) =>
    Guest.signIn(node.address, `Cleo ${i}`),
  );
  await pace(tables, PACED);
  const growth = [];
  let open = 2 * WATCHED;
  for (const sockets of SOCKETS) {
    await each(upTo(open, sockets), async (i) => {
      const watcher = watchers[i - 2 * WATCHED];
      // The server paces those who catch up, and that isn't part of the load.
      let onEntries;
      const caughtUp = new Promise((resolve) => {
        onEntries = resolve;
      });
      await watcher.connect(({ type }) => type === 'entries' && onEntries());
      watcher.send({ type: 'follow', table: tables[0].id, since: 0 });
      await caughtUp;
    });
    open = sockets;
    const memory = await node.ask('memory');
    growth.push({ sockets, memory, ...(await costOf([node], () => pace(tables.slice(1), PACED))) });
  }
  for (const table of tables) table.close();
  for (const watcher of watchers) watcher.close();
  await node.stop();
  return growth;
}

/** Two nodes on PostgreSQL, with the players of each table on different nodes. */
export async function onPostgres() {
  const { module } = await runnerImport(fileUrl('packages/server/test/postgres.ts').pathname);
  const postgres = await module.startPostgres({ isDurable: true });
  const nodes = await Promise.all([0, 1].map(() => Program.ziggurat({ DATABASE_URL: postgres.url })));
  const tables = await openTables(GAMES.at(-1), nodes);
  const speed = await fullAndHalf(tables, nodes);
  for (const table of tables) table.close();
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  return speed;
}

export async function onBoardgameIo() {
  const node = await Program.start('boardgame-io.mjs', { NODE_ENV: 'production' });
  const matches = await each(upTo(0, GAMES.at(-1)), (i) => Match.open(node.address, `match-${i}`));
  const speed = await fullAndHalf(matches, [node]);
  for (const match of matches) match.close();
  await node.stop();
  return speed;
}
