const DAY = 86_400_000;

/** The number of a date in the calendar of this place, from 1970 on. */
export const dayOf = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

/** Noon of a day in this place, to write its date. */
export function dateOf(day: number): number {
  const date = new Date(day * DAY);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime();
}
