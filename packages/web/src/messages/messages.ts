import type { en } from './en/en.ts';

/** All texts of the page. English defines the type; other languages must match it. */
export type Messages = typeof en;

/** Languages by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** The reader's preferred language if we have it, else English. */
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
 * Loads the texts of a language once. If loading fails, the page keeps its current language, and the next call
 * tries again.
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
