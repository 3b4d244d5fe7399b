import { describe, expect, it } from 'vitest';
import { noValues, seededRandom, UNLIMITED } from '../../src/bots/index.ts';
import { makeBrain } from '../../src/bots/playing/brain.ts';
import { makeSimulator } from '../../src/bots/playing/simulator.ts';
import { viewOf } from '../../src/bots/playing/view.ts';
import { tableAt } from '../../src/game/index.ts';
import { makeTiles, parsePosition, parseRack, upwords2006 } from '../../src/rules/index.ts';
import { unwrap } from './bot-table.ts';
import { fewWords } from './words.ts';

const ruleset = upwords2006;
const brain = unwrap(
  makeBrain({ ruleset, dictionary: fewWords('AT CAT HAT COT'), values: noValues(ruleset), tier: 7 }),
);
const rack = (text: string) => parseRack(ruleset, text)!;
const position = unwrap(
  parsePosition('10/10/10/10/4AT4/10/10/10/10/10 CHOTZKA// 0/0/0 0 rules upwords-2006;'),
);
const view = viewOf(unwrap(tableAt(position, 'referee')), 0);

/** The racks of the opponents and the bag in some deals. */
function dealsWith(known: readonly (readonly number[] | undefined)[] | undefined) {
  const { nextDeal } = makeSimulator(brain, view, seededRandom(3), UNLIMITED, known);
  return Array.from({ length: 20 }, () => nextDeal());
}

describe('tiles that an opponent is known to hold', () => {
  it('are theirs in every deal, and the rest is dealt', () => {
    const others = new Set<string>();
    for (const { hands, bag } of dealsWith([rack('CHOTZKA'), rack('QJ'), rack('EIOUAAA')])) {
      const [first, second] = hands.map((hand) => makeTiles(ruleset, hand.rack));
      expect(first!.slice(0, 2)).toBe('QJ');
      expect(first).toHaveLength(7);
      expect(second).toBe('EIOUAAA');
      const all = [...hands.flatMap((hand) => hand.rack), ...bag].sort((a, b) => a - b);
      expect(all).toEqual(view.unseen);
      others.add(first!.slice(2));
    }
    expect(others.size).toBeGreaterThan(10);
  });

  it('change nothing where none are known', () => {
    expect(dealsWith([undefined, undefined, undefined])).toEqual(dealsWith(undefined));
  });
});
