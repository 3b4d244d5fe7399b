import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { lookalikeKeys } from '../names/skeleton.ts';

/** All migrations, in order. Never change one that was released: add another. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-start': { up: start },
  '002-standing': { up: addStanding },
  '003-chores': { up: addChores },
  '004-operators': { up: addOperators },
  '005-watchers': { up: addWatchers },
  '006-nameless': { up: forgetNames },
  '007-to-watch': { up: indexPlaying },
  '008-operating': { up: addOperating },
  '009-skeletons': {
    async up(db) {
      await addSkeletons(db);
      await indexOpen(db);
    },
  },
  '010-unrated': { up: addUnrated },
  '011-lookalikes': { up: addLookalikes },
  '012-seeks': { up: addSeeks },
  '013-online': { up: addOnline },
  '014-friends': { up: addFriends },
  '015-notices': { up: addNotices },
  '016-accounts': { up: addAccountParts },
  '018-notes': { up: addNotes },
  // Later than 018, which stores may already have.
  '019-by-turns': {
    async up(db) {
      await addVacations(db);
      await addPlans(db);
    },
  },
  '020-rooms': { up: addRooms },
  '021-fair-play': { up: addFairPlay },
  '022-vacations': {
    async up({ schema }) {
      await schema
        .alterTable('vacations')
        .addColumn('returned', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  },
  '023-puzzles': { up: addPuzzles },
};

async function start(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.unique())
    .addColumn('password', 'text')
    .addColumn('owner', 'text', (c) => c.references('accounts.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('previous', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('rotated_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema
    .createTable('games')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('speed', 'text', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('invitation', 'text', (c) => c.notNull().unique())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint', (c) => c.notNull())
    .addColumn('rematch', 'text')
    .addColumn('result', 'text')
    .addColumn('settled', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createTable('seats')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.references('accounts.id'))
    .addColumn('level', 'text')
    .addColumn('kept_for', 'text', (c) => c.references('accounts.id'))
    .addPrimaryKeyConstraint('seats_pk', ['game', 'seat'])
    .addUniqueConstraint('seats_account', ['game', 'account'])
    .execute();
  await schema
    .createTable('entries')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('by', 'text')
    .addPrimaryKeyConstraint('entries_pk', ['game', 'number'])
    .execute();
  await schema
    .createTable('presences')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('node', 'text', (c) => c.notNull())
    .addColumn('gone_at', 'bigint')
    .addPrimaryKeyConstraint('presences_pk', ['game', 'account', 'node'])
    .execute();
  await schema
    .createTable('nodes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('messages')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('messages_pk', ['game', 'number'])
    .addUniqueConstraint('messages_id', ['game', 'account', 'id'])
    .execute();
  await schema
    .createTable('mutes')
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('muted', 'text', (c) => c.notNull().references('accounts.id'))
    .addPrimaryKeyConstraint('mutes_pk', ['account', 'muted'])
    .execute();
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('ratings')
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('speed', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('games', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('ratings_pk', ['account', 'rules', 'speed'])
    .execute();
  await schema
    .createTable('results')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('speed', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('won', 'integer', (c) => c.notNull())
    .addColumn('rating', 'double precision')
    .addPrimaryKeyConstraint('results_pk', ['game', 'account'])
    .execute();
  await schema.createIndex('sessions_account').on('sessions').column('account').execute();
  await schema.createIndex('tokens_account').on('tokens').column('account').execute();
  await schema.createIndex('seats_by_account').on('seats').column('account').execute();
  await schema.createIndex('results_account').on('results').columns(['account', 'at']).execute();
  await sql`create index games_due on games (due_at) where due_at is not null`.execute(db);
  await sql`create index games_open on games (terms, opened_at) where state = 'open'`.execute(db);
}

/** Games that were running at the upgrade have no standing until their next turn. */
async function addStanding({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('games').addColumn('standing', 'text').execute();
}

async function addChores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chores')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into chores (id, due_at) values ('sweep', 0)`.execute(db);
}

async function addOperators({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['operator_since', 'silenced_at'])
    await schema.alterTable('accounts').addColumn(column, 'bigint').execute();
}

async function addWatchers({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('watchers')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('node', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('watchers_pk', ['game', 'node'])
    .execute();
}

/** Accounts deleted by earlier versions had an English word as their name. */
async function forgetNames(db: Kysely<unknown>): Promise<void> {
  await sql`update accounts set name = '' where closed_at is not null`.execute(db);
}

async function indexPlaying(db: Kysely<unknown>): Promise<void> {
  await sql`create index games_playing on games (changed_at) where state = 'playing'`.execute(db);
}

/** For limits and operators: network addresses, bans, password resets and the audit log. */
async function addOperating({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('secrets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await schema.alterTable('accounts').addColumn('address', 'text').execute();
  await schema.alterTable('accounts').addColumn('banned_until', 'bigint').execute();
  await schema.alterTable('sessions').addColumn('address', 'text').execute();
  await schema.alterTable('games').addColumn('origin', 'text').execute();
  await schema.alterTable('seats').addColumn('address', 'text').execute();
  await schema.createIndex('games_host').on('games').columns(['host', 'state']).execute();
  await schema.createIndex('games_origin').on('games').columns(['origin', 'state']).execute();
  await schema
    .createTable('bans')
    .addColumn('address', 'text', (c) => c.primaryKey())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('resets')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor', 'text')
    .addColumn('account', 'text')
    .addColumn('address', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('audit_at').on('audit').column('at').execute();
  await schema.createIndex('audit_account').on('audit').columns(['account', 'at']).execute();
  await schema.createIndex('audit_actor').on('audit').columns(['actor', 'at']).execute();
}

/** Lookalike keys. If members' names already look alike, only the oldest account gets them. */
async function addSkeletons(db: Kysely<unknown>): Promise<void> {
  for (const column of ['skeleton', 'folded_skeleton'])
    await db.schema.alterTable('accounts').addColumn(column, 'text').execute();
  await writeSkeletons(db);
  await sql`create unique index accounts_skeleton on accounts (skeleton)`.execute(db);
  await sql`create index accounts_folded_skeleton on accounts (folded_skeleton)`.execute(db);
}

async function writeSkeletons(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from accounts
    where name_key is not null order by created_at, id`.execute(db);
  const seen = new Set<string>();
  for (const { id, name } of rows) {
    const { skeleton, folded_skeleton } = lookalikeKeys(name);
    if (seen.has(skeleton) || seen.has(folded_skeleton)) continue;
    seen.add(skeleton).add(folded_skeleton);
    await sql`update accounts set skeleton = ${skeleton}, folded_skeleton = ${folded_skeleton}
      where id = ${id}`.execute(db);
  }
}

/** `terms` may contain house rules, and PostgreSQL can't index values above 2.7 kB. */
async function indexOpen(db: Kysely<unknown>): Promise<void> {
  await sql`drop index games_open`.execute(db);
  await sql`create index games_open on games (rules, speed, opened_at) where state = 'open'`.execute(db);
}

async function addUnrated({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('results').addColumn('unrated', 'text').execute();
}

/**
 * All keys of all names in one column: of two lookalike names that are registered at the same moment, the database
 * refuses one. It fills the table itself, so that the nodes of an older version have to respect it too. Earlier
 * versions may have let lookalikes through: only the oldest account keeps its keys.
 */
async function addLookalikes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lookalikes')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('lookalikes_account').on('lookalikes').column('account').execute();
  const store = sql.raw(`delete from lookalikes where account = new.id;
    insert into lookalikes (key, account)
    select new.skeleton, new.id where new.skeleton is not null
    union select new.folded_skeleton, new.id where new.folded_skeleton is not null
    order by 1;`); // in order, so that two writers can't block each other
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function store_lookalikes() returns trigger language plpgsql as
      $$ begin ${store} return null; end $$`.execute(db);
    await sql`create trigger lookalikes after insert or update of skeleton, folded_skeleton on accounts
      for each row execute function store_lookalikes()`.execute(db);
  } else {
    for (const event of ['insert', 'update of skeleton, folded_skeleton'])
      await sql`create trigger ${sql.raw(`lookalikes_${event.slice(0, 6)}`)} after ${sql.raw(event)} on accounts
        begin ${store} end`.execute(db);
  }
  await sql`update accounts set skeleton = null, folded_skeleton = null`.execute(db);
  await writeSkeletons(db);
}

async function addSeeks(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('games').addColumn('filled_at', 'bigint').execute();
  await schema
    .createTable('seeks')
    .addColumn('account', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('node', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('gone_at', 'bigint')
    .addColumn('partner', 'text')
    .addColumn('confirm_by', 'bigint')
    .addColumn('confirmed', 'integer', (c) => c.notNull())
    .addColumn('game', 'text')
    .execute();
  // Nodes that pair players lock this row.
  await sql`insert into chores (id, due_at) values ('pairing', 0)`.execute(db);
}

async function addOnline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('online')
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('node', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('online_pk', ['account', 'node'])
    .execute();
  await sql`create index games_over on games (changed_at) where state = 'over'`.execute(db);
}

async function addFriends({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('accounts').addColumn('challenges_from', 'text').execute();
  for (const [table, other] of [
    ['friends', 'friend'],
    ['blocks', 'blocked'],
  ] as const) {
    await schema
      .createTable(table)
      .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn(other, 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_pk`, ['account', other])
      .execute();
    await schema.createIndex(`${table}_${other}`).on(table).column(other).execute();
  }
  await schema
    .createTable('challenges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('challenger', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('challenged', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .execute();
  for (const column of ['challenger', 'challenged', 'origin'])
    await schema.createIndex(`challenges_${column}`).on('challenges').column(column).execute();
}

/** Notices that call people back: what is due, who gets it, and where it is sent. */
async function addNotices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('recipients')
    .addColumn('account', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('told_at', 'bigint')
    .addColumn('warned_at', 'bigint')
    .addColumn('claimed_until', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('subscriptions')
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('session', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('subscriptions_account').on('subscriptions').column('account').execute();
  await schema
    .createTable('emails')
    .addColumn('account', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('address_key', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('notices', 'integer', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.unique())
    .addColumn('code_until', 'bigint')
    .execute();
  await schema.createIndex('emails_address').on('emails').column('address_key').execute();
  await schema
    .createTable('mail_counts')
    .addColumn('address_key', 'text', (c) => c.primaryKey())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
  // Without a foreign key: its check would lock accounts after games, and others lock them the other way round.
  await schema
    .createTable('notices')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('notices_pk', ['account', 'kind', 'subject'])
    .execute();
  await schema.createIndex('notices_due').on('notices').column('due_at').execute();
}

async function addVacations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('vacations')
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('vacations_pk', ['account', 'since'])
    .execute();
}

async function addPlans({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('plans')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('play', 'text', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('plans_pk', ['game', 'account'])
    .execute();
}

/** Recovery codes, passkeys, confirmed sessions, token scopes, countries, leaderboards and best plays. */
async function addAccountParts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('accounts').addColumn('country', 'text').execute();
  await schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute();
  await schema.alterTable('tokens').addColumn('scopes', 'text').execute();
  await schema.alterTable('tokens').addColumn('expires_at', 'bigint').execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('credential', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  for (const table of ['recovery_codes', 'passkeys'])
    await schema.createIndex(`${table}_account`).on(table).column('account').execute();
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('session', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.alterTable('results').addColumn('turns', 'integer').execute();
  await schema.alterTable('results').addColumn('best_words', 'text').execute();
  await schema.alterTable('results').addColumn('best_points', 'integer').execute();
  await schema.alterTable('ratings').addColumn('played_at', 'bigint').execute();
  await sql`update ratings set played_at = (select max(at) from results
    where results.account = ratings.account and results.rules = ratings.rules and results.speed = ratings.speed
    and results.rating is not null)`.execute(db);
  await schema.createIndex('ratings_board').on('ratings').columns(['rules', 'speed', 'rating']).execute();
}

async function addNotes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('person_reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('reported', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('person_reports_once', ['account', 'reported', 'about'])
    .execute();
  await schema.createIndex('person_reports_reported').on('person_reports').column('reported').execute();
  await schema
    .createTable('notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint')
    .addColumn('read_at', 'bigint')
    .addColumn('appeal', 'text')
    .addColumn('appealed_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .execute();
  await schema.createIndex('notes_account').on('notes').columns(['account', 'at']).execute();
}

async function addRooms({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('messages')
    .addColumn('room', 'text', (c) => c.notNull().defaultTo('players'))
    .execute();
  await schema.alterTable('messages').addColumn('phrase', 'text').execute();
}

async function addFairPlay({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('results').addColumn('abandoned', 'integer').execute();
  await schema
    .createTable('pending_checks')
    .addColumn('game', 'text', (c) => c.primaryKey().references('games.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('lot', 'integer', (c) => c.notNull())
    .addColumn('counted', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('claimed_until', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('weighed_games')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id'))
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('figures', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('weighed_games_pk', ['game', 'account'])
    .execute();
  await schema.createIndex('weighed_games_account').on('weighed_games').columns(['account', 'at']).execute();
  await schema
    .createTable('signals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('partner', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('open', 'integer', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('signals_once', ['account', 'kind', 'partner'])
    .execute();
}

/** Puzzles that somebody has tried, first tries, and the ratings of solvers. */
async function addPuzzles({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('puzzles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('solved', 'integer', (c) => c.notNull())
    .addColumn('likes', 'integer', (c) => c.notNull())
    .addColumn('dislikes', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('puzzles_rules').on('puzzles').column('rules').execute();
  await schema
    .createTable('puzzle_attempts')
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('puzzle', 'text', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('solved', 'integer', (c) => c.notNull())
    .addColumn('rating_before', 'double precision', (c) => c.notNull())
    .addColumn('rating_after', 'double precision', (c) => c.notNull())
    .addColumn('vote', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('puzzle_attempts_pk', ['account', 'puzzle'])
    .execute();
  await schema
    .createTable('puzzle_ratings')
    .addColumn('account', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('solved', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('puzzle_ratings_pk', ['account', 'rules'])
    .execute();
}
