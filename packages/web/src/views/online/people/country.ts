import { COUNTRIES } from '@ziggurat/protocol';
import type { Messages } from '../../../messages/messages.ts';

/** A country's name in the page's language; its code if the browser doesn't know it. */
export function countryName(code: string, { shared }: Messages): string {
  return namesIn(shared.language).of(code) ?? code;
}

/** All countries with their names, in alphabetical order. */
export function countriesIn(messages: Messages): readonly { readonly code: string; readonly name: string }[] {
  const { compare } = new Intl.Collator(messages.shared.language);
  return COUNTRIES.map((code) => ({ code, name: countryName(code, messages) })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

const namesIn = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
