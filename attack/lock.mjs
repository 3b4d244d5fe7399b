import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Arrivals } from './kit/arrivals.mjs';
import { Match } from './kit/match.mjs';
import { watch } from './kit/probe.mjs';
import { Server, startProgram } from './kit/server.mjs';
import { formatInteger, ms, Verdict } from './kit/verdict.mjs';

const LOCKER = fileURLToPath(new URL('programs/locker.mjs', import.meta.url));
const GAMES = 6;
/** In milliseconds: longer than LOCK_SECONDS, which is 5. */
const LONG = 8000;
const RANDOM_KILLS = 4;

/**
 * Held if after a SIGKILL every acknowledged guest and turn is stored, everything else was refused with 503 and
 * `Retry-After`, and /healthz kept answering while writes waited for the lock.
 */
export const lock = {
  name: 'lock',
  title: 'Another program locks the SQLite file',
  seconds: 120,
  async run(log) {
    const verdict = new Verdict();
    const server = await Server.start();
    const file = join(
      server.folder,
      readdirSync(server.folder).find((name) => name.endsWith('.sqlite')),
    );
    const matches = await Match.beginMany(server, GAMES);
    const arrivals = new Arrivals(server);
    const slowest = [];

    /** Plays and signs in guests during the work, then kills the server and counts what is left. */
    const killAfter = async (work) => {
      const probe = await watch(server);
      for (const match of matches) match.start(50);
      arrivals.start(100);
      await work();
      const measured = await probe.end();
      verdict.expectResponsive(measured);
      slowest.push(measured.slowest);
      await server.stop('SIGKILL');
      await Promise.all([arrivals, ...matches].map((task) => task.stop()));
      await server.start();
      await Promise.all(matches.map((match) => match.resume()));
      for (const match of matches) verdict.faults.push(...(await match.faults()));
      const lost = await arrivals.countLost();
      verdict.expect(lost === 0, `${lost} of ${arrivals.acknowledged.length} acknowledged guests lost`);
    };

    log(`locked for ${LONG / 1000} s`);
    await killAfter(async () => {
      await once(startProgram(LOCKER, file, String(LONG)), 'exit');
      await wait(2000);
    });
    const waited = arrivals.refused.length;
    verdict.expect(waited > 0, 'no write waited longer than LOCK_SECONDS: the lock did not work');
    const locker = startProgram(LOCKER, file, 'random');
    for (let kill = 1; kill <= RANDOM_KILLS; kill++) {
      log(`locked at random, kill ${kill} of ${RANDOM_KILLS}`);
      await killAfter(() => wait(3000));
    }
    locker.kill('SIGKILL');
    for (const { status, code, retryAfter } of arrivals.refused) {
      verdict.expect(
        status === 503 && code === 'unavailable' && retryAfter !== null,
        `a guest got ${status} ${code} and Retry-After ${retryAfter}`,
      );
    }
    const turns = matches.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    return {
      times: `once for ${LONG / 1000} s, then at random for ${3 * RANDOM_KILLS} s; ${1 + RANDOM_KILLS} kills`,
      figures: `${formatInteger(turns)} turns and ${arrivals.acknowledged.length} guests acknowledged; ${waited} guests got 503; slowest /healthz ${ms(Math.max(...slowest))}`,
      faults: [...new Set(verdict.faults)],
    };
  },
};
