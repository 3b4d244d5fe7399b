import type { Fail } from './fail.ts';
import type { Store } from './store/store.ts';

/** How often a node is heard of, in milliseconds. */
const PERIOD = 5000;

export interface HeartbeatParts {
  readonly store: Store;
  readonly node: string;
  readonly now: () => number;
  readonly fail: Fail;
  readonly period?: number;
  /** Before this node is heard of again, after an outage or after its clock jumped from a time. */
  readonly onReturn: (jumpedFrom: number | undefined) => Promise<void>;
  /** After each time, beside the beats: these do not wait for it, and it is not begun again before it has ended. */
  readonly onBeat: () => Promise<void>;
}

/** Every few seconds a node writes that it lives: from this others know whether its players are there. */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  readonly #period: number;
  /** When this node was last heard of, on a clock that nobody sets. */
  #heardAt: number | undefined;
  /** When the clock of this node jumped, where the time that it skipped is not given back yet. */
  #jumpedFrom: number | undefined;
  #jumps = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #beside: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
    this.#period = parts.period ?? PERIOD;
  }

  /** A node that lives, and whose store answers, is heard of more often than this, in milliseconds. */
  get outage(): number {
    return 2 * this.#period;
  }

  /**
   * False in an outage of the store, and while the clock of this node jumps: nobody can take a turn, and nobody is
   * told that their time is over.
   */
  get isHeard(): boolean {
    return this.#heardAt === undefined || performance.now() - this.#heardAt <= this.outage;
  }

  /** When any node was last heard of; nothing where none ever was. */
  async last({ others = false } = {}): Promise<number | undefined> {
    const { store, node } = this.#parts;
    const nodes = store.db.selectFrom('nodes').select(({ fn }) => fn.max('seen_at').as('at'));
    const row = await (others ? nodes.where('id', '!=', node) : nodes).executeTakeFirst();
    return row?.at ?? undefined;
  }

  /** The clock of this node jumps: until the time that it skips is given back, the node counts as not heard of. */
  jump(adopt: () => void): void {
    if (this.isHeard) this.#jumpedFrom = this.#parts.now();
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#jumps++;
    adopt();
    if (this.#timer === undefined) return; // a beat under way sees to it
    clearTimeout(this.#timer);
    this.#later(0);
  }

  async start(): Promise<void> {
    await this.#beatAndGoOn();
  }

  /** The next to start learns from the last beat how long nobody was there. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#beside;
    if (this.isHeard) await this.#write();
  }

  #later(milliseconds: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#beatAndGoOn();
    }, milliseconds);
    this.#timer.unref();
  }

  async #beatAndGoOn(): Promise<void> {
    try {
      await this.#beat();
      this.#later(this.#period);
    } catch (error) {
      this.#parts.fail(error);
      this.#later(this.#period / 5);
    }
  }

  async #beat(): Promise<void> {
    const { onReturn, onBeat, fail } = this.#parts;
    let jumps: number;
    do {
      jumps = this.#jumps;
      if (!this.isHeard) await onReturn(this.#jumpedFrom);
      await this.#write();
    } while (jumps !== this.#jumps);
    this.#jumpedFrom = undefined;
    this.#heardAt = performance.now();
    this.#beside ??= onBeat()
      .catch(fail)
      .finally(() => {
        this.#beside = undefined;
      });
  }

  async #write(): Promise<void> {
    const { store, node, now } = this.#parts;
    const seen_at = now();
    await store.db
      .insertInto('nodes')
      .values({ id: node, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute();
  }
}
