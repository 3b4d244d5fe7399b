import { describe, expect, it } from 'vitest';
import {
  doneToday,
  dueCards,
  mistakeCards,
  nextDue,
  wordCards,
} from '../../../src/controller/study-cards.ts';
import type { StudyCard } from '../../../src/host/host.ts';
import { readStudyCard } from '../../../src/storage/study-schema.ts';
import { wordCard } from '../../../src/storage/word-card.ts';
import { repeated } from '../../../src/views/study/schedule.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date(2026, 10, 18, 15).getTime();

const card = (id: string, dueAt = NOW): StudyCard => ({
  id,
  addedAt: NOW,
  dueAt,
  content: {
    type: 'mistake',
    game: 'game',
    rules: 'upwords-2006',
    judging: 'referee',
    dictionary: 'en',
    position: '10/10/10/10/2MOOD4/10/10/10/10/10 WOELRSX/ 0/0 0 rules upwords-2006;',
    made: '5G S',
    best: '5C W...',
  },
});

const daysUntil = ({ dueAt }: StudyCard, from: number): number => Math.round((dueAt - from) / DAY);

describe('a card', () => {
  it('comes back later the better it was solved', () => {
    const [again, hard, good] = (['again', 'hard', 'good'] as const).map((grade) =>
      daysUntil(repeated(card('a'), grade, NOW), NOW),
    );
    expect(again).toBeGreaterThanOrEqual(1);
    expect(hard).toBeGreaterThanOrEqual(again!);
    expect(good).toBeGreaterThan(hard!);
  });

  it('comes back in longer and longer intervals, and soon after it was missed', () => {
    let now = NOW;
    let current = card('a');
    const days: number[] = [];
    for (let i = 0; i < 5; i++) {
      current = repeated(current, 'good', now);
      days.push(daysUntil(current, now));
      now = current.dueAt;
    }
    expect(days.every((count, i) => i === 0 || count > days[i - 1]!)).toBe(true);
    expect(days.at(-1)).toBeLessThan(400);
    const missed = repeated(current, 'again', now);
    expect(daysUntil(missed, now)).toBeLessThan(days.at(-1)! / 4);
    expect(missed.memory).toMatchObject({ repetitions: 6, lapses: 1 });
    expect(readStudyCard(structuredClone(missed))).toEqual(missed);
  });

  it('is due on its day, the oldest first', () => {
    const tonight = new Date(2026, 10, 18, 23, 59).getTime();
    const tomorrow = new Date(2026, 10, 19).getTime();
    const cards = [card('tonight', tonight), card('tomorrow', tomorrow), card('old', NOW - 9 * DAY)];
    expect(dueCards(cards, NOW).map(({ id }) => id)).toEqual(['old', 'tonight']);
    expect(nextDue(cards, NOW)).toBe(tomorrow);
    expect(nextDue(cards.slice(0, 1), NOW)).toBe(undefined);
  });

  it('counts for its day once it was answered, words and mistakes apart', () => {
    const word = wordCard('en', { kind: 'front', word: 'ATE' }, NOW);
    const cards = [card('a'), repeated(word, 'good', NOW)];
    expect([mistakeCards(cards), wordCards(cards)].map(([first]) => first?.id)).toEqual([
      'a',
      'en.front.ATE',
    ]);
    expect([NOW, NOW + DAY].map((now) => doneToday(wordCards(cards), now))).toEqual([1, 0]);
  });

  it.each([
    ['no object', undefined],
    ['an id with a slash', { ...card('a'), id: 'a/b' }],
    ['a time before all times', { ...card('a'), dueAt: -1 }],
    ['an unknown rule set', { ...card('a'), content: { ...card('a').content, rules: 'chess' } }],
    ['an unknown field', { ...card('a'), more: 1 }],
    ['a memory without figures', { ...card('a'), memory: { stability: Number.NaN } }],
  ])('from outside is refused: %s', (_, value) => {
    expect(readStudyCard(value)).toBe(undefined);
    expect(readStudyCard(card('a'))).toEqual(card('a'));
  });
});
