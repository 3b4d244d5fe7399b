import type { BestPlay, HeadToHead, PlayedGame, Profile } from '@ziggurat/protocol';
import type { Accounts } from '../people/accounts.ts';
import type { Store } from '../store/store.ts';
import { playedGames, visibleTo } from './history.ts';

const MAX_POINTS = 500;

/** A player's public profile. Statistics include private games, but only their players see them listed. */
export async function profileOf(
  store: Store,
  accounts: Accounts,
  id: string,
  viewer: string | undefined,
): Promise<Profile | undefined> {
  const { db } = store;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'created_at', 'country'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const { created_at, country, ...person } = account;
  const [ratings, statistics, bestPlays, headToHead, games] = await Promise.all([
    db
      .selectFrom('ratings')
      .select(['rules', 'speed', 'rating', 'deviation', 'games'])
      .where('account', '=', id)
      .where('games', '>', 0)
      .execute(),
    db
      .selectFrom('results')
      .select(({ fn }) => [
        'rules',
        fn.countAll<number>().as('games'),
        fn.sum<number>('won').as('wins'),
        fn.avg<number>('score').as('average'),
        fn.max('score').as('best'),
      ])
      .where('account', '=', id)
      .groupBy('rules')
      .execute(),
    bestPlaysOf(store, id, viewer),
    viewer === undefined || viewer === id ? undefined : headToHeadOf(store, viewer, id),
    playedGames(store, accounts, id, viewer),
  ]);
  return {
    person,
    since: created_at,
    ...(country === null ? {} : { country }),
    ratings,
    statistics: statistics.map(({ rules, games: count, wins, average, best }) => ({
      rules,
      // PostgreSQL returns counts and averages as text.
      games: Number(count),
      wins: Number(wins),
      average: Number(average),
      best,
    })),
    bestPlays: [...bestPlays],
    ...(headToHead === undefined ? {} : { headToHead }),
    games: [...games],
  };
}

/** The best play for each rule set, of the games that the viewer may see. */
async function bestPlaysOf(
  { db }: Store,
  id: string,
  viewer: string | undefined,
): Promise<readonly BestPlay[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('games', 'games.id', 'results.game')
    .select(['results.game', 'results.rules', 'results.at', 'best_words', 'best_points'])
    .where('results.account', '=', id)
    .where('best_points', 'is not', null)
    .where(visibleTo(viewer))
    .where(({ not, exists, selectFrom }) =>
      not(
        // Only the best of each rule set among all games; a better private one hides none.
        exists(
          selectFrom('results as better')
            .innerJoin('games as other', 'other.id', 'better.game')
            .select('better.game')
            .whereRef('better.account', '=', 'results.account')
            .whereRef('better.rules', '=', 'results.rules')
            .whereRef('better.best_points', '>', 'results.best_points')
            .where(visibleTo(viewer, 'other')),
        ),
      ),
    )
    .orderBy('results.at')
    .execute();
  // Of equal plays the first counts.
  const first = new Map([...rows].reverse().map((row) => [row.rules, row]));
  return [...first.values()].map(({ game, rules, at, best_words, best_points }) => ({
    rules,
    words: best_words?.split(' ') ?? [],
    points: best_points ?? 0,
    table: game,
    at,
  }));
}

/** Finished games of two players against each other; the first is the reader. */
async function headToHeadOf({ db }: Store, reader: string, id: string): Promise<HeadToHead | undefined> {
  const rows = await db
    .selectFrom('results as mine')
    .innerJoin('results as theirs', 'theirs.game', 'mine.game')
    .select(({ fn }) => [
      'mine.won as won',
      'theirs.won as lost',
      fn.countAll<number>().as('games'), // PostgreSQL returns counts as text
    ])
    .where('mine.account', '=', reader)
    .where('theirs.account', '=', id)
    .groupBy(['mine.won', 'theirs.won'])
    .execute();
  const count = (won?: number, lost?: number): number =>
    rows
      .filter((row) => won === undefined || (row.won === won && row.lost === lost))
      .reduce((sum, { games }) => sum + Number(games), 0);
  const games = count();
  return games === 0 ? undefined : { games, won: count(1, 0), lost: count(0, 1), drawn: count(1, 1) };
}

/** The history of a rating, oldest first. */
export async function ratingChart(
  { db }: Store,
  account: string,
  rules: string,
  speed: PlayedGame['speed'],
): Promise<readonly { readonly at: number; readonly rating: number }[]> {
  const rows = await db
    .selectFrom('results')
    .select(['at', 'rating'])
    .where('account', '=', account)
    .where('rules', '=', rules)
    .where('speed', '=', speed)
    .where('rating', 'is not', null)
    .orderBy('at', 'desc')
    .limit(MAX_POINTS)
    .execute();
  return rows.reverse().map(({ at, rating }) => ({ at, rating: rating ?? 0 }));
}
