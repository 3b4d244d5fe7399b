/** NETS, ON and WOOD. */
export const list = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
