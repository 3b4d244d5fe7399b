import { setTimeout as wait } from 'node:timers/promises';
import { Match } from './kit/match.mjs';
import { Random } from './kit/random.mjs';
import { Server } from './kit/server.mjs';
import { formatInteger, Verdict } from './kit/verdict.mjs';

const GAMES = 16;
const KILLS = 12;
/** In milliseconds. Each player takes about 15 turns per second; an account may send 20 messages. */
const PAUSE = 25;

/** Held if after every kill each acknowledged turn is stored once, and everyone's game matches what they received. */
export const kills = {
  name: 'kills',
  title: 'SIGKILL under load',
  seconds: 240,
  async run(log) {
    const verdict = new Verdict();
    const random = new Random(1);
    const server = await Server.start();
    const matches = await Match.beginMany(server, GAMES);
    for (let kill = 1; kill <= KILLS; kill++) {
      for (const match of matches) match.start(PAUSE);
      await wait(700 + random.below(1300));
      await server.stop('SIGKILL');
      await Promise.all(matches.map((match) => match.stop()));
      await server.start();
      await Promise.all(matches.map((match) => match.resume()));
      for (const match of matches) {
        verdict.faults.push(...(await match.faults()));
        for (const seat of match.seats)
          verdict.expect(await seat.repeatLast(), 'a turn sent twice got a different answer');
      }
      log(`kill ${kill} of ${KILLS}, ${formatInteger(sumOf(matches))} turns acknowledged`);
    }
    await server.stop();
    return {
      times: `${KILLS} kills, ${GAMES} games`,
      figures: `${formatInteger(sumOf(matches))} acknowledged turns`,
      faults: verdict.faults,
    };
  },
};

const sumOf = (matches) => matches.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
