import type { PlayedGame, Profile } from '@ziggurat/protocol';
import type { Accounts } from '../people/accounts.ts';
import { isPublic } from '../store/public-games.ts';
import type { Store } from '../store/store.ts';

const MAX_GAMES = 50;
const MAX_POINTS = 500;

/** A player's public profile. Statistics include private games, but only their players see them listed. */
export async function profileOf(
  { db }: Store,
  accounts: Accounts,
  id: string,
  viewer: string | undefined,
): Promise<Profile | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'created_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const { created_at, ...person } = account;
  const [ratings, statistics, results] = await Promise.all([
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
    db
      .selectFrom('results')
      .innerJoin('games', 'games.id', 'results.game')
      .selectAll('results')
      .where('results.account', '=', id)
      .where((e) =>
        e.or([
          isPublic('games'),
          e.exists(
            e
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.game', '=', 'games.id')
              .where('seats.account', '=', viewer ?? ''),
          ),
        ]),
      )
      .orderBy('at', 'desc')
      .limit(MAX_GAMES)
      .execute(),
  ]);
  const games = results.map(({ game }) => game);
  const others =
    games.length === 0
      ? []
      : await db
          .selectFrom('seats')
          .select(['game', 'account', 'level'])
          .where('game', 'in', games)
          .execute();
  const names = await accounts.find(others.flatMap(({ account }) => account ?? []));
  const opponentsIn = (game: string): string[] =>
    others
      .filter((seat) => seat.game === game && seat.account !== id)
      .map(({ account, level }) => level ?? names.get(account ?? '')?.name ?? '');
  const hasPlayed = (game: string): boolean =>
    viewer !== undefined && others.some((seat) => seat.game === game && seat.account === viewer);
  return {
    person,
    since: created_at,
    ratings,
    statistics: statistics.map(({ rules, games, wins, average, best }) => ({
      rules,
      // PostgreSQL returns counts and averages as text.
      games: Number(games),
      wins: Number(wins),
      average: Number(average),
      best,
    })),
    games: results.map(
      ({ game, rules, speed, at, seat, score, won, rating, unrated }): PlayedGame => ({
        table: game,
        rules,
        speed,
        at,
        seat,
        score,
        won: won === 1,
        ...(rating === null ? {} : { rating }),
        // It may reveal that two people live together, so only they see it.
        ...(unrated !== null && hasPlayed(game) ? { unrated } : {}),
        opponents: opponentsIn(game),
      }),
    ),
  };
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
