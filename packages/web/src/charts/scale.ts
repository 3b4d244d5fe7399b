/** The tick values of an axis: whole, evenly spaced, about this many, and covering all values. */
export function ticksFor(low: number, high: number, about = 4): readonly number[] {
  const step = niceStep((high - low) / about);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** The next of 1, 2, 5, 10, 20, 50 …: points are whole, so 1 is the finest step. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(step, 1)));
  return ([1, 2, 5].find((digit) => digit * power >= step) ?? 10) * power;
}

/** Which points get a label if there is room for this many. */
export function labelled(count: number, room: number): readonly number[] {
  const step = niceStep(count / Math.max(room, 1));
  return Array.from({ length: count }, (_, i) => i).filter((i) => i % step === 0);
}

/** Maps a range of values to a range of pixels. */
export const scale =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);
