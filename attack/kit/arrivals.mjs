import { setTimeout as wait } from 'node:timers/promises';
import { freshName, Visitor } from './visitor.mjs';

/** Guests who arrive one after the other, each from another address. Keeps those the server has acknowledged. */
export class Arrivals {
  #isOpen = true;
  #under = new Set();

  constructor(server) {
    this.server = server;
    this.acknowledged = [];
    /** Other answers. */
    this.refused = [];
  }

  /** Starts a guest every so many milliseconds until `stop`, whether or not those before have an answer. */
  start(pause) {
    this.#isOpen = true;
    void this.#run(pause);
  }

  /** Ends when every guest has an answer or none to expect. */
  async stop() {
    this.#isOpen = false;
    await Promise.all(this.#under);
  }

  /** How many of those who were acknowledged the server doesn't know. */
  async countLost() {
    let lost = 0;
    for (const visitor of this.acknowledged) {
      const { person } = await visitor.get('me');
      if (person?.id !== visitor.person.id) lost++;
    }
    return lost;
  }

  async #run(pause) {
    while (this.#isOpen) {
      const arriving = this.#arrive().catch(() => undefined); // killed while it was asked
      this.#under.add(arriving);
      void arriving.then(() => this.#under.delete(arriving));
      await wait(pause);
    }
  }

  async #arrive() {
    const visitor = new Visitor(this.server);
    const { status, headers, body } = await visitor.ask('POST', 'guests', { name: freshName() });
    visitor.person = body;
    if (status === 200) this.acknowledged.push(visitor);
    else this.refused.push({ status, code: body?.code, retryAfter: headers.get('retry-after') });
  }
}
