import type { GameEvent } from '@ziggurat/engine/game';
import { describe, expect, it } from 'vitest';
import { playsOf } from '../src/ratings/plays.ts';

const played = (seat: number, word: string, points: number): GameEvent => ({
  type: 'played',
  seat,
  play: [],
  words: [{ word, points }],
  points,
});

describe('what a player did in a game', () => {
  const log: readonly GameEvent[] = [
    played(0, 'UR', 20),
    played(1, 'ZIGGURAT', 90),
    played(0, 'KISHH', 70),
    { type: 'challenged', seat: 1 },
    { type: 'ruled', upheld: false, verdicts: [] },
    { type: 'withdrew', seat: 0 },
    { type: 'exchanged', seat: 1, returned: 1, drawn: 1 },
    played(0, 'KISH', 30),
    { type: 'passed', seat: 1 },
  ];

  it('is their turns and best play, without one that was challenged off the board', () => {
    expect(playsOf(log, 0)).toMatchObject({ turns: 3, best: { words: [{ word: 'KISH' }], points: 30 } });
    expect(playsOf(log, 1)).toMatchObject({ turns: 3, best: { points: 90 } });
  });

  it('leaves out turns that were undone', () => {
    const undone: readonly GameEvent[] = [
      ...log,
      played(0, 'BABYLON', 200),
      { type: 'passed', seat: 1 },
      { type: 'undone', seat: 0 },
    ];
    for (const seat of [0, 1]) expect(playsOf(undone, seat)).toEqual(playsOf(log, seat));
  });

  it('is nothing for somebody who only left', () => {
    expect(playsOf([{ type: 'resigned', seat: 0 }], 0)).toEqual({ turns: 0 });
  });
});
