import { LEVEL_NAMES, type LevelName } from '@ziggurat/engine/bots';
import type { SavedGame } from '../../host/host.ts';
import type { TableRules } from '../setup/table-rules.ts';

/** Games at one screen don't belong to one person, so they don't count. */
export const isKindCounted = ({ setup }: SavedGame): boolean => setup.mode !== 'pass';

/** How many more games would count without undone turns. */
export const leftOut = (games: readonly SavedGame[]): number =>
  games.filter((game) => game.state === 'over' && game.undone > 0 && isKindCounted(game)).length;

/** The games that count, oldest first: finished, readable, and without undone turns. */
const counted = (games: readonly SavedGame[], mode: 'solo' | 'computer'): readonly SavedGame[] =>
  games
    .filter(({ state, undone, setup }) => state === 'over' && undone === 0 && setup.mode === mode)
    .sort((a, b) => a.changedAt - b.changedAt);

export interface SoloResults {
  readonly rules: TableRules;
  /** Oldest first. */
  readonly games: readonly SavedGame[];
  readonly points: readonly number[];
  readonly best: number;
  readonly average: number;
}

/** O3: solo games by rule set. */
export function soloResults(games: readonly SavedGame[]): readonly SoloResults[] {
  const solo = counted(games, 'solo');
  const names = new Set(solo.map(({ setup }) => nameOf(setup.rules)));
  return [...names].map((name) => {
    const list = solo.filter(({ setup }) => nameOf(setup.rules) === name);
    const points = list.map(({ scores }) => scores[0]!);
    return {
      rules: list[0]!.setup.rules,
      games: list,
      points,
      best: Math.max(...points),
      average: averageOf(points),
    };
  });
}

const nameOf = (rules: TableRules): string => (typeof rules === 'string' ? rules : rules.name);

export interface LevelResults {
  readonly level: LevelName;
  readonly games: readonly SavedGame[];
  readonly won: number;
  readonly average: number;
}

/** Games of one person against computers of one level, weakest level first. */
export const levelResults = (games: readonly SavedGame[]): readonly LevelResults[] =>
  LEVEL_NAMES.flatMap((level) => {
    const list = counted(games, 'computer').filter((game) => levelOf(game) === level);
    if (list.length === 0) return [];
    const points = list.map((game) => game.scores[personAt(game)]!);
    return [{ level, games: list, won: list.filter(isWon).length, average: averageOf(points) }];
  });

export interface Streaks {
  readonly now: number;
  readonly longest: number;
}

/** Consecutive wins against computers of any level. */
export function streaks(games: readonly SavedGame[]): Streaks {
  let now = 0;
  let longest = 0;
  for (const game of counted(games, 'computer')) {
    now = isWon(game) ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

export const personAt = ({ setup }: SavedGame): number =>
  setup.sitters.findIndex(({ type }) => type === 'person');

const isWon = (game: SavedGame): boolean => game.winners.includes(personAt(game));

function levelOf({ setup }: SavedGame): LevelName | undefined {
  const levels = setup.sitters.flatMap((player) => (player.type === 'computer' ? [player.level] : []));
  return new Set(levels).size === 1 ? levels[0] : undefined;
}

const averageOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
