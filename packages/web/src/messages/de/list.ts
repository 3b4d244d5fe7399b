/** NETS, ON und WOOD. */
export const list = (words: readonly string[]): string =>
  new Intl.ListFormat('de', { type: 'conjunction' }).format(words);
