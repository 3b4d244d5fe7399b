import {
  explain,
  isSameTurn,
  type Line,
  makeStartWeighing,
  mistakeOf,
  type StartWeighing,
  type TurnToReview,
  type Weighing,
} from '@ziggurat/engine/analysis';
import { seededRandom } from '@ziggurat/engine/bots';
import { positionOf, tableAt } from '@ziggurat/engine/game';
import { judge, type Position, type Ruleset } from '@ziggurat/engine/rules';
import type { DictionaryName, FoundHint, WeighRequest, Worth } from '../host/host.ts';
import type { LoadedDictionary } from './loaded-dictionary.ts';
import { Recent } from './recent.ts';

/** Few rule sets are reviewed at the same time. */
const MAX_CACHED = 2;

/** The functions that start weighings, one for each rule set and dictionary. */
export class Weighs {
  readonly #words: LoadedDictionary;
  readonly #cached = new Recent<StartWeighing | undefined>(MAX_CACHED);

  constructor(words: LoadedDictionary) {
    this.#words = words;
  }

  /** `undefined` if the tiles of the rules can't spell words. */
  get(dictionary: DictionaryName, ruleset: Ruleset): StartWeighing | undefined {
    return this.#cached.get(`${dictionary} ${JSON.stringify(ruleset)}`, () => {
      const result = makeStartWeighing(ruleset, this.#words.dictionaryFor(ruleset, dictionary));
      return result.ok ? result.value : undefined;
    });
  }
}

/** What a turn was worth, with the reason if another was better. */
export function worthOf(
  weighing: Weighing,
  { game, turn }: Pick<TurnToReview, 'game' | 'turn'>,
): Worth | undefined {
  const made = weighing.lines.find((line) => isSameTurn(line.turn, turn));
  const best = weighing.lines[0];
  if (made === undefined || best === undefined) return undefined;
  const mistake = mistakeOf(weighing, made);
  const explanation = made === best ? undefined : explain(game.ruleset, weighing, made);
  const position = positionOf(game);
  const bestPlay = hintOf(position, best);
  return {
    made,
    best,
    ...(bestPlay === undefined ? {} : { bestPlay }),
    ...(mistake === undefined ? {} : { mistake, position }),
    ...(explanation === undefined ? {} : { explanation }),
  };
}

/** Always the same deals, so that a position is judged the same way again. */
export const SEED = 1;

/** What the turns of a position are worth. */
export function weighAt(
  start: StartWeighing | undefined,
  { position, judging, turns, most, milliseconds }: WeighRequest,
  now: () => number = () => performance.now(),
): Weighing | undefined {
  const game = tableAt(position, judging);
  if (start === undefined || !game.ok) return undefined;
  const end = now() + milliseconds;
  const running = start(game.value, seededRandom(SEED), { turns, ...(most === undefined ? {} : { most }) });
  running?.more({ isOver: () => now() >= end });
  return running?.weighing();
}

function hintOf(position: Position, { turn, split }: Line): FoundHint | undefined {
  if (turn.type !== 'play') return undefined;
  const words = judge(position, turn.play).words.map(({ text }) => text);
  return { play: turn.play, words, points: split.now };
}
