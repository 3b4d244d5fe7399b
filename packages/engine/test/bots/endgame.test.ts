import { describe, expect, it } from 'vitest';
import { noValues, pickFromSeed, steps, UNLIMITED } from '../../src/bots/index.ts';
import { makeBrain } from '../../src/bots/playing/brain.ts';
import { solveEndgame } from '../../src/bots/playing/endgame.ts';
import {
  apply,
  bagCount,
  type Command,
  decide,
  fold,
  type Game,
  type GameEvent,
  positionOf,
  rackOf,
  redact,
} from '../../src/game/index.ts';
import type { Dictionary } from '../../src/lexicon/index.ts';
import { allPlays } from '../../src/moves/index.ts';
import type { Play, Ruleset } from '../../src/rules/index.ts';
import { tiny } from '../scene.ts';
import { Table } from '../table.ts';
import { botOf, depsOf, generatorOf, unwrap } from './bot-table.ts';
import { fewWords } from './words.ts';

const dictionary = fewWords(
  'AT AS ATE EAT EATS EAST EATEN NEAT NET NETS SEAT SAT SET SEE SEEN SENT TEN TEA TEAS TEN TENS TEST ANT ANTS AN NEST NO ON ONE TO TOE TON NOT NOTE SO SON STONE OAT OATS',
);

/** Small games with every way to end and to count leftovers; racks of three. */
const rulesets: Ruleset[] = ['upwords-2006', 'upwords-64', 'upwords-2014', 'scrabble'].map((edition) =>
  tiny(edition, 'A3 E3 N2 O2 S2 T3', { name: edition, rack: 3, bonus: { tiles: 3, points: 5 } }),
);

/** Plays randomly until the bag is empty and few tiles are left, but the game isn't over. */
function endgameOf(ruleset: Ruleset, seed: number): Table | undefined {
  const deps = depsOf(ruleset, dictionary, seed);
  const table = new Table({ rules: ruleset, lexicon: dictionary, anyPlay: deps.anyPlay });
  Object.assign(table, { deps });
  table.start();
  const below = pickFromSeed(seed);
  const left = () => rackOf(table.game, 0).length + rackOf(table.game, 1).length;
  while (table.game.phase.type === 'playing' && (bagCount(table.game) > 0 || left() > 4)) {
    const plays = allPlays(generatorOf(ruleset, dictionary), positionOf(table.game));
    const found = plays[below(plays.length)];
    const seat = table.game.toMove;
    table.carryOut(found === undefined ? { type: 'pass', seat } : { type: 'play', seat, play: found.play });
  }
  return table.game.phase.type === 'playing' ? table : undefined;
}

/** The best result for `seat`, by trying every command to the end; only the rules decide how it ends. */
function exhaustive(game: Game, seat: number, words: Dictionary): number {
  if (game.phase.type === 'over') return game.players[seat]!.score - game.players[1 - seat]!.score;
  const { toMove } = game;
  const plays = allPlays(generatorOf(game.ruleset, words), positionOf(game));
  const commands: Command[] = [
    ...plays.map(({ play }): Command => ({ type: 'play', seat: toMove, play })),
    { type: 'pass', seat: toMove },
  ];
  const values = commands.map((command) => exhaustive(after(game, command), seat, words));
  return toMove === seat ? Math.max(...values) : Math.min(...values);
}

function after(game: Game, command: Command): Game {
  const decision = decide(game, command, depsOf(game.ruleset, dictionary, 1));
  if (!decision.ok) throw new Error(decision.refusals[0]!.code);
  return decision.value.reduce<Game>(apply, game);
}

/** The value of a play for `seat` against the best reply. */
function valueOfPlay(game: Game, seat: number, play: Play | undefined): number {
  const command: Command = play === undefined ? { type: 'pass', seat } : { type: 'play', seat, play };
  return exhaustive(after(game, command), seat, dictionary);
}

describe.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  const brain = unwrap(makeBrain({ ruleset, dictionary, values: noValues(ruleset), tier: 7 }));
  const tables = Array.from({ length: 60 }, (_, i) => endgameOf(ruleset, i + 1))
    .filter((table) => table !== undefined)
    .slice(0, 10);

  it('finds the same value as exhaustive search', () => {
    expect(tables.length).toBeGreaterThan(5);
    for (const { game } of tables) {
      const seat = game.toMove;
      const result = solveEndgame(
        brain,
        {
          judging: 'referee',
          board: game.board,
          racks: [rackOf(game, seat), rackOf(game, 1 - seat)],
          side: 0,
          passes: game.passedSeats.length,
        },
        UNLIMITED,
      );
      const lead = game.players[seat]!.score - game.players[1 - seat]!.score;
      const best = exhaustive(game, seat, dictionary);
      expect(result).toMatchObject({ isExact: true, value: best - lead });
      expect(valueOfPlay(game, seat, result!.play)).toBe(best);
    }
  });

  it('champion plays it, seeing only its own view of the game', () => {
    const champion = botOf('champion', ruleset, dictionary);
    for (const { game, log } of tables.slice(0, 4)) {
      const seat = game.toMove;
      const view = fold(log.map((event: GameEvent) => redact(event, seat)));
      const command = champion(view, pickFromSeed(1), steps(5000));
      if (command?.type !== 'play' && command?.type !== 'pass') throw new Error('neither play nor pass');
      const play = command.type === 'play' ? command.play : undefined;
      expect(valueOfPlay(game, seat, play)).toBe(exhaustive(game, seat, dictionary));
    }
  });
});
