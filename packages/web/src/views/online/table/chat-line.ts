import { BIDI_CONTROLS } from '@ziggurat/protocol';

const TURNS = new RegExp(BIDI_CONTROLS, 'gu');

/** What somebody has written, as one chat message: tabs and marks of direction that came with a paste are no part of it. */
export const chatLine = (text: string): string =>
  text
    .replace(TURNS, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
