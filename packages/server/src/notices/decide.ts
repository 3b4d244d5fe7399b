import type { Game, Seat } from '@ziggurat/engine/game';
import { isLive, type Options } from '@ziggurat/protocol';
import type { StoredNotice } from '../store/store.ts';

const DAY = 86_400_000;

/** A running game: whose turn it is, or who may still challenge the last play. */
export const awaitedIn = ({ phase, toMove }: Game): readonly Seat[] => {
  if (phase.type === 'playing') return [toMove];
  return phase.type === 'waiting' ? phase.seats : [];
};

interface Turned {
  readonly before: Game;
  readonly after: Game;
  /** When the player to move runs out of time. */
  readonly until: number | undefined;
  /** The seat that sent the command. It needs no notice of it. */
  readonly by: Seat | undefined;
  readonly options: Options;
  readonly accounts: readonly (string | undefined)[];
  readonly now: number;
  /** Milliseconds before somebody is told: they may be at the table. */
  readonly delay: number;
}

/** The notices that new entries of a game call for. In a live game everyone is at the table. */
export function noticesFor({
  before,
  after,
  until,
  by,
  options,
  accounts,
  now,
  delay,
}: Turned): readonly StoredNotice[] {
  if (isLive(options)) return [];
  const due = now + delay;
  const tell = (seats: readonly Seat[], kind: StoredNotice['kind'], at: number): readonly StoredNotice[] =>
    seats.flatMap((seat) => {
      const account = accounts[seat];
      return account === undefined ? [] : [{ account, kind, due: at }];
    });
  if (after.phase.type === 'over') {
    const wasRunning = before.phase.type === 'playing' || before.phase.type === 'waiting';
    const others = accounts.map((_, seat) => seat).filter((seat) => seat !== by);
    return wasRunning ? tell(others, 'over', due) : [];
  }
  const waited = awaitedIn(before);
  const awaited = awaitedIn(after).filter((seat) => !waited.includes(seat) && seat !== by);
  // A turn that is no longer than a day needs no second notice.
  const warnAt = until === undefined ? now : until - DAY;
  return [...tell(awaited, 'turn', due), ...(warnAt > due ? tell(awaited, 'time', warnAt) : [])];
}
