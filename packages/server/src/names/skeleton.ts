import { CONFUSABLES } from './confusables.ts';

const codes = (text: string): string =>
  String.fromCodePoint(...text.split('+').map((code) => Number.parseInt(code, 16)));

/** Characters and the prototypes they look like. */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.trim()
    .split('\n')
    .flatMap((row) => {
      const [prototype = '', ...alike] = row.split(' ').map(codes);
      return alike.map((char) => [char, prototype] as const);
    }),
);

/** People can't tell texts with the same skeleton apart (UTS #39). */
export function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const mapped = Array.from(plain, (char) => PROTOTYPES.get(char) ?? char).join('');
  return mapped.normalize('NFD').replace(/(\p{Soft_Dotted})\u0307/gu, '$1'); // a dot on a dot
}

/** Names that differ only by case, width or spaces are the same name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/** Keys for finding names that look alike. */
export interface LookalikeKeys {
  /** The name as written: `Ian` looks like `lan`. */
  readonly skeleton: string;
  /** The name in lower case without punctuation: `I.DA` is `ida`, which looks like `ıda`. */
  readonly folded_skeleton: string;
}

/** Ignores case. Two names look alike if either key of one equals either key of the other. */
export const lookalikeKeys = (name: string): LookalikeKeys => ({
  skeleton: nameKey(skeletonOf(name)),
  folded_skeleton: nameKey(skeletonOf(nameKey(name).replace(/[ ._'ʻʼ-]/gu, ''))),
});
