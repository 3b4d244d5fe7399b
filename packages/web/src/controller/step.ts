import type { EndReason, Mismatch, Seat, Tiles, WordPoints } from '@ziggurat/engine/game';
import type { Verdict } from '@ziggurat/engine/lexicon';
import type { Board, Play, Ruleset, Tile } from '@ziggurat/engine/rules';

/** What happened at a step of a game. */
export type StepAction =
  | { readonly type: 'began' }
  | {
      readonly type: 'played';
      readonly play: Play;
      readonly words: readonly WordPoints[];
      readonly points: number;
      /** It was challenged off the board. */
      readonly withdrawn: boolean;
    }
  | { readonly type: 'exchanged'; readonly tiles: Tiles }
  | { readonly type: 'passed' }
  | { readonly type: 'skipped'; readonly reason: 'out' | 'challenge' }
  /** Somebody challenged the play before; without verdicts if the record doesn't give them. */
  | {
      readonly type: 'challenged';
      readonly by?: Seat;
      readonly upheld: boolean;
      readonly verdicts: readonly Verdict[];
      /** Points that the challenged player gained (C3). */
      readonly bonus?: number;
    }
  /** `stopped`: resigning a solo game (O2). */
  | { readonly type: 'left'; readonly how: 'resigned' | 'stopped' | 'timed-out' }
  /** Points added or taken outside of plays; `director`: D3. */
  | { readonly type: 'adjusted'; readonly reason: 'challenge' | 'time' | 'director'; readonly points: number }
  | {
      readonly type: 'ended';
      readonly reason?: EndReason;
      /** Points for the tiles left on each rack (E4), and how many tiles, if known. */
      readonly leftovers: readonly number[];
      readonly left?: readonly number[];
      /** By seat: points lost for overtime (T2). */
      readonly penalties?: readonly number[];
      readonly winners: readonly Seat[];
    };

/** What is wrong with a turn of a record. */
export type StepMismatch = Omit<Mismatch, 'entry'>;

/** A game after something happened. */
export interface Step {
  /** The number of its log entry, or of its line in a record. */
  readonly number: number;
  /** How many turns were made, including this one. A retry after a challenge is the same turn. */
  readonly turn: number;
  /** Who did it; for a challenge, whose play it was. */
  readonly seat?: Seat;
  readonly action: StepAction;
  /** The rack before, if it may be known. */
  readonly rack?: readonly Tile[];
  readonly before: Board;
  readonly board: Board;
  readonly scores: readonly number[];
  /** Where a record breaks the rules or doesn't add up. */
  readonly mismatches?: readonly StepMismatch[];
}

export type PlayedStep = Step & {
  readonly seat: Seat;
  readonly action: Extract<StepAction, { type: 'played' }>;
};

/** A game that can be stepped through, from any source. */
export interface RecordedGame {
  readonly ruleset: Ruleset;
  /** By seat. */
  readonly names: readonly string[];
  readonly steps: readonly Step[];
  readonly isOver: boolean;
  /** Lines of a record that couldn't be read. */
  readonly unreadLines?: readonly number[];
}

export const isPlayed = (step: Step): step is PlayedStep =>
  step.action.type === 'played' && step.seat !== undefined;

/** A step that used up a turn, so that other choices can be compared with it. */
export const isTurn = ({ action }: Pick<Step, 'action'>): boolean =>
  action.type === 'played' || action.type === 'exchanged' || action.type === 'passed';

/** Do both put the same tiles on the same squares? */
export const isSamePlay = (a: Play, b: Play): boolean =>
  a.length === b.length &&
  a.every(({ square, tile }) => b.some((placed) => placed.square === square && placed.tile === tile));
