import { BIDI_CONTROLS, type ChatMessage, type Phrase } from '@ziggurat/protocol';

const DIRECTION_MARKS = new RegExp(BIDI_CONTROLS, 'gu');

/** What the user typed as one chat message: without tabs and direction marks that came with a paste. */
export const chatLine = (text: string): string =>
  text
    .replace(DIRECTION_MARKS, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** What a message says, with quick phrases in the language of the reader. */
export const chatText = (
  { text, phrase }: Pick<ChatMessage, 'text' | 'phrase'>,
  phrases: Readonly<Record<Phrase, string>>,
): string => (phrase === undefined ? text : phrases[phrase]);
