import type { EventOf, EventType, GameEvent, Seat, Tiles } from './events.ts';
import { countOf } from './game.ts';

/** Who may see a field: everyone, or only the seat the event is about. */
type Reader = 'all' | 'own';

/**
 * The allow-list. Fields that aren't listed here never leave the host, and adding one to an event without
 * listing it doesn't compile.
 */
const READERS: {
  readonly [T in EventType]: { readonly [F in Exclude<keyof EventOf<T>, 'type'>]-?: Reader };
} = {
  opened: { ruleset: 'all', seats: 'all', judging: 'all', director: 'all', commitment: 'all' },
  stirred: { seat: 'all', value: 'all' },
  drewForFirst: { seats: 'all', tiles: 'all' },
  began: { first: 'all' },
  drew: { seat: 'all', tiles: 'own' },
  played: { seat: 'all', play: 'all', words: 'all', points: 'all' },
  exchanged: { seat: 'all', returned: 'own', drawn: 'own' },
  passed: { seat: 'all' },
  skipped: { seat: 'all', reason: 'all' },
  challenged: { seat: 'all' },
  ruled: { upheld: 'all', verdicts: 'all' },
  withdrew: { seat: 'all' },
  waited: { reason: 'all', seats: 'all' },
  accepted: { seat: 'all' },
  resigned: { seat: 'all' },
  timedOut: { seat: 'all' },
  rested: { milliseconds: 'all' },
  overran: { seat: 'all' },
  paused: {},
  resumed: {},
  adjustedClock: { seat: 'all', milliseconds: 'all' },
  adjustedScore: { seat: 'all', points: 'all' },
  offered: { seat: 'all', offer: 'all', milliseconds: 'all' },
  agreed: { seat: 'all', offer: 'all' },
  declined: { seat: 'all', offer: 'all' },
  retracted: { seat: 'all' },
  refusedOffers: { seat: 'all' },
  undone: { seat: 'all' },
  addedTime: { seat: 'all', milliseconds: 'all' },
  ended: { reason: 'all', racks: 'all', leftovers: 'all', scores: 'all', winners: 'all' },
  revealed: { key: 'all' },
};

/**
 * An event as a seat may see it (S3), or as spectators see it if no seat is given. Hidden tiles are replaced by
 * their number.
 */
export function redact(event: GameEvent, seat: Seat | undefined): GameEvent {
  const isOwn = 'seat' in event && event.seat === seat;
  const shown: Record<string, unknown> = { type: event.type };
  for (const [field, reader] of Object.entries<Reader>(READERS[event.type])) {
    const value = (event as unknown as Record<string, unknown>)[field];
    if (value !== undefined) shown[field] = reader === 'all' || isOwn ? value : countOf(value as Tiles);
  }
  return shown as unknown as GameEvent; // the table above lists every field of every event
}

/** The number of the first event with hidden tiles; `undefined` for a complete log. */
export function firstHidden(log: readonly GameEvent[]): number | undefined {
  const at = log.findIndex((event) =>
    Object.entries<Reader>(READERS[event.type]).some(
      ([field, reader]) =>
        reader === 'own' && typeof (event as unknown as Record<string, unknown>)[field] === 'number',
    ),
  );
  return at < 0 ? undefined : at + 1;
}
