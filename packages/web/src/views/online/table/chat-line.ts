import { BIDI_CONTROLS } from '@ziggurat/protocol';

const DIRECTION_MARKS = new RegExp(BIDI_CONTROLS, 'gu');

/** What the user typed as one chat message: without tabs and direction marks that came with a paste. */
export const chatLine = (text: string): string =>
  text
    .replace(DIRECTION_MARKS, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
