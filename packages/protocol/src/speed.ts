import type { ClockRules } from '@ziggurat/table';

/** How fast games are, from minutes to no clock at all. */
export const SPEEDS = ['quick', 'calm', 'days', 'untimed'] as const;
/** One of `SPEEDS`. */
export type Speed = (typeof SPEEDS)[number];

/** Rated games have a clock. */
export const RATED_SPEEDS = ['quick', 'calm', 'days'] as const satisfies readonly Speed[];
/** One of `RATED_SPEEDS`. */
export type RatedSpeed = (typeof RATED_SPEEDS)[number];

/** Typical number of turns per player. */
const TURNS = 15;
const MINUTE = 60_000;
const QUICK = 10 * MINUTE;
const HOUR = 60 * MINUTE;

/** The speed class of a clock. Each has separate ratings. */
export function speedOf(clock: ClockRules): Speed {
  switch (clock.type) {
    case 'none':
      return 'untimed';
    case 'bank':
      return clock.base + TURNS * clock.increment <= QUICK ? 'quick' : 'calm';
    case 'turn':
      return clock.each >= HOUR ? 'days' : 'calm';
  }
}

/** How long the player to move may be away before an opponent can claim the win. In `days` only the clock counts. */
const GRACE: Readonly<Record<Speed, number>> = {
  quick: MINUTE,
  calm: 2 * MINUTE,
  days: Number.POSITIVE_INFINITY,
  untimed: 72 * HOUR,
};

/** Milliseconds that the player to move may be away before an opponent may claim the win. */
export const graceOf = ({ clock }: { readonly clock: ClockRules }): number => GRACE[speedOf(clock)];

/** Is a game with this clock played in one sitting? Then its players meet at the table before it begins. */
export const isLive = ({ clock }: { readonly clock: ClockRules }): boolean => {
  const speed = speedOf(clock);
  return speed === 'quick' || speed === 'calm';
};
