/** A difference between wall clock and node time above this many milliseconds is a jump. */
const JUMP = 2000;
/** Node time runs at most this much faster or slower to follow the wall clock. */
const SLEW = 0.05;
/** Milliseconds between comparisons with the wall clock. */
const PERIOD = 1000;

export interface NodeTimeDeps {
  readonly wall?: () => number;
  /** A clock that can't be set. */
  readonly monotonic?: () => number;
  readonly log?: (message: string) => void;
}

/**
 * The time of this node, in milliseconds since 1970. It never goes back and never jumps by itself: it makes up for
 * small differences from the wall clock gradually. If the wall clock is far ahead (the machine slept, or somebody set
 * the clock), listeners handle the jump before the new time is adopted. If it is far behind, node time ignores it.
 */
export class NodeTime {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  readonly #log: (message: string) => void;
  readonly #onJump = new Set<() => void>();
  /** Node time when the monotonic clock said `#at`. */
  #now: number;
  #at: number;
  #isBehind = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    wall = Date.now,
    monotonic = () => performance.now(),
    log = () => undefined,
  }: NodeTimeDeps = {}) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    this.#log = log;
    this.#now = wall();
    this.#at = monotonic();
  }

  now(): number {
    const at = this.#monotonic();
    const passed = at - this.#at;
    this.#at = at;
    this.#now += passed;
    const offset = this.#wall() - this.#now;
    const maxChange = passed * SLEW;
    if (Math.abs(offset) <= JUMP) this.#now += Math.max(-maxChange, Math.min(offset, maxChange));
    return Math.floor(this.#now);
  }

  /** How far the wall clock is ahead, in milliseconds. */
  get offset(): number {
    return this.#wall() - this.now();
  }

  /** Calls the listener when the wall clock is far ahead. The first listener adopts its time. */
  onJump(listener: () => void): () => void {
    this.#onJump.add(listener);
    return () => this.#onJump.delete(listener);
  }

  /** Adopts the wall clock's time if it's later. */
  adopt(): void {
    this.#now = Math.max(this.now(), this.#wall());
  }

  /** Compares the clocks. After `start` this happens automatically. */
  check(): void {
    const { offset } = this;
    if (offset > JUMP) {
      this.#log(`The wall clock is ${seconds(offset)} ahead: running clocks get this time back.`);
      for (const listener of this.#onJump) listener();
    } else if (offset < -JUMP && !this.#isBehind) {
      this.#log(
        `The wall clock was set back ${seconds(-offset)}: this node keeps its own time until it restarts.`,
      );
    }
    this.#isBehind = offset < -JUMP;
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), PERIOD).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
