import { createContext, useContext } from 'react';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';

export const LANGUAGES = { en, de } as const satisfies Record<string, Messages>;
export type Language = keyof typeof LANGUAGES;

/** The first language of the reader that the page has; English where it has none. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? 'en';

export const MessagesContext = createContext<Messages>(en);

export const useMessages = (): Messages => useContext(MessagesContext);
