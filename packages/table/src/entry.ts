import { type GameEvent, redact, type Seat } from '@ziggurat/engine/game';

/** An event as a table keeps it. Entry n of a game is written once, and never changed. */
export interface Entry {
  /** Its place in the log, from 1. */
  readonly number: number;
  /** When it happened, in milliseconds; the host's clock. */
  readonly at: number;
  readonly event: GameEvent;
  /** The id of the command that brought it. */
  readonly by?: string;
}

/** An entry as a seat may know it, or a spectator; whose command it was is told to nobody. */
export const seenBy = ({ number, at, event }: Entry, seat: Seat | undefined): Entry => ({
  number,
  at,
  event: redact(event, seat),
});

/** The entries that one command brings, after those of a log. */
export const entriesAfter = (
  version: number,
  events: readonly GameEvent[],
  { at, by }: { readonly at: number; readonly by?: string },
): readonly Entry[] =>
  events.map((event, i) => ({ number: version + 1 + i, at, event, ...(by === undefined ? {} : { by }) }));
