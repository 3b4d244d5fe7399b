import { setTimeout as wait } from 'node:timers/promises';
import { freshName, Visitor } from './visitor.mjs';

/** Guests who sign in one after the other, each from another address. Records those the server has acknowledged. */
export class Arrivals {
  #isOpen = true;
  #pending = new Set();

  constructor(server) {
    this.server = server;
    this.acknowledged = [];
    /** Other responses. */
    this.refused = [];
  }

  /** Signs in a guest every `pause` milliseconds until `stop`, without waiting for the previous ones. */
  start(pause) {
    this.#isOpen = true;
    void this.#run(pause);
  }

  /** Waits until every request has been answered or has failed. */
  async stop() {
    this.#isOpen = false;
    await Promise.all(this.#pending);
  }

  /** How many of the acknowledged guests the server doesn't know. */
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
      const signingIn = this.#signIn().catch(() => undefined); // the server was killed in the meantime
      this.#pending.add(signingIn);
      void signingIn.then(() => this.#pending.delete(signingIn));
      await wait(pause);
    }
  }

  async #signIn() {
    const visitor = new Visitor(this.server);
    const { status, headers, body } = await visitor.ask('POST', 'guests', { name: freshName() });
    visitor.person = body;
    if (status === 200) this.acknowledged.push(visitor);
    else this.refused.push({ status, code: body?.code, retryAfter: headers.get('retry-after') });
  }
}
