import { setTimeout as wait } from 'node:timers/promises';
import { houseRules, wideRules } from './kit/house-rules.mjs';
import { watch } from './kit/probe.mjs';
import { Seat } from './kit/seat.mjs';
import { Server } from './kit/server.mjs';
import { formatInteger, latency, seconds, tally, Verdict } from './kit/verdict.mjs';
import { Visitor } from './kit/visitor.mjs';

/** The most expensive first: if rules are refused, the next ones are tried. */
const COSTLY = [
  ['63 tiles', houseRules(37)],
  ['large board, 100 blanks', wideRules(10, 100)],
  ['large board, 3 blanks per rack', wideRules(10, 36)],
  ['large board', wideRules(0, 0)],
];
const BUILT_IN = [['built-in rules', 'upwords-2006']];
const TABLES = 4;
const TURNS = 4;
/** A computer thinks for 1 s and waits up to 10 s for a worker; the rest is for a busy machine. In milliseconds. */
const MAX_ANSWER = 15_000;
const TIMEOUT = 20_000;

/** Guests who join in each phase; those of earlier phases stay. */
const PHASES = [
  { guests: 1, rules: COSTLY, label: 'one guest' },
  { guests: 8, rules: COSTLY, label: '8 more' },
  { guests: 8, rules: BUILT_IN, label: '8 more with built-in rules' },
];

/** Held if an honest guest's computer answers every turn within 15 s, and plays instead of passing. */
export const costly = {
  name: 'costly',
  title: 'Three champions at each of four unlisted tables per guest, with costly house rules',
  seconds: 180,
  async run(log) {
    const verdict = new Verdict();
    const server = await Server.start();
    const probe = await watch(server);
    const baseline = await answerTimes(server, 2);
    const figures = [`${seconds(Math.max(...baseline.times))} without them`];
    const crowd = new Crowd();
    for (const { guests, rules, label } of PHASES) {
      log(label);
      for (let i = 0; i < guests; i++) await crowd.join(server, rules);
      const { times, passes } = await answerTimes(server, TURNS);
      const slowest = Math.max(...times);
      verdict.expect(slowest <= MAX_ANSWER, `with ${label} a turn took ${seconds(slowest)}`);
      verdict.expect(passes === 0, `with ${label} the computer passed ${passes} times`);
      figures.push(`${seconds(slowest)} with ${label}`);
    }
    await crowd.leave();
    const measured = await probe.end();
    verdict.expectResponsive(measured);
    await server.stop('SIGKILL');
    const guests = PHASES.reduce((sum, phase) => sum + phase.guests, 0);
    return {
      times: `${guests} guests, ${crowd.tables} tables, ${formatInteger(crowd.turns)} turns of their computers`,
      figures: `refused: ${tally(crowd.refusals) || 'nothing'}; slowest turn of an honest guest's computer: ${figures.join(', ')}; ${latency(measured)}`,
      faults: verdict.faults,
    };
  },
};

/** Hostile guests who keep three champions thinking at each of their tables. */
class Crowd {
  tables = 0;
  /** Turns taken by their computers. */
  turns = 0;
  /** Rules that computers refused, with the code. */
  refusals = [];
  #isHere = true;
  #playing = [];

  /** One more guest, who opens as many tables as allowed. */
  async join(server, rules) {
    const guest = await Visitor.guest(server);
    for (let i = 0; i < TABLES; i++) {
      const table = await this.#open(guest, rules);
      if (table !== undefined) this.#playing.push(this.#play(guest, table));
    }
  }

  async leave() {
    this.#isHere = false;
    await Promise.all(this.#playing);
  }

  /** A table with the first rules that computers accept. */
  async #open(guest, candidates) {
    for (const [kind, rules] of candidates) {
      const opened = await guest.ask('POST', 'tables', { rules, seats: 4, listed: false });
      const { id } = opened.body;
      const refusal = opened.status === 200 ? await this.#fill(guest, id) : opened.body.code;
      if (refusal === undefined) {
        this.tables++;
        return id;
      }
      this.refusals.push(`${kind} ${refusal}`);
    }
    return undefined;
  }

  /** Fills all seats with computers; returns the code if one is refused. */
  async #fill(guest, table) {
    for (let seat = 1; seat < 4; seat++) {
      const { status, body } = await guest.ask('POST', `tables/${table}/computers`, { level: 'champion' });
      if (status !== 200) {
        await guest.ask('POST', `tables/${table}/leave`);
        return body.code;
      }
    }
    return undefined;
  }

  /** Exchanges a tile whenever the computers are done, so that they have to think again. */
  async #play(guest, table) {
    const seat = await Seat.take(guest, table).catch(() => undefined);
    while (this.#isHere && seat?.connection.isOpen && !seat.isOver) {
      if (seat.isToMove) await seat.takeTurn().catch(() => undefined);
      await wait(50);
    }
    this.turns += seat?.turns.filter(({ event }) => event.seat !== seat.number).length ?? 0;
    await seat?.connection.close();
  }
}

/** Plays some turns against an honest guest's computer: how long it takes for each, and how often it passes. */
async function answerTimes(server, turns) {
  const guest = await Visitor.guest(server);
  const { id } = await guest.post('tables', { listed: false });
  await guest.post(`tables/${id}/computers`, { level: 'champion' });
  const seat = await Seat.take(guest, id);
  const times = [];
  while (times.length < turns && !times.includes(TIMEOUT)) {
    const began = performance.now();
    const isAnswered = await seat
      .waitUntil(() => seat.isToMove || seat.isOver, TIMEOUT)
      .then(
        () => true,
        () => false,
      );
    times.push(isAnswered ? performance.now() - began : TIMEOUT);
    if (seat.isToMove) await seat.takeTurn();
  }
  await seat.connection.close();
  const passes = seat.turns.filter(({ event }) => event.type === 'passed' && event.seat !== seat.number);
  return { times, passes: passes.length };
}
