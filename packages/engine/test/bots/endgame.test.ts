import { describe, expect, it } from 'vitest';
import {
  levelNamed,
  noValues,
  seededRandom,
  steps,
  UNLIMITED,
  vocabularyFor,
  warmUpEndgame,
} from '../../src/bots/index.ts';
import { makeBrain } from '../../src/bots/playing/brain.ts';
import { makeEndgameMemory } from '../../src/bots/playing/endgame/endgame-memory.ts';
import { type Endgame, solveEndgame } from '../../src/bots/playing/endgame/solve-endgame.ts';
import {
  apply,
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
import { LaneMemory } from '../../src/moves/lanes/lane-memory.ts';
import { PlayStore } from '../../src/moves/lanes/play-store.ts';
import type { Play } from '../../src/rules/index.ts';
import { Table } from '../table.ts';
import { botOf, depsOf, generatorOf, unwrap } from './bot-table.ts';
import { minimax } from './minimax.ts';
import { dictionary, endgameOf, rulesets } from './small-endgames.ts';
import { someWords } from './words.ts';

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

const endgameIn = (game: Game): Endgame => ({
  judging: 'referee',
  board: game.board,
  racks: [rackOf(game, game.toMove), rackOf(game, 1 - game.toMove)],
  passes: game.passedSeats.length,
});

describe.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  const brain = unwrap(makeBrain({ ruleset, dictionary, values: noValues(ruleset), tier: 7 }));
  const tables = Array.from({ length: 60 }, (_, i) => endgameOf(ruleset, i + 1))
    .filter((table) => table !== undefined)
    .slice(0, 10);

  it('finds the same value as exhaustive search', () => {
    expect(tables.length).toBeGreaterThan(5);
    for (const { game } of tables) {
      const seat = game.toMove;
      const result = solveEndgame(brain, endgameIn(game), UNLIMITED);
      const lead = game.players[seat]!.score - game.players[1 - seat]!.score;
      const best = exhaustive(game, seat, dictionary);
      expect(result).toMatchObject({ isExact: true, value: best - lead });
      expect(valueOfPlay(game, seat, result!.play)).toBe(best);
    }
  });

  it('finds the same values with hardly any memory', () => {
    const memory = makeEndgameMemory(new LaneMemory(new PlayStore(40)));
    const forgetful = { ...brain, memory: () => memory };
    const solved = tables.map(({ game }) => {
      const result = solveEndgame(forgetful, endgameIn(game), UNLIMITED);
      if (result?.isExact) expect(result.value).toBe(solveEndgame(brain, endgameIn(game), UNLIMITED)!.value);
      return result?.isExact ?? false;
    });
    expect(solved).toContain(true);
  });

  it('finds the same value as plain minimax at a challenge table and after a pass', () => {
    for (const { game } of tables) {
      for (const passes of [0, 1]) {
        const endgame = { ...endgameIn(game), judging: 'challenge' as const, passes };
        const value = minimax(brain, endgame);
        expect(solveEndgame(brain, endgame, UNLIMITED)).toMatchObject({ isExact: true, value });
      }
    }
  });

  it('champion plays it, seeing only its own view of the game', () => {
    const champion = botOf('champion', ruleset, dictionary);
    for (const { game, log } of tables.slice(0, 4)) {
      const seat = game.toMove;
      const view = fold(log.map((event: GameEvent) => redact(event, seat)));
      const command = champion(view, seededRandom(1), steps(5000));
      if (command?.type !== 'play' && command?.type !== 'pass') throw new Error('neither play nor pass');
      const play = command.type === 'play' ? command.play : undefined;
      expect(valueOfPlay(game, seat, play)).toBe(exhaustive(game, seat, dictionary));
    }
  });
});

it('warms up for endgames on an empty board', () => {
  const words = someWords();
  const table = new Table({ rules: 'upwords-2006', lexicon: words });
  table.start();
  let checks = 0;
  const vocabulary = unwrap(vocabularyFor(levelNamed('champion')!, table.game.ruleset, words));
  warmUpEndgame(vocabulary, table.game, { isOver: () => ++checks === 3 });
  expect(checks).toBe(3);
});
