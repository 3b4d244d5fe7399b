import type { ClockRules } from '@ziggurat/table';

const MINUTE = 60_000;

/** How long a last play may still be challenged (C4), in milliseconds. */
export const WAITS = { short: MINUTE / 2, minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE } as const;
export type WaitName = keyof typeof WAITS;

/** Who plays a turn in days needs a day to look. */
export const waitFor = (clock: ClockRules): WaitName => (clock.type === 'turn' ? 'day' : 'minute');
