import { setTimeout as wait } from 'node:timers/promises';
import { beginGame } from './seat.mjs';
import { Visitor } from './visitor.mjs';

/** A game of two guests that goes on for as long as it is wanted, turn by turn, and over restarts of the server. */
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

  static begins(server, count, options) {
    return Promise.all(Array.from({ length: count }, () => Match.begin(server, options)));
  }

  get acknowledged() {
    return this.seats.reduce((sum, seat) => sum + seat.acknowledged.length, 0);
  }

  /** Plays on until `stop`, or until the server is gone, with a pause in milliseconds after each turn. */
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

  /** Both come back with what they know, and send again what had no answer: under the same id it acts once. */
  async resume() {
    this.interruption = undefined;
    await Promise.all(
      this.seats.map(async (seat) => {
        await seat.line.close();
        await seat.connect();
        while (seat.pending !== undefined) await seat.tellAgain();
      }),
    );
  }

  /** Compares what was acknowledged and heard with what the server has: what is wrong, in words. */
  async faults() {
    const faults = [];
    for (const seat of this.seats) {
      const stored = await seat.stored();
      const turns = stored.filter(({ event }) => isTurn(event) && event.seat === seat.number);
      const isThere = ({ version, done, command }) =>
        turns.some(
          ({ number, event }) =>
            number > version && number <= done && event.returned === (command.tiles ?? event.returned),
        );
      const lost = seat.acknowledged.filter((turn) => !isThere(turn)).length;
      if (lost > 0) faults.push(`${lost} of ${seat.acknowledged.length} acknowledged turns lost`);
      const more = turns.length - seat.acknowledged.length;
      if (more > 0) faults.push(`${more} turns done twice or never asked for`);
      const other = seat.entries.find(({ number }, i) => !isSame(stored[i], seat.entries[number - 1]));
      if (other !== undefined) faults.push(`entry ${other.number} is not what was told before`);
    }
    return faults;
  }

  async close() {
    await this.stop();
    await Promise.all(this.seats.map(({ line }) => line.close()));
  }

  async #play(pause) {
    while (this.#isPlaying) {
      const seat = this.seats.find(({ isToMove }) => isToMove);
      if (seat !== undefined) {
        const told = await seat.takeTurn();
        if (told.type === 'refused') this.refused.push(told.refusal.code);
      }
      await wait(seat === undefined ? 5 : pause);
    }
  }
}

const isTurn = ({ type }) => type === 'exchanged' || type === 'passed';
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
