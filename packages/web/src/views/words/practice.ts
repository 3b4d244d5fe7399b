import type { WordQuestion } from '@ziggurat/engine/lexicon';
import type { Practice } from '../../preferences/preferences.ts';

/** What a question belongs to. */
export function practiceOf({ kind, word }: WordQuestion): Exclude<Practice, 'all'> {
  if (kind === 'cover') return 'covers';
  if (kind === 'front' || kind === 'back') return 'hooks';
  return kind === 'valid' && word.length <= 3 ? 'short' : 'missed';
}
