import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/bots/index.ts';
import { type WinTable, winChance, winLogit, winTableFor } from '../../src/bots/playing/win-chance.ts';
import { fittedWinTable, winSamplesOf } from '../../src/bots/training/index.ts';
import { BUILT_IN_RULESETS, RULESETS, upwords2006 } from '../../src/rules/index.ts';
import { botGame, botOf } from './bot-table.ts';
import { someWords } from './words.ts';

describe.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (name, ruleset) => {
  const table = winTableFor(ruleset);

  it('has its own table, with the command that made it', () => {
    expect(table.rules).toBe(name);
    expect(table.madeBy).toContain(`ziggurat train --win --rules ${name}`);
  });

  it('a bigger lead wins more often, and the more so the fewer tiles are unseen', () => {
    for (const unseen of [0, 1, 7, 14, 40, 93]) {
      const chances = [-60, -20, -5, 0, 5, 20, 60].map((lead) => winChance(table, [lead], unseen));
      expect(chances).toEqual([...chances].sort((a, b) => a - b));
      const spread = (tiles: number) => winLogit(table, 20, tiles) - winLogit(table, -20, tiles);
      expect(spread(unseen)).toBeGreaterThan(spread(unseen + 20));
    }
  });

  it('having the turn is good, so the player who has just moved is a little behind at equal scores', () => {
    expect(winChance(table, [0], 40)).toBeLessThan(0.5);
    expect(winChance(table, [0], 40)).toBeGreaterThan(0.35);
  });

  it('players with equal scores share the chance to win', () => {
    for (const opponents of [2, 3]) {
      const chance = winChance(table, Array(opponents).fill(0), 60);
      expect(chance).toBeGreaterThan(0.8 / (opponents + 1));
      expect(chance).toBeLessThan(1 / (opponents + 1) + 0.01);
    }
    expect(winChance(table, [50, -50], 60)).toBeLessThan(winChance(table, [50, 50], 60));
  });
});

it('sets without a table use that of a set with the same scoring', () => {
  for (const ruleset of BUILT_IN_RULESETS) expect(winTableFor(ruleset).scoring).toBe(ruleset.scoring.by);
});

describe('fitting', () => {
  it('recovers the weights that produced the results', () => {
    const random = seededRandom(5);
    const made = { ...winTableFor(upwords2006), weights: [0.02, 0.1, 0.05, 0, 1, 0] };
    const samples = Array.from({ length: 20_000 }, () => {
      const [lead, unseen] = [random(81) - 40, random(90) + 1];
      const chance = 1 / (1 + Math.exp(-winLogit(made, lead, unseen)));
      return { lead, unseen, result: random(1e6) / 1e6 < chance ? 1 : 0 };
    });
    const fitted = fittedWinTable(samples, upwords2006, 'a test');
    expect(fitted).toMatchObject({ rules: 'upwords-2006', madeBy: 'a test', samples: 20_000 });
    for (const [lead, unseen] of [
      [10, 60],
      [-10, 20],
      [5, 3],
    ] as const) {
      const chance = (table: WinTable) => 1 / (1 + Math.exp(-winLogit(table, lead, unseen)));
      expect(chance(fitted)).toBeCloseTo(chance(made), 1);
    }
  });

  it('takes a sample per turn, seen by the player to move', () => {
    const dictionary = someWords();
    const greedy = botOf('greedy', upwords2006, dictionary);
    const log = botGame({ ruleset: upwords2006, dictionary, bots: [greedy, greedy], seed: 2 });
    const turns = log.filter(({ type }) => type === 'played' || type === 'exchanged' || type === 'passed');
    const samples = winSamplesOf(log);
    expect(samples.length).toBe(turns.length);
    expect(samples[0]).toMatchObject({ lead: 0, unseen: 93 });
    const first = turns[0]!;
    if (first.type === 'played') expect(samples[1]!.lead).toBe(-first.points);
    expect(new Set(samples.map(({ result }) => result)).size).toBeLessThanOrEqual(2);
    expect(winSamplesOf(log.slice(0, -1))).toEqual([]);
  });
});
