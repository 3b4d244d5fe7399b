import { type Budget, seatOf, UNLIMITED } from '../bots/playing/bot.ts';
import { type Brain, brainWith, makeBrain, type Vocabulary } from '../bots/playing/brain.ts';
import { isOpenEndgame } from '../bots/playing/endgame/open-endgame.ts';
import { isClosing } from '../bots/playing/simulator.ts';
import { valuesFor } from '../bots/playing/values.ts';
import { viewOf } from '../bots/playing/view.ts';
import type { RandomIndex } from '../game/chance.ts';
import type { Game } from '../game/game.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import { TIERS } from '../lexicon/flags.ts';
import type { GeneratorCode } from '../moves/generator.ts';
import { accept, type Refusal, type Result } from '../result.ts';
import type { Turn } from '../rules/notation/play.ts';
import type { Rack } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ValuedTurn, Weighing } from './line.ts';
import { MAX_LINES, rivalsOf, valuedTurns } from './rivals.ts';
import { weighDeals } from './weigh-deals.ts';
import { runEndgame } from './weigh-endgame.ts';

/** Verdicts on turns are given with at most this many deals, unless a budget of deals says otherwise. */
const VERDICT_DEALS = 240;

/** What to weigh besides the turns that look best. */
export interface WeighOptions {
  /** Turns that must be among the lines, such as the one that was made. They must be legal, but for their words. */
  readonly turns?: readonly Turn[];
  /** The most lines, up to 16. Fewer lines get more deals in the same time. */
  readonly most?: number;
  /** How many deals there will be at most: the verdict on given turns is settled once they can't change it. */
  readonly deals?: number;
  /** Tiles that opponents are known to hold, by seat; the rest of their racks is dealt. */
  readonly known?: readonly (Rack | undefined)[];
}

/** A weighing that can go on. */
export interface RunningWeighing {
  /** Makes the figures more certain, until the budget is over or nothing would change. Deals count from the first one. */
  more(budget: Budget): void;
  weighing(): Weighing;
  /** The same turns by their learned values, best first: what is known before anything is played out. */
  readonly byValue: readonly ValuedTurn[];
  /** Is nothing hidden, so that turns are searched and not dealt out? */
  readonly isSearch: boolean;
  /** Would more deals hardly change the verdict on the turns asked for? */
  isSettled(): boolean;
}

/** Starts weighing the turns of the player to move, as `Weigh` does in one go. */
export type StartWeighing = (
  game: Game,
  random: RandomIndex,
  options?: WeighOptions,
  budget?: Budget,
) => RunningWeighing | undefined;

/**
 * Weighs the turns of the player to move: `game` is what that seat may see. The same game, random numbers and budget
 * in deals give the same lines. `undefined` if it isn't this seat's turn.
 */
export type Weigh = (
  game: Game,
  random: RandomIndex,
  budget: Budget,
  options?: WeighOptions,
) => Weighing | undefined;

/** A function that weighs positions of a rule set; refused if its words can't be spelled with the tiles. */
export function makeWeigh(ruleset: Ruleset, dictionary: Dictionary): Result<Weigh, Refusal<GeneratorCode>> {
  const start = makeStartWeighing(ruleset, dictionary);
  return start.ok ? accept(inOneGo(start.value)) : start;
}

/** A function that starts weighings which can go on; refused if the words can't be spelled with the tiles. */
export function makeStartWeighing(
  ruleset: Ruleset,
  dictionary: Dictionary,
): Result<StartWeighing, Refusal<GeneratorCode>> {
  const result = makeBrain({ ruleset, dictionary, values: valuesFor(ruleset), tier: TIERS });
  return result.ok ? accept(startWith(result.value)) : result;
}

/** The same as `makeWeigh` with words that are already indexed; `undefined` if they are indexed for other tiles. */
export function weighFrom(vocabulary: Vocabulary, ruleset: Ruleset): Weigh | undefined {
  const brain = brainWith(vocabulary, ruleset, valuesFor(ruleset));
  return brain && inOneGo(startWith(brain));
}

const inOneGo =
  (start: StartWeighing): Weigh =>
  (game, random, budget, options = {}) => {
    const { deals = budget.deals } = options;
    const running = start(game, random, deals === undefined ? options : { ...options, deals }, budget);
    running?.more(budget);
    return running?.weighing();
  };

const startWith =
  (brain: Brain): StartWeighing =>
  (
    game,
    random,
    { turns = [], most = MAX_LINES, deals = VERDICT_DEALS, known = [] } = {},
    budget = UNLIMITED,
  ) => {
    const seat = seatOf(game);
    if (seat === undefined || game.phase.type !== 'playing' || game.toMove !== seat) return undefined;
    const view = viewOf(game, seat);
    const rivals = rivalsOf(brain, view, budget, turns, Math.min(most, MAX_LINES));
    const isOpen = isOpenEndgame(view);
    const running = isOpen
      ? runEndgame(brain, view, rivals)
      : weighDeals(brain, view, rivals, random, { stay: turns.length, most: deals, known });
    return {
      more: (more) => running.more(more),
      isSettled: () => running.isSettled(),
      byValue: valuedTurns(rivals),
      isSearch: isOpen,
      weighing() {
        const lines = running.lines();
        return {
          lines,
          horizon: isOpen || isClosing(view) ? 'end' : 'turn',
          bag: view.bag,
          unseen: view.unseen,
          isExact: lines.every(({ isExact }) => isExact),
        };
      },
    };
  };
