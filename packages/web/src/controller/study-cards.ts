import type { MistakeContent, StudyCard, StudyContent, WordContent } from '../host/host.ts';

/** The mistakes among the cards. */
export const mistakeCards = (cards: readonly StudyCard[]): readonly StudyCard<MistakeContent>[] =>
  cards.filter((card): card is StudyCard<MistakeContent> => card.content.type === 'mistake');

/** The questions about words among the cards. */
export const wordCards = (cards: readonly StudyCard[]): readonly StudyCard<WordContent>[] =>
  cards.filter((card): card is StudyCard<WordContent> => card.content.type === 'word');

/** How many of the cards were repeated today. */
export function doneToday(cards: readonly StudyCard[], now: number): number {
  const day = new Date(now);
  const start = day.setHours(0, 0, 0, 0);
  return cards.filter(({ memory }) => memory !== undefined && memory.lastAt >= start).length;
}

/** The end of the reader's day: what is due by then is due today. */
export function endOfDay(now: number): number {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  return day.getTime();
}

/** The cards that are due today, longest overdue first. */
export function dueCards<C extends StudyContent>(
  cards: readonly StudyCard<C>[],
  now: number,
): readonly StudyCard<C>[] {
  const end = endOfDay(now);
  return cards.filter(({ dueAt }) => dueAt < end).sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
}

/** When the next card is due after today; `undefined` if there is none. */
export function nextDue(cards: readonly StudyCard[], now: number): number | undefined {
  const end = endOfDay(now);
  const later = cards.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt >= end);
  return later.length === 0 ? undefined : Math.min(...later);
}
