import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Everything the store has about an account, without its bots. */
export async function exportAccount(
  db: Kysely<Schema>,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const [
    account,
    sessions,
    tokens,
    games,
    messages,
    mutes,
    reports,
    ratings,
    results,
    resets,
    audit,
    seek,
    friends,
    blocks,
    challenges,
    passkeys,
    recoveryCodes,
    personReports,
    notes,
    recipient,
    subscriptions,
    email,
    notices,
    vacations,
    plans,
    weighedGames,
    signals,
    puzzleAttempts,
    puzzleRatings,
  ] = await Promise.all([
    db
      .selectFrom('accounts')
      .select([
        'id',
        'kind',
        'name',
        'created_at',
        'operator_since',
        'silenced_at',
        'address',
        'banned_until',
        'challenges_from',
        'country',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
    db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'seen_at', 'agent', 'address', 'confirmed_at'])
      .where('account', '=', id)
      .execute(),
    db
      .selectFrom('tokens')
      .select(['id', 'name', 'created_at', 'used_at', 'scopes', 'expires_at'])
      .where('account', '=', id)
      .execute(),
    db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['games.id', 'seats.seat', 'games.options', 'games.opened_at', 'games.result'])
      .where('seats.account', '=', id)
      .execute(),
    db.selectFrom('messages').select(['game', 'at', 'text']).where('account', '=', id).execute(),
    db.selectFrom('mutes').select('muted').where('account', '=', id).execute(),
    db.selectFrom('reports').select(['game', 'number', 'at', 'reason']).where('account', '=', id).execute(),
    db.selectFrom('ratings').selectAll().where('account', '=', id).execute(),
    db.selectFrom('results').selectAll().where('account', '=', id).execute(),
    db.selectFrom('resets').select('expires_at').where('account', '=', id).execute(),
    db
      .selectFrom('audit')
      .select(['at', 'action', 'actor', 'account', 'address', 'detail'])
      .where((e) => e.or([e('account', '=', id), e('actor', '=', id)]))
      .orderBy('at')
      .execute(),
    db.selectFrom('seeks').select(['options', 'since']).where('account', '=', id).executeTakeFirst(),
    db.selectFrom('friends').select(['friend', 'since']).where('account', '=', id).execute(),
    db.selectFrom('blocks').select(['blocked', 'since']).where('account', '=', id).execute(),
    db
      .selectFrom('challenges')
      .select(['challenger', 'challenged', 'options', 'created_at', 'expires_at'])
      .where((e) => e.or([e('challenger', '=', id), e('challenged', '=', id)]))
      .execute(),
    db
      .selectFrom('passkeys')
      .select(['id', 'name', 'host', 'created_at', 'used_at'])
      .where('account', '=', id)
      .execute(),
    db.selectFrom('recovery_codes').select('created_at').where('account', '=', id).execute(),
    db
      .selectFrom('person_reports')
      .select(['reported', 'about', 'reason', 'at'])
      .where('account', '=', id)
      .execute(),
    db
      .selectFrom('notes')
      .select(['at', 'action', 'text', 'until', 'appeal', 'appealed_at'])
      .where('account', '=', id)
      .execute(),
    db
      .selectFrom('recipients')
      .select(['language', 'zone', 'quiet_from', 'quiet_to', 'told_at', 'warned_at'])
      .where('account', '=', id)
      .executeTakeFirst(),
    db.selectFrom('subscriptions').select(['endpoint', 'created_at']).where('account', '=', id).execute(),
    db
      .selectFrom('emails')
      .select(['address', 'confirmed_at', 'notices'])
      .where('account', '=', id)
      .executeTakeFirst(),
    db.selectFrom('notices').select(['kind', 'subject', 'at', 'due_at']).where('account', '=', id).execute(),
    db.selectFrom('vacations').select(['since', 'until']).where('account', '=', id).execute(),
    db.selectFrom('plans').select(['game', 'play', 'points']).where('account', '=', id).execute(),
    db.selectFrom('weighed_games').select(['game', 'at', 'figures']).where('account', '=', id).execute(),
    db.selectFrom('signals').select(['kind', 'at', 'evidence', 'open']).where('account', '=', id).execute(),
    db
      .selectFrom('puzzle_attempts')
      .select(['puzzle', 'at', 'solved', 'rating_before', 'rating_after', 'vote'])
      .where('account', '=', id)
      .execute(),
    db
      .selectFrom('puzzle_ratings')
      .select(['rules', 'rating', 'deviation', 'attempts', 'solved'])
      .where('account', '=', id)
      .execute(),
  ]);
  const parsedGames = games.map(({ options, result, ...game }) => ({
    ...game,
    options: JSON.parse(options),
    result: result === null ? undefined : JSON.parse(result),
  }));
  return {
    account,
    sessions,
    tokens,
    games: parsedGames,
    messages,
    mutes,
    reports,
    ratings,
    results,
    resets,
    passkeys,
    recoveryCodes,
    personReports,
    notes,
    friends,
    blocks,
    recipient,
    subscriptions,
    email,
    notices,
    vacations,
    plans,
    weighedGames: weighedGames.map(({ figures, ...game }) => ({ ...game, figures: JSON.parse(figures) })),
    signals: signals.map(({ evidence, ...signal }) => ({ ...signal, evidence: JSON.parse(evidence) })),
    puzzleAttempts,
    puzzleRatings,
    challenges: challenges.map(({ options, ...challenge }) => ({
      ...challenge,
      options: JSON.parse(options),
    })),
    seek: seek && { ...seek, options: JSON.parse(seek.options) },
    // Leave out which operator acted and where failed sign-ins came from: that is about other people.
    audit: audit.map(({ actor, account: about, address, ...entry }) => ({
      ...entry,
      ...(actor === id ? { account: about, address } : {}),
    })),
  };
}
