import { describe, expect, it } from 'vitest';
import { de } from '../../src/messages/de/de.ts';
import { en } from '../../src/messages/en/en.ts';
import { languageFor, messagesIn } from '../../src/messages/messages.ts';

describe('the language of the page', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'EN-us', 'de'], 'en'],
    [['fr', 'it'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (preferred, language) => expect(languageFor(preferred)).toBe(language));

  it('is loaded once', async () => {
    expect(messagesIn('de')).toBe(messagesIn('de'));
    expect(await messagesIn('de')).toBe(de);
    expect(await messagesIn('en')).toBe(en);
  });
});
