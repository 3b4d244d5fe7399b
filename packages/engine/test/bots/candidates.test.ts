import { describe, expect, it } from 'vitest';
import { type Bot, seatOf, UNLIMITED, valuesFor } from '../../src/bots/index.ts';
import { makeBrain } from '../../src/bots/playing/brain.ts';
import { candidatesOf } from '../../src/bots/playing/candidates.ts';
import { commandOf } from '../../src/bots/playing/think-turn.ts';
import { viewOf } from '../../src/bots/playing/view.ts';
import { type Ruleset, scrabble, upwords2006 } from '../../src/rules/index.ts';
import { botGame, unwrap } from './bot-table.ts';
import { someWords } from './words.ts';

describe.each([scrabble, upwords2006])('candidates at $name', (ruleset: Ruleset) => {
  it('are the same best one, whether all or only the best are asked for', () => {
    const dictionary = someWords();
    const values = valuesFor(ruleset);
    const brain = unwrap(makeBrain({ ruleset, dictionary, values, tier: 7 }));
    let shortened = 0;
    const bot: Bot = (game) => {
      const seat = seatOf(game)!;
      if (game.phase.type !== 'playing' || game.toMove !== seat) return undefined;
      const view = viewOf(game, seat);
      const all = candidatesOf(brain, view, UNLIMITED);
      const few = candidatesOf(brain, view, UNLIMITED, { onlyBest: true });
      expect(few[0]).toEqual(all[0]);
      if (few.length < all.length) shortened++;
      return commandOf(brain, view, few[0]);
    };
    botGame({ ruleset, dictionary, bots: [bot, bot], seed: 3 });
    // Otherwise nothing was left out.
    expect(shortened).toBeGreaterThan(5);
  });
});
