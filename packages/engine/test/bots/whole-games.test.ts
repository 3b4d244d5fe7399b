import { describe, expect, it } from 'vitest';
import { LEVEL_NAMES } from '../../src/bots/index.ts';
import { fold, JUDGINGS, openGame } from '../../src/game/index.ts';
import { RULESETS, tilesOn } from '../../src/rules/index.ts';
import { botGame, botOf } from './bot-table.ts';
import { fewWords, someWords } from './words.ts';

const dictionary = someWords();

describe.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  const bots = LEVEL_NAMES.map((name) => botOf(name, ruleset, dictionary));
  const tables = [1, 2, 3, 4]
    .flatMap((seats) => JUDGINGS.map((judging) => ({ seats, judging })))
    .filter((table) => openGame({ ruleset, ...table }).ok);

  it.each(tables)(
    '$seats seats, $judging: every level plays to the end without a refused command',
    (table) => {
      const { seats, judging } = table;
      for (let first = 0; first < bots.length; first += seats) {
        const own = Array.from({ length: seats }, (_, i) => bots[(first + i) % bots.length]!);
        const log = botGame({ ruleset, dictionary, bots: own, seed: 10 * seats + first, judging, budget: 6 });
        const game = fold(log);
        expect(game.phase.type).toBe('over');
        expect(tilesOn(game.board).length).toBeGreaterThan(seats === 1 ? 0 : 20); // in a solo game, a rack may get stuck
      }
    },
  );
});

describe('a dictionary without a single playable word', () => {
  const ruleset = RULESETS[1]!;
  const none = fewWords('QQ');

  it.each(LEVEL_NAMES)('%s exchanges and passes until the game ends', (name) => {
    const bot = botOf(name, ruleset, none);
    const game = fold(botGame({ ruleset, dictionary: none, bots: [bot, bot], seed: 1 }));
    expect(game.phase).toMatchObject({ type: 'over', reason: 'E3' });
  });
});
