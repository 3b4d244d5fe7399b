/** How far the wall clock may be from node time, in milliseconds, before it has jumped. */
const JUMP = 2000;
/** To follow the wall clock, node time runs at most this much faster or slower. */
const SLEW = 0.05;
/** How often the wall clock is compared, in milliseconds. */
const PERIOD = 1000;

export interface NodeTimeParts {
  readonly wall?: () => number;
  /** A clock that nobody sets. */
  readonly monotonic?: () => number;
  readonly log?: (message: string) => void;
}

/**
 * The time of this node, in milliseconds since 1970. It never goes back and never jumps by itself: it follows small
 * differences to the wall clock gently. Where the wall clock is far ahead (the machine slept, or somebody set the
 * clock), those who listen decide what that means before the new time is adopted. Where it is far behind, node time
 * goes on.
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
  }: NodeTimeParts = {}) {
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
    const most = passed * SLEW;
    if (Math.abs(offset) <= JUMP) this.#now += Math.max(-most, Math.min(offset, most));
    return Math.floor(this.#now);
  }

  /** How far the wall clock is ahead, in milliseconds. */
  get offset(): number {
    return this.#wall() - this.now();
  }

  /** Hears when the wall clock is far ahead. The first to hear adopts its time. */
  onJump(hear: () => void): () => void {
    this.#onJump.add(hear);
    return () => this.#onJump.delete(hear);
  }

  /** Takes the wall clock's time, if it is later. */
  adopt(): void {
    this.#now = Math.max(this.now(), this.#wall());
  }

  /** Compares the clocks; it does so by itself once it is started. */
  check(): void {
    const { offset } = this;
    if (offset > JUMP) {
      this.#log(`The wall clock is ${seconds(offset)} ahead: running clocks get this time back.`);
      for (const hear of this.#onJump) hear();
    } else if (offset < -JUMP && !this.#isBehind) {
      this.#log(
        `The wall clock has gone back ${seconds(-offset)}: this node keeps its own time until it restarts.`,
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
