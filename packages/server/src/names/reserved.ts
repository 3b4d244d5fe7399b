import { LEVEL_NAMES } from '@ziggurat/engine';
import { nameKey, skeletonOf } from './skeleton.ts';

/** Names that would speak for the service, for its computers or for nobody, in the languages of the page. */
const RESERVED = [
  ...[
    'operator',
    'admin',
    'administrator',
    'moderator',
    'mod',
    'system',
    'server',
    'support',
    'staff',
    'root',
  ],
  ...['official', 'security', 'webmaster', 'ziggurat', 'computer', 'bot', 'guest', 'you'],
  ...['everyone', 'nobody', 'anonymous', 'deleted', 'null', 'undefined'],
  ...LEVEL_NAMES,
  ...['betreiber', 'moderatorin', 'gast', 'du', 'niemand', 'gelöscht'],
  ...['anfänger', 'amateur', 'klubspieler', 'könner', 'meister', 'nimmersatt'],
];

/** Stricter than between people: I, l and 1 are the same, and spaces and punctuation don't count. */
const keyOf = (name: string): string =>
  nameKey(skeletonOf(nameKey(name).replace(/[^\p{L}\p{M}\p{N}]/gu, ''))).replaceAll('i', 'l');

const KEYS: ReadonlySet<string> = new Set(RESERVED.map(keyOf));

/** Is a whole name reserved, with or without digits around it: `Admin`, `0perator`, `mod 2`? */
export const isReserved = (name: string): boolean =>
  KEYS.has(keyOf(name)) ||
  KEYS.has(keyOf(name.normalize('NFKC').replace(/^[\p{N}\s._'-]+|[\p{N}\s._'-]+$/gu, '')));
