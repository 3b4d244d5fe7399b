import {
  type Command,
  fold,
  type Game,
  type GameRefusal,
  isOnHold,
  offersTo,
  type Seat,
} from '@ziggurat/engine/game';
import type { Table } from '../table.ts';
import type { HostedTable } from './hosted-table.ts';
import { challengeableUntil } from './open-to-challenge.ts';

/** A turn for a computer to think about. */
export interface ThinkRequest {
  readonly seat: Seat;
  /** As that seat sees it. */
  readonly game: Game;
  readonly seed: number;
}

/** What a computer wants to do; nothing if there is no command. */
export type ThinkResult =
  | { readonly type: 'done'; readonly command?: Command }
  /** It can't play; asking again wouldn't help. */
  | { readonly type: 'failed' };

/** Lets a computer think, for example in a worker. */
export type Think = (question: ThinkRequest) => Promise<ThinkResult>;

/** Why the computers have stopped although it may be their turn. */
export type ComputersStopped<T> =
  | { readonly type: 'failed' }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  | { readonly type: 'trouble'; readonly trouble: T };

/** What the computers of a game need from their host. */
export interface ComputerDeps<T> {
  readonly hosted: HostedTable<T>;
  readonly computers: () => readonly Seat[];
  readonly people: () => readonly Seat[];
  readonly think: Think;
  readonly now: () => number;
  /** Calls back after this many milliseconds unless cancelled. */
  readonly timer: (milliseconds: number, callback: () => void) => () => void;
  /** Milliseconds for people to challenge, instead of `CHALLENGE_WINDOW`. */
  readonly window?: number;
  /** Wraps a run: keeps the game in memory, or waits until no other tab runs the same computers. */
  readonly during: (run: () => Promise<void>) => Promise<void>;
  readonly onStopped: (why: ComputersStopped<T>) => void;
  /** The computer the others are waiting for. */
  readonly onThinking?: (seat: Seat | undefined) => void;
  /** Until when the computer to move waits for a challenge. */
  readonly onWindow?: (until: number | undefined) => void;
}

/** Could a computer in this seat have something to do? */
export function mayAct(game: Game, seat: Seat): boolean {
  const { phase, lastPlay, judging } = game;
  if (isOnHold(game)) return false;
  if (offersTo(game, seat).length > 0) return true;
  if (phase.type === 'waiting') return phase.seats.includes(seat);
  if (phase.type !== 'playing' || game.players[seat]?.status !== 'in') return false;
  return (
    game.toMove === seat || (judging === 'challenge' && lastPlay !== undefined && lastPlay.seat !== seat)
  );
}

/** Computers agree to every offer: only people decide. */
function agreementOf(game: Game, computers: readonly Seat[]): Command | undefined {
  for (const seat of computers) {
    const [offer] = offersTo(game, seat);
    if (offer !== undefined) return { type: 'agree', seat, offer: offer.number };
  }
  return undefined;
}

/**
 * The computers of one game. Each sees only what its seat may see, and its commands are carried out like a
 * player's.
 */
export class ComputerSeats<T = never> {
  readonly #deps: ComputerDeps<T>;
  #isRunning = false;
  #isClosed = false;
  #closeWindow: (() => void) | undefined;

  constructor(deps: ComputerDeps<T>) {
    this.#deps = deps;
  }

  /** Runs the computers until none of them has anything to do. */
  async run(): Promise<void> {
    if (this.#isRunning || this.#isClosed || this.#deps.computers().length === 0) return;
    this.#isRunning = true;
    try {
      await this.#deps.during(() => this.#run());
    } finally {
      this.#isRunning = false;
    }
  }

  /** Nobody will challenge the last play, so the computer to move needn't wait. */
  waiveChallenge(): void {
    this.#closeWindow?.();
  }

  /** Stops the computers. A thought that comes later is dropped. */
  close(): void {
    this.#isClosed = true;
    this.#closeWindow?.();
  }

  async #run(): Promise<void> {
    let isDone = false;
    while (!isDone) {
      const { table } = this.#deps.hosted;
      const { version } = table.game;
      const outcome = await this.#step(table, version);
      // Something that happened in the meantime may give them something to do.
      isDone =
        this.#isClosed || outcome === 'failed' || (outcome === 'idle' && this.#isUnchanged(table, version));
    }
    // Set here, without waiting for `during`: from now on a change starts another run.
    this.#isRunning = false;
  }

  /** Asks the computers one by one, the one to move last: challenges come before the next turn (C1). */
  async #step(table: Table, version: number): Promise<'moved-on' | 'idle' | 'failed'> {
    const { hosted, onThinking, onStopped } = this.#deps;
    const { phase, toMove } = table.game;
    const agreement = agreementOf(table.game, this.#deps.computers());
    if (agreement !== undefined) {
      const result = await hosted.act(agreement, version);
      return result.type === 'done' || result.type === 'stale' ? 'moved-on' : 'failed';
    }
    for (const seat of this.#seatsToAsk(table.game)) {
      if (seat === toMove) await this.#waitForChallenge(table);
      if (this.#isClosed) return 'failed';
      if (!this.#isUnchanged(table, version)) return 'moved-on';
      const isAwaited = phase.type === 'waiting' || seat === toMove;
      if (isAwaited) onThinking?.(seat);
      const thought = await this.#think(table, seat);
      if (isAwaited) onThinking?.(undefined);
      if (this.#isClosed) return 'failed';
      if (thought.type === 'failed') {
        onStopped(thought);
        return 'failed';
      }
      if (!this.#isUnchanged(table, version)) return 'moved-on';
      if (thought.command === undefined) continue;
      const result = await hosted.act(thought.command, version);
      if (result.type === 'done' || result.type === 'stale') return 'moved-on';
      onStopped(result);
      return result.type === 'refused' ? 'failed' : 'idle';
    }
    return 'idle';
  }

  #think(table: Table, seat: Seat): Promise<ThinkResult> {
    const game = fold(table.seenBy(seat).map(({ event }) => event));
    return this.#deps.think({ seat, game, seed: table.computerSeed(seat) });
  }

  #seatsToAsk(game: Game): readonly Seat[] {
    const { toMove } = game;
    return this.#deps
      .computers()
      .filter((seat) => mayAct(game, seat))
      .sort((a, b) => Number(a === toMove) - Number(b === toMove));
  }

  #isUnchanged(table: Table, version: number): boolean {
    return this.#deps.hosted.table === table && table.game.version === version;
  }

  /** Waits until the window closes, people accept the play, or something happens. */
  async #waitForChallenge(table: Table): Promise<void> {
    const { hosted, people, window, now, timer, onWindow } = this.#deps;
    const until = challengeableUntil(table, people(), window);
    const left = until === undefined ? 0 : until - now();
    if (left <= 0 || this.#isClosed) return;
    onWindow?.(until);
    await new Promise<void>((resolve) => {
      const cancel = timer(left, () => this.#closeWindow?.());
      const unwatch = hosted.watch(() => this.#closeWindow?.());
      this.#closeWindow = () => {
        cancel();
        unwatch();
        this.#closeWindow = undefined;
        resolve();
      };
    });
    onWindow?.(undefined);
  }
}
