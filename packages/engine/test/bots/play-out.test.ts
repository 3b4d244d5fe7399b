import { describe, expect, it } from 'vitest';
import { noValues, UNLIMITED } from '../../src/bots/index.ts';
import { makeBrain } from '../../src/bots/playing/brain.ts';
import { dealOf, playOut, playToEnd, resultOf } from '../../src/bots/playing/play-out.ts';
import { parseRack, upwords2006 } from '../../src/rules/index.ts';
import { drawn } from '../scene.ts';
import { unwrap } from './bot-table.ts';
import { fewWords } from './words.ts';

const ruleset = upwords2006;
const brain = unwrap(
  makeBrain({ ruleset, dictionary: fewWords('AT CAT HAT COT'), values: noValues(ruleset), tier: 7 }),
);
const rack = (text: string) => parseRack(ruleset, text)!;
const board = drawn(ruleset, 'E5', ['AT']);
const passed = (leave: string) => ({
  candidate: { play: [], returned: [], points: 0, value: 0 },
  board,
  leave: rack(leave),
});
const dealWith = (hands: readonly string[]) =>
  dealOf(
    brain,
    hands.flatMap((hand) => rack(hand)),
    hands.map((hand) => hand.length),
  );

describe('a deal that is played out', () => {
  it('ends when an opponent goes out, and counts the tiles left once', () => {
    const outcome = playOut(brain, passed('ZK'), dealWith(['C']), UNLIMITED);
    expect(outcome).toMatchObject({ now: 0, replies: [6], next: 0, kept: 0, theirs: [10], isOver: true });
    expect(resultOf(outcome)).toBe(-16);
    expect(playToEnd(brain, passed('ZK'), dealWith(['C']), UNLIMITED)).toMatchObject({
      replies: [6],
      kept: -10,
      isOut: false,
    });
  });

  it('has a reply per opponent, and averages them', () => {
    const outcome = playOut(brain, passed('ZK'), dealWith(['JV', 'HJ']), UNLIMITED);
    expect(outcome.replies).toEqual([0, 6]);
    expect(outcome.isOver).toBe(false);
    // The opponents keep two tiles and one, the player two: five points each.
    expect(outcome.theirs).toEqual([-10, -5]);
    expect(resultOf(outcome)).toBe(-3 - 10 + 7.5);
  });

  it('ends when the player goes out in the next turn', () => {
    const outcome = playOut(brain, passed('H'), dealWith(['JV']), UNLIMITED);
    expect(outcome).toMatchObject({ next: 6, isOut: true, isOver: true });
  });
});
