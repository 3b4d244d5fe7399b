import { setTimeout as wait } from 'node:timers/promises';
import { Match } from './kit/match.mjs';
import { watch } from './kit/probe.mjs';
import { Server } from './kit/server.mjs';
import { formatInteger, latency, memory, ms, tally, Verdict } from './kit/verdict.mjs';
import { freshAddress, Visitor } from './kit/visitor.mjs';

const GUESTS = 150;
const SECONDS = 10;
/** Each guest's own limit allows more. */
const MESSAGES_PER_SECOND = 15;
const MAX_GROWTH = 150;
/** How many turns honest players must be able to take in this time, with pauses of 100 ms. */
const MIN_TURNS = 20;
/** The slowest honest turn may take this many milliseconds plus this many times the slowest before the attack. */
const MAX_TURN = 500;
const MAX_SLOWDOWN = 5;
const MAX_LISTED = 20;
/** All at once, from one address. */
const REQUESTS = 600;
/** How long /healthz may take during this burst, in milliseconds. */
const MAX_BURST = 500;

/**
 * Held if /healthz answers within 500 ms while 600 requests for the lobby and 150 new sockets arrive at once; if honest
 * players can then take 20 turns in ten seconds while all these guests ask for a long game again and again, none of them
 * slower than 500 ms plus five times the slowest one before the attack; if /healthz answers within 2 s and memory grows
 * by at most 150 MiB; and if the guests get no more than 20 tables into the lobby.
 */
export const crowd = {
  name: 'crowd',
  title:
    'Many guests at one address: tables in the lobby, bursts of requests, and messages over a socket each',
  seconds: 120,
  async run(log) {
    const verdict = new Verdict();
    const server = await Server.start();
    const table = await longGame(server);
    const honest = await Match.begin(server);
    // They sign in from many addresses, because one may create only 20 guests per minute.
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => Visitor.guest(server)));
    const ip = freshAddress();
    for (const guest of guests.slice(50)) await guest.post('tables', {});
    for (const guest of guests) guest.ip = ip;
    log(`${GUESTS} guests`);
    const opened = [];
    for (const guest of guests.slice(0, 40)) opened.push(await guest.outcome('POST', 'tables', {}));
    const listed = opened.filter((outcome) => outcome === '200').length;
    verdict.expect(listed <= MAX_LISTED, `${listed} tables of one address are in the lobby`);
    const burst = await watch(server);
    const [asked, connections] = await Promise.all([
      askAtOnce(server),
      Promise.all(guests.map((guest) => guest.socket())),
    ]);
    const duringBurst = await burst.end();
    verdict.expectResponsive(duringBurst, MAX_BURST);
    log('all connected');
    const probe = await watch(server);
    const before = await play(honest, performance.now() + 1000 * SECONDS);
    const end = performance.now() + 1000 * SECONDS;
    const flooding = Promise.all(connections.map((connection) => flood(connection, table, end)));
    const turns = await play(honest, end);
    const results = await flooding;
    const measured = await probe.end();
    verdict.expect(turns.count >= MIN_TURNS, `honest players took only ${turns.count} turns`);
    const maxTurn = MAX_TURN + MAX_SLOWDOWN * before.slowest;
    verdict.expect(turns.slowest <= maxTurn, `an honest turn took ${ms(turns.slowest)} of ${ms(maxTurn)}`);
    verdict.expectResponsive(measured);
    verdict.expectBoundedMemory(measured, MAX_GROWTH);
    await honest.close();
    await server.stop('SIGKILL');
    const sent = results.reduce((sum, result) => sum + result.sent, 0);
    const cut = results.filter((result) => result.isCut).length;
    return {
      times: `${GUESTS} guests; ${REQUESTS} requests and ${GUESTS} new sockets at once, then ${formatInteger(sent)} messages in ${SECONDS} s`,
      figures: `tables ${tally(opened)}; requests ${tally(asked)}, slowest /healthz ${ms(duringBurst.slowest)}; ${cut} sockets cut off; ${turns.count} honest turns, slowest ${ms(turns.slowest)}, before the attack ${ms(before.slowest)}; ${memory(measured)}; ${latency(measured)}`,
      faults: verdict.faults,
    };
  },
};

/** Requests for the longest page of the lobby that isn't cached. */
async function askAtOnce(server) {
  const visitor = new Visitor(server);
  const [newest] = await visitor.get('tables?limit=1');
  const ask = () => visitor.outcome('GET', `tables?limit=100&before=${newest.id}`);
  return Promise.all(Array.from({ length: REQUESTS - 1 }, ask));
}

/** A running game with many entries that anyone may watch. */
async function longGame(server) {
  const match = await Match.begin(server);
  match.start(50); // slower than a player's own limit
  while (match.acknowledged < 150) await wait(50);
  await match.stop();
  const [{ table }] = match.seats;
  await match.close();
  return table;
}

/** Follows the game from its first entry again and again, and reads everything. */
async function flood(connection, table, end) {
  connection.socket.removeAllListeners('message'); // parsing them would slow down the honest players in this process
  let sent = 0;
  while (connection.isOpen && performance.now() < end) {
    connection.send({ type: 'follow', table, since: 0 });
    sent++;
    await wait(1000 / MESSAGES_PER_SECOND);
  }
  const isCut = !connection.isOpen;
  await connection.close();
  return { sent, isCut };
}

/** Takes turns until the time is up; returns how many, and how long the slowest took. */
async function play({ seats }, end) {
  let [count, slowest] = [0, 0];
  while (performance.now() < end) {
    const start = performance.now();
    await seats.find(({ isToMove }) => isToMove).takeTurn();
    slowest = Math.max(slowest, performance.now() - start);
    count++;
    await wait(100);
  }
  return { count, slowest };
}
