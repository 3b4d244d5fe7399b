import { embed as embedDe } from '../messages/de/embed.ts';
import { shared as sharedDe } from '../messages/de/shared.ts';
import { square as squareDe } from '../messages/de/square.ts';
import { steps as stepsDe } from '../messages/de/steps.ts';
import { embed as embedEn } from '../messages/en/embed.ts';
import { shared as sharedEn } from '../messages/en/shared.ts';
import { square as squareEn } from '../messages/en/square.ts';
import { steps as stepsEn } from '../messages/en/steps.ts';
import { type Language, languageFor } from '../messages/messages.ts';

/** What an embedded board says: the page's texts for boards and games, and a few of its own. */
export interface Texts {
  readonly game: { readonly square: typeof squareEn };
  readonly review: typeof stepsEn;
  readonly shared: typeof sharedEn;
  readonly embed: typeof embedEn;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: { game: { square: squareEn }, review: stepsEn, shared: sharedEn, embed: embedEn },
  de: { game: { square: squareDe }, review: stepsDe, shared: sharedDe, embed: embedDe },
};

/** The language of an element: its own, else that of what it's in, else the browser's. */
export function textsFor(element: Element): Texts {
  const tag = element.closest('[lang]')?.getAttribute('lang') ?? '';
  return TEXTS[languageFor(tag === '' ? navigator.languages : [tag])];
}
