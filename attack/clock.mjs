import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Match } from './kit/match.mjs';
import { makeFolder, Server } from './kit/server.mjs';
import { formatInteger, Verdict } from './kit/verdict.mjs';
import { Visitor } from './kit/visitor.mjs';

const PRELOAD = new URL('programs/shift-clock.mjs', import.meta.url);
const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** One clock for the whole game, one per turn, one with days. */
const CLOCKS = [
  { type: 'bank', base: 300 * SECOND, increment: 0 },
  { type: 'turn', each: 60 * SECOND },
  { type: 'turn', each: DAY },
];
const GAMES = 3;
/** The wall clock's offset from the real time after each step. */
const STEPS = [
  { step: '30 s back', shift: -30 * SECOND },
  { step: 'correct again', shift: 0 },
  { step: 'two days forward', shift: 2 * DAY },
  { step: 'two days forward, and the server restarts', shift: 2 * DAY, restarts: true },
];

/** Turns that every game must make after each step. Handling the jump takes a moment. */
const MIN_TURNS = 20;

/** Held if after every step games continue, nobody lost on time, sockets stay open and everyone is signed in. */
export const clock = {
  name: 'clock',
  title: 'The wall clock of the server jumps',
  seconds: 90,
  async run(log) {
    const verdict = new Verdict();
    const file = join(makeFolder(), 'shift');
    writeFileSync(file, '0');
    const server = await Server.start({ CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` });
    const matches = (
      await Promise.all(CLOCKS.map((clock) => Match.beginMany(server, GAMES, { clock })))
    ).flat();
    for (const { step, shift, restarts = false } of STEPS) {
      log(step);
      writeFileSync(file, String(shift));
      if (restarts) {
        await server.stop('SIGKILL');
        await server.start();
        await Promise.all(matches.map((match) => match.resume()));
      } else server.signal('SIGUSR2');
      const before = matches.map(({ acknowledged }) => acknowledged);
      for (const match of matches) match.start(40);
      await wait(5000);
      await Promise.all(matches.map((match) => match.stop()));
      for (const [i, match] of matches.entries()) {
        const turns = match.acknowledged - before[i];
        verdict.expect(turns >= MIN_TURNS, `${step}: a game made only ${turns} turns`);
        for (const fault of await faultsOf(match)) verdict.faults.push(`${step}: ${fault}`);
      }
      const newcomer = await new Visitor(server).outcome('POST', 'guests', { name: 'Newcomer' });
      verdict.expect(newcomer === '200', `${step}: a newcomer got ${newcomer}`);
    }
    const turns = matches.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    await server.stop('SIGKILL');
    return {
      times: `${STEPS.length} steps, ${matches.length} games with clocks`,
      figures: `${formatInteger(turns)} turns`,
      faults: [...new Set(verdict.faults)],
    };
  },
};

async function faultsOf({ seats, refused, interruption }) {
  // Turns are refused for a moment while players get the skipped time back, and are sent again.
  const faults = refused.filter((code) => code !== 'unavailable').map((code) => `a turn got ${code}`);
  if (interruption !== undefined) faults.push(interruption);
  for (const seat of seats) {
    if (seat.entries.some(({ event }) => event.type === 'timedOut')) faults.push('a player lost on time');
    if (!seat.connection.isOpen) faults.push(`a socket was closed with ${seat.connection.closeCode}`);
    const { status, body } = await seat.visitor.ask('GET', 'me');
    if (body?.person?.id !== seat.visitor.person.id) faults.push(`a player was signed out (${status})`);
  }
  return faults;
}
