import type { LogError } from './log-error.ts';
import type { Store } from './store/store.ts';

/** Milliseconds between beats. */
const PERIOD = 5000;

interface HeartbeatDeps {
  readonly store: Store;
  readonly node: string;
  readonly now: () => number;
  readonly logError: LogError;
  readonly period?: number;
  /** Runs before the first beat after an outage, or after the clock jumped from this time. */
  readonly onRecovery: (jumpedFrom: number | undefined) => Promise<void>;
  /** Runs in the background after each beat, never twice at the same time. */
  readonly onBeat: () => Promise<void>;
}

/** Every few seconds a node writes that it's alive. If it stops, other nodes know that its players are gone. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  readonly #period: number;
  /** When this node last wrote its beat, on the monotonic clock. */
  #aliveAt: number | undefined;
  /** When this node's clock jumped, until players have been given the skipped time back. */
  #jumpedFrom: number | undefined;
  #jumps = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #afterBeat: Promise<void> | undefined;
  #isClosed = false;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#period = deps.period ?? PERIOD;
  }

  /** A node whose last beat is older than this many milliseconds is down, or its store is. */
  get outage(): number {
    return 2 * this.#period;
  }

  /**
   * False while the store is down and while this node's clock jumps. During that time nobody can take a turn, so
   * nobody runs out of time either.
   */
  get isAlive(): boolean {
    return this.#aliveAt === undefined || performance.now() - this.#aliveAt <= this.outage;
  }

  /** When any node last wrote a beat; `undefined` if none ever did. */
  async lastSeen({ others = false } = {}): Promise<number | undefined> {
    const { store, node } = this.#deps;
    const nodes = store.db.selectFrom('nodes').select(({ fn }) => fn.max('seen_at').as('at'));
    const row = await (others ? nodes.where('id', '!=', node) : nodes).executeTakeFirst();
    return row?.at ?? undefined;
  }

  /** Adopts a clock jump. This node doesn't count as alive until players have been given the skipped time back. */
  jump(adopt: () => void): void {
    if (this.isAlive) this.#jumpedFrom = this.#deps.now();
    this.#aliveAt = Number.NEGATIVE_INFINITY;
    this.#jumps++;
    adopt();
    if (this.#timer === undefined) return; // the running beat takes care of it
    clearTimeout(this.#timer);
    this.#schedule(0);
  }

  async start(): Promise<void> {
    await this.#beatAndReschedule();
  }

  /** Writes a last beat, so that the next node to start knows how long none was running. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#afterBeat;
    if (this.isAlive) await this.#write();
  }

  #schedule(milliseconds: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#beatAndReschedule();
    }, milliseconds);
    this.#timer.unref();
  }

  async #beatAndReschedule(): Promise<void> {
    try {
      await this.#beat();
      this.#schedule(this.#period);
    } catch (error) {
      this.#deps.logError(error);
      this.#schedule(this.#period / 5);
    }
  }

  async #beat(): Promise<void> {
    const { onRecovery, onBeat, logError } = this.#deps;
    let jumps: number;
    do {
      jumps = this.#jumps;
      if (!this.isAlive) await onRecovery(this.#jumpedFrom);
      await this.#write();
    } while (jumps !== this.#jumps);
    this.#jumpedFrom = undefined;
    this.#aliveAt = performance.now();
    this.#afterBeat ??= onBeat()
      .catch(logError)
      .finally(() => {
        this.#afterBeat = undefined;
      });
  }

  async #write(): Promise<void> {
    const { store, node, now } = this.#deps;
    const seen_at = now();
    await store.db
      .insertInto('nodes')
      .values({ id: node, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute();
  }
}
