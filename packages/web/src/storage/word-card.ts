import { textOf, type WordQuestion } from '@ziggurat/engine/lexicon';
import type { DictionaryName, StudyCard, WordContent } from '../host/host.ts';

/** A question about words as something to repeat. The same question has the same id. */
export const wordCard = (
  dictionary: DictionaryName,
  question: WordQuestion,
  now: number,
): StudyCard<WordContent> => ({
  id: `${dictionary}.${textOf(question)}`,
  addedAt: now,
  dueAt: now,
  content: { type: 'word', dictionary, question },
});
