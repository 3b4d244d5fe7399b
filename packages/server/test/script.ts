import { seededRandom, shuffle } from '@ziggurat/engine/bots';
import {
  type Command,
  type EventType,
  exchangeLimit,
  type Game,
  positionOf,
  type RandomIndex,
  rackOf,
  type Seat,
} from '@ziggurat/engine/game';
import type { Dictionary } from '@ziggurat/engine/lexicon';
import { allPlays, type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import { judge, makeRuleset, type Play, parseRuleset, squaresOf, upwords2006 } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';
import { Words } from '../src/games/words.ts';

const { tiles: _, ...base } = makeRuleset(upwords2006);
/** A short game in which everything can happen: sixteen tiles, and no search for plays at its end. */
export const SHORT_RULES = {
  ...base,
  name: 'short',
  rack: 3,
  bonus: { tiles: 3, points: 0 },
  tiles: [...'AEST'].map((tile) => ({ tile, count: 4 })),
  challenge: { ...base.challenge, overturned: 'lose-next-turn' },
  ends: ['E1', 'E3'],
};

type Step = 'play' | 'phony' | 'challenge' | 'exchange' | 'pass' | 'resign';

/**
 * What happens in every game, in random order. A challenge directly follows its play; after a play was taken back
 * there is no exchange (C2).
 */
const MIDDLE: readonly (readonly Step[])[] = [
  ['exchange'],
  ['pass'],
  ['phony', 'challenge', 'play'],
  ['play', 'challenge'],
];
/** How it ends if it isn't over by then: somebody runs out of tiles, everyone passes, or somebody resigns. */
const ENDS: readonly (readonly Step[])[] = [[], ['pass', 'pass'], ['resign']];
/** Each step causes exactly one of these events. */
const STEP_EVENTS: readonly EventType[] = [
  'played',
  'challenged',
  'exchanged',
  'passed',
  'resigned',
  'accepted',
];

/** A script for a game with every kind of turn. Each player follows it from the entries they have received. */
export class Script {
  readonly #steps: readonly Step[];
  readonly #random: RandomIndex;
  readonly #generator: MoveGenerator;
  readonly #dictionary: Dictionary;

  private constructor(seed: number, generator: MoveGenerator, dictionary: Dictionary) {
    this.#random = seededRandom(seed);
    const middle = [...MIDDLE];
    shuffle(middle, middle.length, this.#random);
    this.#steps = ['play', ...middle.flat(), ...ENDS[seed % ENDS.length]!];
    this.#generator = generator;
    this.#dictionary = dictionary;
  }

  /** One script per seed. The server deals the tiles, so a seed doesn't determine the whole game. */
  static async make(seeds: readonly number[]): Promise<readonly Script[]> {
    const ruleset = parseRuleset(SHORT_RULES);
    const dictionary = await new Words().dictionary('en-family');
    const generator = ruleset.ok ? makeGenerator(ruleset.value, dictionary) : ruleset;
    if (!generator.ok) throw new Error(JSON.stringify(generator.refusals));
    return seeds.map((seed) => new Script(seed, generator.value, dictionary));
  }

  /** A seat's next command; `undefined` if others must act. */
  next(game: Game, entries: readonly Entry[], seat: Seat): Command | undefined {
    const done = entries.filter(({ event }) => STEP_EVENTS.includes(event.type)).length;
    const step = this.#steps[done] ?? 'play';
    const { phase, lastPlay, toMove } = game;
    if (phase.type === 'waiting') return phase.seats.includes(seat) ? { type: 'accept', seat } : undefined;
    if (phase.type !== 'playing') return undefined;
    if (step === 'challenge' && lastPlay !== undefined)
      return lastPlay.seat === seat ? undefined : { type: 'challenge', seat };
    return toMove === seat ? this.#turn(step, game, seat) : undefined;
  }

  #turn(step: Step, game: Game, seat: Seat): Command {
    if (step === 'pass' || step === 'resign') return { type: step, seat };
    const mayExchange = exchangeLimit(game, seat) > 0;
    const play = step === 'exchange' && mayExchange ? undefined : this.#play(step, game, seat);
    if (play !== undefined) return { type: 'play', seat, play };
    return mayExchange ? { type: 'exchange', seat, tiles: [rackOf(game, seat)[0]!] } : { type: 'pass', seat };
  }

  #play(step: Step, game: Game, seat: Seat): Play | undefined {
    const position = positionOf(game, seat);
    const legal = (): readonly Play[] => allPlays(this.#generator, position).map(({ play }) => play);
    const phonies = (): readonly Play[] =>
      singles(game, seat).filter(
        (play) => judge(position, play).legal && !judge(position, play, this.#dictionary).legal,
      );
    const plays = step === 'phony' ? phonies() : legal();
    const length = Math.max(...plays.map((play) => play.length)); // so that the game ends soon
    const longest = plays.filter((play) => play.length === length);
    return longest[this.#random(Math.max(1, longest.length))];
  }
}

/** Every way to place one tile. */
const singles = (game: Game, seat: Seat): readonly Play[] =>
  squaresOf(game.ruleset.size).flatMap((square) => rackOf(game, seat).map((tile) => [{ square, tile }]));
