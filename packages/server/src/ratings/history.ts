import { HISTORY_PAGE, type PlayedGame, type Speed } from '@ziggurat/protocol';
import { type ExpressionWrapper, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Accounts } from '../people/accounts.ts';
import { isPublic } from '../store/public-games.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** Which games of a player to list. */
export interface HistoryFilter {
  /** Part of an opponent's name. */
  readonly opponent?: string | undefined;
  readonly rules?: string | undefined;
  readonly speed?: Speed | undefined;
  readonly outcome?: 'won' | 'lost' | undefined;
  /** The last table of the previous page. */
  readonly before?: string | undefined;
}

/** May the viewer see these games? Everyone sees public ones, players also their own. */
export function visibleTo(
  viewer: string | undefined,
  games = 'games',
): ExpressionWrapper<Schema, 'games', SqlBool> {
  const e = expressionBuilder<Schema, 'games'>();
  const isPlayer = e.exists(
    e
      .selectFrom('seats')
      .select('seat')
      .where(sql<SqlBool>`seats.game = ${sql.ref(`${games}.id`)}`)
      .where('seats.account', '=', viewer ?? ''),
  );
  return e.or([isPublic(games), isPlayer]);
}

/** A player's finished games that the viewer may see, newest first. */
export async function playedGames(
  { db }: Store,
  accounts: Accounts,
  id: string,
  viewer: string | undefined,
  { opponent, rules, speed, outcome, before }: HistoryFilter = {},
): Promise<readonly PlayedGame[]> {
  let query = db
    .selectFrom('results')
    .innerJoin('games', 'games.id', 'results.game')
    .selectAll('results')
    .where('results.account', '=', id)
    .where(visibleTo(viewer))
    .orderBy('results.at', 'desc')
    .orderBy('results.game')
    .limit(HISTORY_PAGE);
  if (rules !== undefined) query = query.where('results.rules', '=', rules);
  if (speed !== undefined) query = query.where('results.speed', '=', speed);
  if (outcome !== undefined) query = query.where('won', '=', outcome === 'won' ? 1 : 0);
  if (opponent !== undefined) {
    const pattern = `%${opponent.replace(/[%_\\]/g, '\\$&')}%`;
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seats')
          .innerJoin('accounts', 'accounts.id', 'seats.account')
          .select('seats.seat')
          .whereRef('seats.game', '=', 'results.game')
          .where('seats.account', '!=', id)
          .where(sql<SqlBool>`lower(accounts.name) like lower(${pattern}) escape '\\'`),
      ),
    );
  }
  if (before !== undefined) {
    const last = await db
      .selectFrom('results')
      .select('at')
      .where('game', '=', before)
      .where('account', '=', id)
      .executeTakeFirst();
    if (last === undefined) return [];
    query = query.where((e) =>
      e.or([
        e('results.at', '<', last.at),
        e.and([e('results.at', '=', last.at), e('results.game', '>', before)]),
      ]),
    );
  }
  const results = await query.execute();
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
  return results.map(
    ({ game, rules: edition, speed: pace, at, seat, score, won, rating, unrated }): PlayedGame => ({
      table: game,
      rules: edition,
      speed: pace,
      at,
      seat,
      score,
      won: won === 1,
      ...(rating === null ? {} : { rating }),
      // It may reveal that two people live together, so only they see it.
      ...(unrated !== null && hasPlayed(game) ? { unrated } : {}),
      opponents: opponentsIn(game),
    }),
  );
}
