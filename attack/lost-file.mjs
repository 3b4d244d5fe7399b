import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Match } from './kit/match.mjs';
import { Server } from './kit/server.mjs';
import { seconds, tally, Verdict } from './kit/verdict.mjs';

const GAMES = 4;
const TURNS = 25;
/** How long /readyz may take to fail, in milliseconds. */
const NOTICE_TIMEOUT = 5000;

/** Ways to lose the file while the server is running. */
const LOSSES = {
  deleted: (file) => rmSync(file),
  moved: (file) => renameSync(file, `${file}.old`),
  'replaced by an older copy': (file) => {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  },
};

/** Held if /readyz soon answers 503, and no turn is acknowledged once the file is gone. */
export const lostFile = {
  name: 'lost-file',
  title: 'The SQLite file is deleted, moved or replaced under a running server',
  seconds: 90,
  async run(log) {
    const verdict = new Verdict();
    let slowest = 0;
    const all = [];
    for (const [kind, lose] of Object.entries(LOSSES)) {
      log(kind);
      const server = await Server.start();
      const matches = await Match.beginMany(server, GAMES);
      for (const match of matches) match.start(20);
      await wait(1000);
      await Promise.all(matches.map((match) => match.stop()));
      for (const name of readdirSync(server.folder).filter((file) => file.endsWith('.sqlite')))
        lose(join(server.folder, name));
      const statuses = (await Promise.all(matches.map(({ seats }) => sendTurns(seats)))).flat();
      all.push(...statuses);
      verdict.expect(
        statuses.every((status) => status === 503),
        `${kind}: turns got ${tally(statuses)}`,
      );
      const noticed = await timeUntilUnready(server);
      verdict.expect(
        noticed !== undefined,
        `${kind}: /readyz still says 200 after ${seconds(NOTICE_TIMEOUT)}`,
      );
      slowest = Math.max(slowest, noticed ?? NOTICE_TIMEOUT);
      await Promise.all(matches.map((match) => match.close()));
      await server.stop('SIGKILL');
    }
    return {
      times: `${Object.keys(LOSSES).length} ways, ${all.length} turns after it`,
      figures: `turns got ${tally(all)}; /readyz noticed within ${seconds(slowest)}`,
      faults: verdict.faults,
    };
  },
};

/** Sends valid turns over HTTP and returns their statuses. */
async function sendTurns(seats) {
  const seat = seats.find(({ isToMove }) => isToMove);
  const statuses = [];
  for (let turn = 0; turn < TURNS && !statuses.includes(200); turn++) {
    const request = { id: `late-${turn}`, version: seat.version, command: { type: 'pass' } };
    const { status } = await seat.visitor.ask('POST', `tables/${seat.table}/commands`, request);
    statuses.push(status);
  }
  return statuses;
}

async function timeUntilUnready({ address }) {
  const began = performance.now();
  while (performance.now() - began < NOTICE_TIMEOUT) {
    if ((await fetch(`${address}/readyz`)).status === 503) return performance.now() - began;
    await wait(100);
  }
  return undefined;
}
