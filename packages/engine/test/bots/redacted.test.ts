import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import { LEVEL_NAMES, seededRandom, steps } from '../../src/bots/index.ts';
import { bagOf, fold, type Game, type GameEvent, rackOf, redact, type Seat } from '../../src/game/index.ts';
import { scrabble, type Tile, upwords2006, without } from '../../src/rules/index.ts';
import { botGame, botOf } from './bot-table.ts';
import { someWords } from './words.ts';

const dictionary = someWords();

/** The game as a seat has seen it. */
const viewOf = (log: readonly GameEvent[], seat: Seat): Game => fold(log.map((event) => redact(event, seat)));

/** The same game, except that the other seat holds tiles from the bag. `seat` can't tell the difference. */
function redealt(log: readonly GameEvent[], seat: Seat, below: (bound: number) => number): GameEvent[] {
  const other = 1 - seat;
  let changed = [...log];
  for (let swaps = 0; swaps < 6; swaps++) {
    const game = fold(changed);
    const bag = bagOf(game);
    const rack = rackOf(game, other);
    if (bag.length === 0 || rack.length === 0) break;
    changed = swapped(changed, other, rack[below(rack.length)]!, bag[below(bag.length)]!);
  }
  return changed;
}

/** Draws another tile from the bag where the seat last drew this one. */
function swapped(log: readonly GameEvent[], seat: Seat, held: Tile, replacement: Tile): GameEvent[] {
  const at = log.findLastIndex(
    (event) =>
      event.type === 'drew' &&
      event.seat === seat &&
      typeof event.tiles !== 'number' &&
      event.tiles.includes(held),
  );
  const drew = log[at];
  if (drew?.type !== 'drew' || typeof drew.tiles === 'number') return [...log];
  const tiles = [...without(drew.tiles, [held])!, replacement];
  return log.map((event, i) => (i === at ? { ...drew, tiles } : event));
}

describe.each([
  ['upwords-2006', upwords2006],
  ['scrabble', scrabble],
])('%s', (_, ruleset) => {
  const bots = LEVEL_NAMES.map((name) => [name, botOf(name, ruleset, dictionary)] as const);
  const greedy = bots.find(([name]) => name === 'greedy')![1];

  const logs = [1, 2, 3].map((seed) => botGame({ ruleset, dictionary, bots: [greedy, greedy], seed }));

  it.each(bots)('%s plays the same whatever the hidden tiles are', (_, bot) => {
    let different = 0;
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0.1, max: 0.9, noNaN: true }), (seed, part) => {
        const log = logs[seed % logs.length]!;
        const turns = log.flatMap(({ type }, i) => (type === 'drew' ? [i + 1] : []));
        const prefix = log.slice(0, turns[Math.max(2, Math.floor(turns.length * part))]);
        const { toMove } = fold(prefix);
        const other = redealt(prefix, toMove, seededRandom(seed));
        if (JSON.stringify(prefix) !== JSON.stringify(other)) different++;
        const act = (events: GameEvent[]) =>
          bot(viewOf(events, toMove), seededRandom(seed), steps(25)) as { seat: Seat } | undefined;
        expect(act(prefix)?.seat).toBe(toMove);
        expect(act(other)).toEqual(act(prefix));
      }),
      { numRuns: cases(8), seed: 1 },
    );
    expect(different).toBeGreaterThan(3);
  });
});
