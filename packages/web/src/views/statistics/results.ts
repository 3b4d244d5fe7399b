import { LEVEL_NAMES, type LevelName } from '@ziggurat/engine/bots';
import type { SavedGame } from '../../host/host.ts';
import type { TableRules } from '../setup/table-rules.ts';

/** Games on a shared screen don't belong to one person, so they don't count. */
export const isKindCounted = ({ setup }: SavedGame): boolean => setup.mode !== 'pass';

/** How many more games would count without undone turns. */
export const countUndone = (games: readonly SavedGame[]): number =>
  games.filter((game) => game.state === 'over' && game.undone > 0 && isKindCounted(game)).length;

/** The games that count, oldest first: finished, readable, and without undone turns. */
const counted = (games: readonly SavedGame[], mode: 'solo' | 'computer'): readonly SavedGame[] =>
  games
    .filter(({ state, undone, setup }) => state === 'over' && undone === 0 && setup.mode === mode)
    .sort((a, b) => a.changedAt - b.changedAt);

/** Games with hints are counted separately. */
export const hadHints = ({ hints = 0 }: Pick<SavedGame, 'hints'>): boolean => hints > 0;

export interface SoloResults {
  readonly rules: TableRules;
  /** Games without hints, the oldest first. */
  readonly games: readonly SavedGame[];
  readonly hinted: readonly SavedGame[];
  readonly points: readonly number[];
  /** Absent if every game had hints. */
  readonly best: number | undefined;
  readonly average: number | undefined;
}

/** O3: solo games by rule set. */
export function soloResults(games: readonly SavedGame[]): readonly SoloResults[] {
  const solo = counted(games, 'solo');
  const names = new Set(solo.map(({ setup }) => nameOf(setup.rules)));
  return [...names].map((name) => {
    const all = solo.filter(({ setup }) => nameOf(setup.rules) === name);
    const list = all.filter((game) => !hadHints(game));
    const points = list.map(({ scores }) => scores[0]!);
    return {
      rules: all[0]!.setup.rules,
      games: list,
      hinted: all.filter(hadHints),
      points,
      best: points.length === 0 ? undefined : Math.max(...points),
      average: averageOf(points),
    };
  });
}

const nameOf = (rules: TableRules): string => (typeof rules === 'string' ? rules : rules.name);

export interface LevelResults {
  readonly level: LevelName;
  /** Games without hints. */
  readonly games: readonly SavedGame[];
  readonly won: number;
  /** Absent if every game had hints. */
  readonly average: number | undefined;
  readonly hinted: { readonly played: number; readonly won: number };
}

/** Games of one person against computers of one level, weakest level first. */
export const levelResults = (games: readonly SavedGame[]): readonly LevelResults[] =>
  LEVEL_NAMES.flatMap((level) => {
    const all = counted(games, 'computer').filter((game) => levelOf(game) === level);
    if (all.length === 0) return [];
    const list = all.filter((game) => !hadHints(game));
    const hinted = all.filter(hadHints);
    const points = list.map((game) => game.scores[personAt(game)]!);
    return [
      {
        level,
        games: list,
        won: list.filter(isWon).length,
        average: averageOf(points),
        hinted: { played: hinted.length, won: hinted.filter(isWon).length },
      },
    ];
  });

export interface Streaks {
  readonly now: number;
  readonly longest: number;
}

/** Games won in a row against computers of any level, without hints. */
export function streaks(games: readonly SavedGame[]): Streaks {
  let now = 0;
  let longest = 0;
  for (const game of counted(games, 'computer').filter((played) => !hadHints(played))) {
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

const averageOf = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
