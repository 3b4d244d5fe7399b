import type { QuietHours } from '@ziggurat/protocol';

const MINUTE = 60_000;

/** Minutes since midnight in a time zone. */
function minutesIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((found) => found.type === type)?.value ?? 0);
  return 60 * part('hour') + part('minute');
}

/** When the quiet hours end that a moment is in; `undefined` if it is in none. */
export function quietUntil(quiet: QuietHours | undefined, zone: string, at: number): number | undefined {
  if (quiet === undefined || quiet.from === quiet.to) return undefined;
  const day = 24 * 60;
  const minutes = minutesIn(zone, at);
  const since = (minutes - 60 * quiet.from + day) % day;
  const length = (60 * (quiet.to - quiet.from) + day) % day;
  if (since >= length) return undefined;
  const end = Math.floor(at / MINUTE) * MINUTE + (length - since) * MINUTE;
  // When clocks change in between, the hours end an hour earlier or later.
  return end + shift(zone, at, end, length - since) * MINUTE;
}

function shift(zone: string, from: number, to: number, minutes: number): number {
  const moved = (minutesIn(zone, to) - minutesIn(zone, from) + 24 * 60) % (24 * 60);
  const difference = (((minutes - moved) % (24 * 60)) + 24 * 60) % (24 * 60);
  return difference > 12 * 60 ? difference - 24 * 60 : difference;
}
