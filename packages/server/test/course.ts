import { pickFromSeed, shuffle } from '@ziggurat/engine/bots';
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

const { tiles: _, ...usual } = makeRuleset(upwords2006);
/** A game that can hold everything and is over soon: sixteen tiles, and nobody looks for plays at its end. */
export const SHORT_RULES = {
  ...usual,
  name: 'short',
  rack: 3,
  bonus: { tiles: 3, points: 0 },
  tiles: [...'AEST'].map((tile) => ({ tile, count: 4 })),
  challenge: { ...usual.challenge, overturned: 'lose-next-turn' },
  ends: ['E1', 'E3'],
};

type Step = 'play' | 'phony' | 'challenge' | 'exchange' | 'pass' | 'resign';

/**
 * What every game shall hold, in an order of its own. A challenge follows what it is against; after a play
 * that was taken back there is no exchange (C2).
 */
const MIDDLE: readonly (readonly Step[])[] = [
  ['exchange'],
  ['pass'],
  ['phony', 'challenge', 'play'],
  ['play', 'challenge'],
];
/** How it ends where it is not over by then: somebody is out of tiles, all pass, somebody leaves. */
const ENDS: readonly (readonly Step[])[] = [[], ['pass', 'pass'], ['resign']];
/** A step brings one of these, whatever else it brings. */
const DEEDS: readonly EventType[] = ['played', 'challenged', 'exchanged', 'passed', 'resigned', 'accepted'];

/** How a game goes that holds every kind of turn. Each player follows it by what that player has been told. */
export class Course {
  readonly #steps: readonly Step[];
  readonly #random: RandomIndex;
  readonly #generator: MoveGenerator;
  readonly #dictionary: Dictionary;

  private constructor(seed: number, generator: MoveGenerator, dictionary: Dictionary) {
    this.#random = pickFromSeed(seed);
    const middle = [...MIDDLE];
    shuffle(middle, middle.length, this.#random);
    this.#steps = ['play', ...middle.flat(), ...ENDS[seed % ENDS.length]!];
    this.#generator = generator;
    this.#dictionary = dictionary;
  }

  /** One for each seed. What the players are dealt is for the server to say: a seed is no whole game. */
  static async open(seeds: readonly number[]): Promise<readonly Course[]> {
    const ruleset = parseRuleset(SHORT_RULES);
    const dictionary = await new Words().dictionary('en');
    const generator = ruleset.ok ? makeGenerator(ruleset.value, dictionary) : ruleset;
    if (!generator.ok) throw new Error(JSON.stringify(generator.refusals));
    return seeds.map((seed) => new Course(seed, generator.value, dictionary));
  }

  /** What a seat does now; nothing where it is for others to act. */
  next(game: Game, entries: readonly Entry[], seat: Seat): Command | undefined {
    const done = entries.filter(({ event }) => DEEDS.includes(event.type)).length;
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
    const most = Math.max(...plays.map(({ length }) => length)); // for the game to come to its end
    const longest = plays.filter(({ length }) => length === most);
    return longest[this.#random(Math.max(1, longest.length))];
  }
}

/** Every way to put down one tile. */
const singles = (game: Game, seat: Seat): readonly Play[] =>
  squaresOf(game.ruleset.size).flatMap((square) => rackOf(game, seat).map((tile) => [{ square, tile }]));
