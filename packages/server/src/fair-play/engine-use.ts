import type { GameFigures } from '@ziggurat/protocol';
import { atLeast } from './at-least.ts';

/** A turn of a finished game, weighed. */
export interface WeighedTurn {
  /** The number of its entry. */
  readonly number: number;
  /** The chance to win with the best turn, from 0 to 1. */
  readonly win: number;
  /** How much of it the turn lost. */
  readonly lost: number;
  /** Seconds it took; absent in games by days. */
  readonly seconds?: number;
  /** Did the best turn need a rare word? Absent if the dictionary has no tiers. */
  readonly isRare?: boolean;
  /** The main word of the turn, and its tier. */
  readonly word?: string;
  readonly tier?: number;
}

/** In a game that is decided nobody thinks hard any more. */
const OPEN = { least: 0.05, most: 0.95 };
/** One blunder counts no more than this, so that it can't hide everything else. */
const MOST_LOST = 0.2;
/** A turn that loses less is as good as the best: the same limit as for mistakes. */
const AS_GOOD = 0.0025;
/** Words of this tier and above are rare. */
export const RARE_TIER = 6;
/** Seconds in which nobody compares many plays. */
const QUICK = 10;
const MAX_FINDS = 3;

/** What a game says about one of its players; `undefined` if no turn counts. */
export function figuresOf(all: readonly WeighedTurn[]): GameFigures | undefined {
  const turns = all.filter(({ win }) => win >= OPEN.least && win <= OPEN.most);
  if (turns.length === 0) return undefined;
  const lostBy = (counted: readonly WeighedTurn[]): number =>
    meanOf(counted.map(({ lost }) => Math.min(MOST_LOST, Math.max(0, lost))));
  const rare = turns.filter(({ isRare }) => isRare === true);
  const found = rare.filter(({ lost }) => lost < AS_GOOD);
  const quick = turns.filter(({ seconds }) => seconds !== undefined && seconds <= QUICK);
  const finds = found.flatMap(({ number, word, tier = 0, seconds }) =>
    word === undefined || tier < RARE_TIER
      ? []
      : [{ number, word, tier, ...(seconds === undefined ? {} : { seconds }) }],
  );
  return {
    turns: turns.length,
    lost: lostBy(turns),
    rare: rare.length,
    rareFound: found.length,
    quick: quick.length,
    quickLost: quick.length === 0 ? 0 : lostBy(quick),
    finds: finds.toSorted((a, b) => b.tier - a.tier).slice(0, MAX_FINDS),
  };
}

/** What several games say about a player. */
export interface EngineUse extends Omit<GameFigures, 'finds'> {
  /** Standard error of the mean loss, over games. */
  readonly error: number;
}

/** Fewer say nothing. */
const MIN_GAMES = 5;
const MIN_TURNS = 50;
const MIN_RARE = 15;
/** How many standard errors the loss must be below the limit: many accounts are looked at, so chance must not suffice. */
const CERTAIN_ERRORS = 3;
/** Games of one player differ by at least this much, however alike the first ones are. */
const MIN_SPREAD = 0.003;
/**
 * Limits between `champion` and `master`, the strongest level that doesn't simulate; docs/lab/fair-play.md has the
 * measurements. Where there are none, the lowest holds.
 */
const LOSS_LIMITS: Readonly<Record<string, number>> = { 'upwords-2006': 0.005, scrabble: 0.01 };
const LOWEST_LIMIT = Math.min(...Object.values(LOSS_LIMITS));
const RARE_LIMIT = 0.6;

/**
 * Does somebody play games of these rules like an engine? Only if both the loss per turn and the share of rare words
 * found are certainly on the engine's side of the limits.
 */
export function engineUse(rules: string, games: readonly GameFigures[]): EngineUse | undefined {
  const sum = (figure: (game: GameFigures) => number): number =>
    games.reduce((total, game) => total + figure(game), 0);
  const [turns, rare, rareFound, quick] = [
    sum((game) => game.turns),
    sum((game) => game.rare),
    sum((game) => game.rareFound),
    sum((game) => game.quick),
  ];
  if (games.length < MIN_GAMES || turns < MIN_TURNS) return undefined;
  const losses = games.map(({ lost }) => lost);
  const lost = meanOf(losses);
  const error = Math.max(MIN_SPREAD, spreadOf(losses)) / Math.sqrt(games.length);
  if (lost + CERTAIN_ERRORS * error > (LOSS_LIMITS[rules] ?? LOWEST_LIMIT)) return undefined;
  // Without tiers the loss has to be enough.
  if (rare > 0 && (rare < MIN_RARE || atLeast(rareFound, rare) < RARE_LIMIT)) return undefined;
  const quickLost = quick === 0 ? 0 : sum((game) => game.quick * game.quickLost) / quick;
  return { turns, lost, error, rare, rareFound, quick, quickLost };
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((total, value) => total + value, 0) / numbers.length;

function spreadOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  const squares = numbers.reduce((total, value) => total + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (numbers.length - 1));
}
