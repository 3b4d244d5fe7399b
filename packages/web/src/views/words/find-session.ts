import { WORD_DRILLS, type WordAnswer, type WordDrill } from '@ziggurat/engine/lexicon';
import { accept } from '@ziggurat/engine/result';
import { rulesetNamed } from '@ziggurat/engine/rules';
import { dueCards, endOfDay, wordCards } from '../../controller/study-cards.ts';
import { type Host, type HostResult, type StudyCard, troubleOf, type WordContent } from '../../host/host.ts';
import type { Practice, Preferences } from '../../preferences/preferences.ts';
import { wordCard } from '../../storage/word-card.ts';
import { practiceOf } from './practice.ts';
import { studyDictionary } from './study-dictionary.ts';

/** A question about words with its answer. */
export interface AskedWord {
  readonly card: StudyCard<WordContent>;
  readonly answer: WordAnswer;
}

/** How many questions take about two minutes. */
const MOST = 12;

/** The questions of a session: those that are due, then new ones. */
export async function findSession(
  { study }: Pick<Host, 'study'>,
  chosen: Preferences,
): Promise<HostResult<readonly AskedWord[]>> {
  const { practice, edition: rules } = chosen;
  const cards = await study.all();
  if (!cards.ok) return cards;
  const now = Date.now();
  const found: AskedWord[] = [];
  const ask = async (card: StudyCard<WordContent>): Promise<HostResult<WordAnswer | undefined>> => {
    const reply = await study.answerWord({ ...card.content, rules });
    if (reply.ok && reply.value !== undefined) found.push({ card, answer: reply.value });
    return reply;
  };
  for (const card of dueCards(wordCards(cards.value), now)) {
    if (found.length >= MOST) break;
    if (practice !== 'all' && practiceOf(card.content.question) !== practice) continue;
    const reply = await ask(card);
    if (!reply.ok) {
      if (troubleOf(reply) !== 'no-word-list') return reply;
      // Tomorrow the list may be here again.
      await study.put({ ...card, dueAt: endOfDay(now) });
    } else if (reply.value === undefined) await study.remove(card.id); // The dictionary has changed.
  }
  const dictionary = studyDictionary(chosen);
  const drills = drillsOf(practice, rules);
  if (drills.length === 0) return accept(found);
  const fresh = await study.newWords({ drills, dictionary, rules, most: MOST - found.length });
  if (!fresh.ok) return found.length > 0 ? accept(found) : fresh;
  for (const question of fresh.value) await ask(wordCard(dictionary, question, now));
  return accept(found);
}

/** Covers are for games that stack tiles, unless somebody wants to practise them. */
function drillsOf(practice: Practice, rules: string): readonly WordDrill[] {
  if (practice === 'missed') return [];
  if (practice !== 'all') return [practice];
  const isStacking = (rulesetNamed(rules)?.stack ?? 1) > 1;
  return WORD_DRILLS.filter((drill) => isStacking || drill !== 'covers');
}
