const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Clock time: "4:32", "1:02:09", "−0:20" in overtime; in words from two days on. */
export function timeText(milliseconds: number, span: (milliseconds: number) => string): string {
  if (milliseconds >= 48 * HOUR) return span(milliseconds);
  if (milliseconds < 0) return `−${timeText(-milliseconds, span)}`;
  // The last second counts until it is over.
  const seconds = Math.ceil(milliseconds / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

/** Is time running out? */
export const isLow = (milliseconds: number, perTurn: boolean): boolean =>
  milliseconds < (perTurn ? HOUR : 30 * SECOND);
