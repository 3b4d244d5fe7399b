/** What somebody has written, as one line of talk: a tab that came with a paste is a space. */
export const chatLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
