import { rulesetNamed, type Turn } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { mistakeCards } from '../../src/controller/study-cards.ts';
import type { ReviewedTurn, Setup } from '../../src/host/host.ts';
import { en } from '../../src/messages/en/en.ts';
import { readStudyCard } from '../../src/storage/study-schema.ts';
import { memoryStudy } from '../../src/storage/study-storage.ts';
import { mistakeOfCard } from '../../src/views/mistakes/mistake-of-card.ts';
import { collectMistakes } from '../../src/workers/study.ts';
import { MOOD, positionFrom } from '../controller/placing-context.ts';

const position = positionFrom(MOOD, 'WOELRSX');
const line = (turn: Turn, lost: number) => ({
  turn,
  kept: [],
  win: 0.5,
  value: 0,
  loss: { win: { mean: lost, error: 0.001 }, points: { mean: 0, error: 0 } },
  split: { now: 0, reply: 0, next: 0, kept: 0 },
  replies: { covers: 0, touches: 0 },
  out: 0,
  deals: 10,
  isExact: false,
});
const BEST: Turn = { type: 'play', play: [{ square: 4 * 32 + 2, tile: 23 }] };

const turn = (number: number, seat: number, lost: number, made: Turn = { type: 'pass' }): ReviewedTurn => ({
  number,
  seat,
  points: 0,
  phonies: [],
  worth: {
    made: line(made, lost),
    best: line(BEST, 0),
    position,
    ...(lost === 0 ? {} : { mistake: { size: lost < 0.03 ? 'small' : 'large', by: 'win' } }),
  },
});

const setup: Setup = {
  mode: 'computer',
  rules: 'upwords-2006',
  judging: 'referee',
  dictionary: 'en',
  sitters: [
    { type: 'person', name: '' },
    { type: 'computer', level: 'club' },
  ],
  undo: false,
};

async function collected(turns: readonly ReviewedTurn[], sitters = setup.sitters, times = 1) {
  const storage = memoryStudy();
  for (let i = 0; i < times; i++)
    await collectMistakes(storage, { id: 'g', setup: { ...setup, sitters } }, turns, 7 + i);
  const all = await storage.all();
  return all.ok ? mistakeCards(all.value) : [];
}

describe('the mistakes of a reviewed game', () => {
  it('are collected once: those of the person, and not the small ones', async () => {
    const cards = await collected(
      [turn(3, 0, 0.1), turn(4, 1, 0.2), turn(5, 0, 0.01), turn(7, 0, 0)],
      undefined,
      2,
    );
    expect(cards.map(({ id, addedAt }) => [id, addedAt])).toEqual([['g.3', 7]]);
  });

  it('are at most five: the biggest', async () => {
    const cards = await collected([1, 2, 3, 4, 5, 6, 7].map((size) => turn(size, 0, size / 20)));
    expect(cards.map(({ id }) => id)).toEqual(['g.7', 'g.6', 'g.5', 'g.4', 'g.3']);
  });

  it("aren't collected if several people share the screen", async () => {
    const person = { type: 'person', name: 'Ann' } as const;
    expect(await collected([turn(3, 0, 0.1)], [person, person])).toEqual([]);
  });

  it('can be read again as exercises: plays, exchanges and passes', async () => {
    for (const made of [BEST, { type: 'pass' }, { type: 'exchange', tiles: [24] }] as const) {
      const [card] = await collected([turn(3, 0, 0.1, made)]);
      expect(readStudyCard(card)).toEqual(card);
      const exercise = mistakeOfCard(card!, en)!;
      expect(exercise).toMatchObject({ made, accepted: [BEST], judging: 'referee', dictionary: 'en' });
      expect(exercise.position.racks[0]).toEqual(position.racks[0]);
      expect(exercise.position.ruleset).toBe(rulesetNamed('upwords-2006'));
    }
  });

  it("aren't exercises if their texts make no sense", async () => {
    const [card] = await collected([turn(3, 0, 0.1)]);
    for (const change of [{ made: 'nonsense' }, { position: 'none' }, { best: '5C' }]) {
      expect(mistakeOfCard({ ...card!, content: { ...card!.content, ...change } }, en)).toBe(undefined);
    }
  });
});
