import { CONFUSABLES } from './confusables.ts';

const codes = (text: string): string =>
  String.fromCodePoint(...text.split('+').map((code) => Number.parseInt(code, 16)));

/** Characters and what they look like. */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.trim()
    .split('\n')
    .flatMap((row) => {
      const [prototype = '', ...alike] = row.split(' ').map(codes);
      return alike.map((char) => [char, prototype] as const);
    }),
);

/** What a text looks like: people can't tell texts with the same skeleton apart (UTS #39). */
export function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const mapped = Array.from(plain, (char) => PROTOTYPES.get(char) ?? char).join('');
  return mapped.normalize('NFD').replace(/(\p{Soft_Dotted})\u0307/gu, '$1'); // a dot on a dot
}

/** Names that differ by case, width or spaces alone are one name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** How a name is compared with others. */
export interface Looks {
  /** What it looks like as it is written: `Ian` looks like `lan`. */
  readonly skeleton: string;
  /** What it looks like in small letters and without punctuation: `I.DA` is `ida`, which looks like `ıda`. */
  readonly folded_skeleton: string;
}

/** Case is ignored. Two names are alike if either key of the one equals either key of the other. */
export const looksOf = (name: string): Looks => ({
  skeleton: nameKey(skeletonOf(name)),
  folded_skeleton: nameKey(skeletonOf(nameKey(name).replace(/[ ._'ʻʼ-]/gu, ''))),
});
