import { type GameEvent, redact, type Seat } from '@ziggurat/engine/game';

/** An event as stored. Entry n of a game is written once and never changed. */
export interface Entry {
  /** Its position in the log, from 1. */
  readonly number: number;
  /** When it happened by the host's clock, in milliseconds. */
  readonly at: number;
  readonly event: GameEvent;
  /** The id of the request that caused it. */
  readonly by?: string;
}

/** An entry as a seat or a spectator may see it, without the request id. */
export const seenBy = ({ number, at, event }: Entry, seat: Seat | undefined): Entry => ({
  number,
  at,
  event: redact(event, seat),
});

/** The entries for the events of one request, after `version` earlier ones. */
export const entriesAfter = (
  version: number,
  events: readonly GameEvent[],
  { at, by }: { readonly at: number; readonly by?: string },
): readonly Entry[] =>
  events.map((event, i) => ({ number: version + 1 + i, at, event, ...(by === undefined ? {} : { by }) }));
