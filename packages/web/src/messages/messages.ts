import type { en } from './en/en.ts';

/** Everything the page says. English defines which texts there are; the other languages have its type. */
export type Messages = typeof en;

/** The languages by the names they give themselves. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** The user's first language that the page has, otherwise English. */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? 'en';

const LOAD: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
};

const loads = new Map<Language, Promise<Messages>>();
let latest: Messages | undefined;

/**
 * The texts in a language, fetched when they are first needed. If that fails, the page keeps the language it
 * has, and the next call tries again.
 */
export function messagesIn(language: Language): Promise<Messages> {
  const load = loads.get(language) ?? loadMessages(language);
  loads.set(language, load);
  return load;
}

async function loadMessages(language: Language): Promise<Messages> {
  try {
    latest = await LOAD[language]();
    return latest;
  } catch (error) {
    loads.delete(language);
    if (latest === undefined) throw error;
    return latest;
  }
}
