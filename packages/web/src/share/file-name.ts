const MAX_CHARACTERS = 60;

/** A file name that works on every system: `ziggurat-ann-ben-2026-11-16.gcg`. */
export function fileName(names: readonly string[], date: Date | undefined, ending: string): string {
  const words = ['ziggurat', ...names.map(plainLetters).filter((word) => word !== '')];
  const stem = words.join('-').slice(0, MAX_CHARACTERS).replace(/-+$/, '');
  return `${[stem, ...(date === undefined ? [] : [isoDay(date)])].join('-')}.${ending}`;
}

/** Names can contain anything: every character other than a plain letter or digit becomes a dash. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The date in the user's time zone. */
const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
