import { setTimeout as wait } from 'node:timers/promises';
import { beginGame } from './seat.mjs';
import { Visitor } from './visitor.mjs';

/** An endless game of two guests that survives restarts of the server. */
export class Match {
  #isPlaying = false;
  #playing;

  constructor(seats) {
    this.seats = seats;
    /** Codes of turns that were refused. */
    this.refused = [];
  }

  static async begin(server, options) {
    const visitors = [await Visitor.guest(server), await Visitor.guest(server)];
    return new Match(await beginGame(visitors, options));
  }

  static beginMany(server, count, options) {
    return Promise.all(Array.from({ length: count }, () => Match.begin(server, options)));
  }

  get acknowledged() {
    return this.seats.reduce((sum, seat) => sum + seat.acknowledged.length, 0);
  }

  /** Plays until `stop`, or until the server is gone, with a pause in milliseconds after each turn. */
  start(pause) {
    this.#isPlaying = true;
    this.#playing = this.#play(pause).catch((error) => {
      this.interruption = error.message;
    });
  }

  async stop() {
    this.#isPlaying = false;
    await this.#playing;
  }

  /** Reconnects both players and repeats unanswered requests with the same id, so that they take effect once. */
  async resume() {
    this.interruption = undefined;
    await Promise.all(
      this.seats.map(async (seat) => {
        await seat.connection.close();
        await seat.connect();
        while (seat.pending !== undefined) await seat.sendAgain();
      }),
    );
  }

  /** Compares what the players received with what the server has stored; returns the differences. */
  async faults() {
    const faults = [];
    for (const seat of this.seats) {
      const stored = await seat.stored();
      const turns = stored.filter(({ event }) => isTurn(event) && event.seat === seat.number);
      const isStored = ({ version, done, command }) =>
        turns.some(
          ({ number, event }) =>
            number > version && number <= done && event.returned === (command.tiles ?? event.returned),
        );
      const lost = seat.acknowledged.filter((turn) => !isStored(turn)).length;
      if (lost > 0) faults.push(`${lost} of ${seat.acknowledged.length} acknowledged turns lost`);
      const extra = turns.length - seat.acknowledged.length;
      if (extra > 0) faults.push(`${extra} turns taken twice or never requested`);
      const b = seat.entries.find(({ number }, i) => !isSame(stored[i], seat.entries[number - 1]));
      if (b !== undefined) faults.push(`entry ${b.number} differs from what was sent before`);
    }
    return faults;
  }

  async close() {
    await this.stop();
    await Promise.all(this.seats.map(({ connection }) => connection.close()));
  }

  async #play(pause) {
    while (this.#isPlaying) {
      const seat = this.seats.find(({ isToMove }) => isToMove);
      if (seat !== undefined) {
        const reply = await seat.takeTurn();
        if (reply.type === 'refused') this.refused.push(reply.refusal.code);
      }
      await wait(seat === undefined ? 5 : pause);
    }
  }
}

const isTurn = ({ type }) => type === 'exchanged' || type === 'passed';
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
