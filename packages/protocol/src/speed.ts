import type { ClockRules } from '@ziggurat/table';

export const SPEEDS = ['quick', 'calm', 'days', 'untimed'] as const;
export type Speed = (typeof SPEEDS)[number];

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

export const graceOf = ({ clock }: { readonly clock: ClockRules }): number => GRACE[speedOf(clock)];
