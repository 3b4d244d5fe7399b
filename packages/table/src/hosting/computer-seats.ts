import { type Command, fold, type Game, type GameRefusal, type Seat } from '@ziggurat/engine/game';
import type { Table } from '../table.ts';
import type { HostedTable } from './hosted-table.ts';
import { challengeableUntil } from './open-to-challenge.ts';

/** What a computer is asked. */
export interface Question {
  readonly seat: Seat;
  /** As that seat may see it. */
  readonly game: Game;
  readonly seed: number;
}

/** What a computer wants to do; without a command, nothing. */
export type Thought =
  | { readonly type: 'done'; readonly command?: Command }
  /** It can't play; asking again wouldn't help. */
  | { readonly type: 'failed' };

/** Lets a computer think, for example in a worker. */
export type Think = (question: Question) => Promise<Thought>;

/** Why computers have stopped, though one of them may be to move. */
export type Standstill<T> =
  | { readonly type: 'failed' }
  | { readonly type: 'refused'; readonly refusal: GameRefusal }
  | { readonly type: 'trouble'; readonly trouble: T };

/** What the computers of a game need from their host. */
export interface ComputerParts<T> {
  readonly hosted: HostedTable<T>;
  readonly computers: () => readonly Seat[];
  readonly people: () => readonly Seat[];
  readonly think: Think;
  readonly now: () => number;
  /** Calls back after so many milliseconds, unless it is cancelled. */
  readonly timer: (milliseconds: number, ring: () => void) => () => void;
  /** Milliseconds for people to challenge, other than the usual `CHALLENGE_WINDOW`. */
  readonly window?: number;
  /** Surrounds a run: holds the game in memory, or waits until no other tab runs the same computers. */
  readonly during: (run: () => Promise<void>) => Promise<void>;
  readonly onStandstill: (standstill: Standstill<T>) => void;
  /** Which computer the others are waiting for. */
  readonly onThinking?: (seat: Seat | undefined) => void;
  /** Until when the computer to move waits for a challenge. */
  readonly onWindow?: (until: number | undefined) => void;
}

/** May a computer in this seat have anything to do or to say? */
export function mayAct(game: Game, seat: Seat): boolean {
  const { phase, lastPlay, judging } = game;
  if (phase.type === 'waiting') return phase.seats.includes(seat);
  if (phase.type !== 'playing' || game.players[seat]?.status !== 'in') return false;
  return (
    game.toMove === seat || (judging === 'challenge' && lastPlay !== undefined && lastPlay.seat !== seat)
  );
}

/** The computers of one game. Each sees what its seat may see, and its commands are carried out like a player's. */
export class ComputerSeats<T = never> {
  readonly #parts: ComputerParts<T>;
  #isRunning = false;
  #isClosed = false;
  #closeWindow: (() => void) | undefined;

  constructor(parts: ComputerParts<T>) {
    this.#parts = parts;
  }

  /** Runs the computers until none of them has anything to do. */
  async run(): Promise<void> {
    if (this.#isRunning || this.#isClosed || this.#parts.computers().length === 0) return;
    this.#isRunning = true;
    try {
      await this.#parts.during(() => this.#run());
    } finally {
      this.#isRunning = false;
    }
  }

  /** No person will challenge the last play: the computer to move need not wait. */
  letStand(): void {
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
      const { table } = this.#parts.hosted;
      const { version } = table.game;
      const stepped = await this.#step(table, version);
      // Something that happened while they thought may give them something to do.
      isDone =
        this.#isClosed || stepped === 'failed' || (stepped === 'idle' && this.#isStill(table, version));
    }
    // At once: a change from now on starts another run.
    this.#isRunning = false;
  }

  /** Asks one after the other, the one to move last: challenges come before the next turn (C1). */
  async #step(table: Table, version: number): Promise<'on' | 'idle' | 'failed'> {
    const { hosted, onThinking, onStandstill } = this.#parts;
    const { phase, toMove } = table.game;
    for (const seat of this.#asked(table.game)) {
      if (seat === toMove) await this.#leaveToPeople(table);
      if (this.#isClosed) return 'failed';
      if (!this.#isStill(table, version)) return 'on';
      const isAwaited = phase.type === 'waiting' || seat === toMove;
      if (isAwaited) onThinking?.(seat);
      const thought = await this.#think(table, seat);
      if (isAwaited) onThinking?.(undefined);
      if (this.#isClosed) return 'failed';
      if (thought.type === 'failed') {
        onStandstill(thought);
        return 'failed';
      }
      if (!this.#isStill(table, version)) return 'on';
      if (thought.command === undefined) continue;
      const told = await hosted.act(thought.command, version);
      if (told.type === 'done' || told.type === 'stale') return 'on';
      onStandstill(told);
      return told.type === 'refused' ? 'failed' : 'idle';
    }
    return 'idle';
  }

  #think(table: Table, seat: Seat): Promise<Thought> {
    const game = fold(table.seenBy(seat).map(({ event }) => event));
    return this.#parts.think({ seat, game, seed: table.computerSeed(seat) });
  }

  #asked(game: Game): readonly Seat[] {
    const { toMove } = game;
    return this.#parts
      .computers()
      .filter((seat) => mayAct(game, seat))
      .sort((a, b) => Number(a === toMove) - Number(b === toMove));
  }

  #isStill(table: Table, version: number): boolean {
    return this.#parts.hosted.table === table && table.game.version === version;
  }

  /** Waits until the window is over, people let the play stand, or something happens. */
  async #leaveToPeople(table: Table): Promise<void> {
    const { hosted, people, window, now, timer, onWindow } = this.#parts;
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
