import type { StudyCard } from '../host/host.ts';

/** The end of the reader's day: what is due by then is due today. */
function endOfDay(now: number): number {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  return day.getTime();
}

/** The cards that are due today, longest overdue first. */
export function dueCards(cards: readonly StudyCard[], now: number): readonly StudyCard[] {
  const end = endOfDay(now);
  return cards.filter(({ dueAt }) => dueAt < end).sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
}

/** When the next card is due after today; `undefined` if there is none. */
export function nextDue(cards: readonly StudyCard[], now: number): number | undefined {
  const end = endOfDay(now);
  const later = cards.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt >= end);
  return later.length === 0 ? undefined : Math.min(...later);
}
