import type { Dictionary } from './dictionary.ts';

/** Shorter strings are one letter away from too many words. */
const MIN_LETTERS = 4;
/** Rarer words are unlikely to be what somebody meant. */
const MAX_TIER = 5;
const VOWELS = /^[AEIOUY]{2}$/;

/**
 * The everyday word that somebody probably meant: RECEIVE for RECIEVE. It differs in one place: two letters are
 * swapped, or one is missing, doubled, wrong or extra. Of several words, the likeliest mistake wins, then
 * the commonest word. `undefined` if nothing is close, or if the dictionary has no tiers.
 */
export function suggestWord(dictionary: Dictionary, word: string): string | undefined {
  if (word.length < MIN_LETTERS || dictionary.has(word)) return undefined;
  let best: { readonly found: string; readonly cost: number } | undefined;
  for (const [found, mistake] of neighbours(word, dictionary.alphabet.tiles)) {
    const tier = dictionary.tier(found) ?? Number.POSITIVE_INFINITY;
    if (tier > MAX_TIER || dictionary.isFiltered(found)) continue;
    const cost = 10 * MISTAKES.indexOf(mistake) + tier;
    if (best === undefined || cost < best.cost) best = { found, cost };
  }
  return best?.found;
}

/** Mistakes, the likeliest first: RECIEVE, TOMMORROW, SEPERATE, GOVERMENT, and any other letter. */
const MISTAKES = ['swapped', 'doubled', 'vowel', 'missing', 'other'] as const;
type Mistake = (typeof MISTAKES)[number];

function* neighbours(word: string, tiles: readonly string[]): Generator<[string, Mistake]> {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    const after = word.slice(at + 1);
    if (next !== '' && next !== letter) yield [before + next + letter + word.slice(at + 2), 'swapped'];
    if (letter !== '') yield [before + after, letter === word.charAt(at - 1) ? 'doubled' : 'other'];
    for (const tile of tiles) {
      const isDouble = tile === letter || tile === word.charAt(at - 1);
      yield [before + tile + word.slice(at), isDouble ? 'doubled' : 'missing'];
      if (letter === '' || tile === letter) continue;
      yield [before + tile + after, VOWELS.test(letter + tile) ? 'vowel' : 'other'];
    }
  }
}
