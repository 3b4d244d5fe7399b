import { LEVEL_NAMES } from '@ziggurat/engine/bots';
import { nameKey, skeletonOf } from './skeleton.ts';

/** Words that sound official, in the page's languages. No name may contain one. */
const OFFICIAL = [
  ...['operator', 'admin', 'administrator', 'moderator', 'mod', 'sysadmin', 'system', 'support', 'staff'],
  ...['official', 'webmaster', 'ziggurat', 'betreiber', 'moderatorin'],
];

/** Generic names and the names of our computer players. No name may be exactly one of these. */
const RESERVED = [
  ...['server', 'root', 'security', 'computer', 'bot', 'guest', 'you', 'everyone', 'nobody', 'anonymous'],
  ...['deleted', 'null', 'undefined', ...LEVEL_NAMES],
  ...[
    'gast',
    'du',
    'niemand',
    'gelöscht',
    'anfänger',
    'amateur',
    'klubspieler',
    'könner',
    'meister',
    'nimmersatt',
  ],
];

/** Stricter than the comparison between accounts: I, l and 1 are the same, and spaces and punctuation don't count. */
const keyOf = (name: string): string =>
  nameKey(skeletonOf(nameKey(name).replace(/[^\p{L}\p{M}\p{N}]/gu, ''))).replaceAll('i', 'l');

const OFFICIAL_KEYS: ReadonlySet<string> = new Set(
  OFFICIAL.flatMap((word) => [keyOf(word), keyOf(`${word}s`)]),
);
const KEYS: ReadonlySet<string> = new Set([...OFFICIAL_KEYS, ...RESERVED.map(keyOf)]);

/** Does a name sound official (`Ziggurat Team`, `the 0perators`), or is it reserved as a whole (`Guest 2`)? */
export function isReserved(name: string): boolean {
  const words = name.normalize('NFKC').split(/[ ._'ʻʼ-]+/u);
  const letters = words.map(withoutDigits);
  return (
    [...words, ...letters].some((word) => OFFICIAL_KEYS.has(keyOf(word))) ||
    [words.join(''), withoutDigits(words.join(''))].some((whole) => KEYS.has(keyOf(whole)))
  );
}

/** Removes digits around a word. Digits inside it may be meant as letters. */
const withoutDigits = (word: string): string => word.replace(/^\p{N}+|\p{N}+$/gu, '');
