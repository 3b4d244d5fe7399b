import { FARMING_MARKS, type FarmingMark } from '@ziggurat/protocol';

/** A rated game of two players as seen by one of them. */
export interface PairGame {
  readonly table: string;
  readonly at: number;
  readonly won: boolean;
  /** Rating points gained. */
  readonly gained: number;
  /** Turns of the loser; absent in games of earlier versions. */
  readonly turns?: number;
}

/** The loser of such games. */
export interface Partner {
  /** How old the account was at the first of these games, in milliseconds. */
  readonly age: number;
  /** Rated games in the same period, against anyone. */
  readonly games: number;
}

/** Rating points won from one person in one-sided games. */
export interface Farming {
  readonly games: readonly PairGame[];
  readonly wins: number;
  readonly gained: number;
  readonly marks: readonly FarmingMark[];
}

const DAY = 86_400_000;
/** Fewer games happen to everyone. */
const MIN_GAMES = 6;
const MIN_WINS = 0.85;
const MIN_GAINED = 50;
/** A game in which the loser had fewer turns was given up early. */
const SHORT = 5;
/** An account is new for a week. */
const NEW = 7 * DAY;
/** The partner plays hardly anyone else if these games are at least this share of theirs. */
const ONLY = 0.8;
/** A stronger friend wins like this too: one mark alone says nothing. */
const MIN_MARKS = 2;

/** Does somebody collect rating points from one account? */
export function farming(games: readonly PairGame[], partner: Partner): Farming | undefined {
  const wins = games.filter(({ won }) => won).length;
  const gained = games.reduce((sum, game) => sum + game.gained, 0);
  if (games.length < MIN_GAMES || wins < MIN_WINS * games.length || gained < MIN_GAINED) return undefined;
  const short = games.filter(({ won, turns }) => won && turns !== undefined && turns < SHORT).length;
  const holds: Readonly<Record<FarmingMark, boolean>> = {
    short: short * 2 >= games.length,
    'new-account': partner.age < NEW,
    'only-partner': games.length >= ONLY * partner.games,
  };
  const marks = FARMING_MARKS.filter((mark) => holds[mark]);
  return marks.length < MIN_MARKS ? undefined : { games, wins, gained, marks };
}
