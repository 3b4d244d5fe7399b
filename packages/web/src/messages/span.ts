const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A time span in words, in the largest unit that fits at least twice or exactly: "90 min", "2 hours". */
export function spanIn(language: string, milliseconds: number): string {
  const [unit, length] =
    UNITS.find(
      ([, size]) => milliseconds >= 2 * size || (milliseconds >= size && milliseconds % size === 0),
    ) ?? UNITS[3];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' || unit === 'hour' ? 'long' : 'short',
    maximumFractionDigits: 0,
  }).format(Math.round(milliseconds / length));
}
