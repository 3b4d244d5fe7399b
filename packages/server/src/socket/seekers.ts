import type { FromServer, Person, SeekEnd } from '@ziggurat/protocol';
import type { NewSeek, SeekState } from '../lobby/seeks.ts';
import type { Outcome } from '../outcome.ts';
import type { Service } from '../service.ts';

interface Seeker {
  send(message: FromServer): void;
}

interface LocalSeek {
  readonly seeker: Seeker;
  readonly id: string;
  /** What its client was last told: state, and until when a pairing lasts. */
  told: string;
}

/** Milliseconds between runs while somebody seeks through this node: ranges widen, and deadlines pass. */
const PERIOD = 1000;

/**
 * The seeks of this node's sockets. Whatever changes a seek, on whichever node, its client is told by comparing the
 * store with what it was told last, so lost news is found by the next run.
 */
export class Seekers {
  readonly #service: Pick<Service, 'seeks' | 'node' | 'logError'>;
  /** By account. */
  readonly #local = new Map<string, LocalSeek>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isRequested = false;

  constructor(service: Pick<Service, 'seeks' | 'node' | 'logError'>) {
    this.#service = service;
  }

  async seek(seeker: Seeker, person: Person, seek: NewSeek): Promise<Outcome<undefined>> {
    const stored = await this.#service.seeks.seek(person, seek);
    if (!stored.ok) return stored;
    const before = this.#local.get(person.id);
    if (before !== undefined && before.id !== seek.id) tellEnd(before, 'replaced');
    this.#local.set(person.id, { seeker, id: seek.id, told: '' });
    await this.tell([person.id]);
    this.#request();
    return stored;
  }

  /** Does nothing for a seek that waits: its client may have confirmed too late. */
  async confirm(seeker: Seeker, account: string, id: string): Promise<void> {
    if (this.#isOwn(seeker, account, id)) await this.#service.seeks.confirm(account, id);
  }

  async stop(seeker: Seeker, account: string, id: string): Promise<void> {
    if (!this.#isOwn(seeker, account, id)) return;
    this.#local.delete(account);
    await this.#service.seeks.stop(account, id);
  }

  /** The socket has closed. */
  async leave(seeker: Seeker, account: string): Promise<void> {
    const local = this.#local.get(account);
    if (local?.seeker !== seeker) return; // its client already continues on another socket
    this.#local.delete(account);
    await this.#service.seeks.leave(account, local.id);
  }

  /** Tells the clients of these accounts what has become of their seeks. */
  async tell(accounts: readonly string[] = [...this.#local.keys()]): Promise<void> {
    const own = accounts.filter((account) => this.#local.has(account));
    const found = await this.#service.seeks.find(own);
    for (const account of own) {
      const local = this.#local.get(account);
      if (local !== undefined) this.#tellOne(account, local, found.get(account));
    }
  }

  /** Before this node shuts down: its clients reconnect to another one, and must not be paired until then. */
  async close(): Promise<void> {
    const hasSeeks = this.#local.size > 0;
    this.#local.clear();
    await this.#running;
    clearTimeout(this.#timer);
    if (hasSeeks) await this.#service.seeks.leaveAll();
  }

  #isOwn(seeker: Seeker, account: string, id: string): boolean {
    const local = this.#local.get(account);
    return local?.seeker === seeker && local.id === id;
  }

  #tellOne(account: string, local: LocalSeek, state: SeekState | undefined): void {
    if (state === undefined || state.seek !== local.id) {
      this.#local.delete(account);
      tellEnd(local, state === undefined ? 'unconfirmed' : 'replaced');
      return;
    }
    const { node, type, seek, since, rating, deviation } = state;
    if (node !== this.#service.node) {
      this.#local.delete(account); // its client has reconnected to another node
      return;
    }
    const news = type === 'paired' ? `paired ${state.until}` : type;
    if (news === local.told) return;
    local.told = news;
    if (type === 'seated') {
      this.#local.delete(account);
      local.seeker.send({ type, seek, table: state.table });
    } else if (type === 'paired') {
      local.seeker.send({ type, seek, until: state.until });
    } else {
      const strength = rating === undefined || deviation === undefined ? {} : { rating, deviation };
      local.seeker.send({ type: 'seeking', seek, since, ...strength });
    }
  }

  /** Runs soon, and then regularly while somebody seeks here. However many ask, one runs at a time. */
  #request(): void {
    clearTimeout(this.#timer);
    this.#isRequested = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#local.size > 0) this.#timer = setTimeout(() => this.#request(), PERIOD).unref();
    });
  }

  async #run(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      try {
        await this.#service.seeks.run();
        await this.tell();
      } catch (error) {
        this.#service.logError(error);
      }
    }
  }
}

function tellEnd({ seeker, id }: LocalSeek, reason: SeekEnd): void {
  seeker.send({ type: 'seekEnded', seek: id, reason });
}
