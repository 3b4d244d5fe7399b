import { upwords2006 } from '@ziggurat/engine/rules';
import { makeKey, type TableSetting } from '../src/index.ts';

const lexicon = {
  name: 'any',
  has: () => true,
  isPlural: () => false,
  verdict: (word: string) => ({ word, legal: word !== 'MO' }) as never,
};

/** A table for two with a dictionary that accepts every word but MO. */
export const setting = {
  ruleset: upwords2006,
  seats: 2,
  judging: 'referee',
  key: makeKey(new Uint8Array(32).fill(7)),
  lexicon,
  anyPlay: () => true,
} as const satisfies TableSetting;
