import { z } from 'zod/mini';

/** Quick phrases, with the text that clients get which don't translate them. */
export const PHRASES = {
  luck: 'Good luck!',
  nice: 'Nice play!',
  thanks: 'Thanks!',
  slow: 'Sorry, my connection is slow.',
  game: 'Good game!',
} as const;

/** The code of a quick phrase. */
export const Phrase = z.enum(Object.keys(PHRASES) as (keyof typeof PHRASES)[]); // its own keys
export type Phrase = z.infer<typeof Phrase>;

/** What a chat message says: a text or a quick phrase, one of the two. */
export interface Said {
  readonly text?: string | undefined;
  readonly phrase?: Phrase | undefined;
}

/** Is there either a text or a phrase? */
export const saysOneThing = ({ text, phrase }: Said): boolean =>
  (text === undefined) !== (phrase === undefined);
