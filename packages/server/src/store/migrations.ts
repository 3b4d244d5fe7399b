import { type Kysely, sql } from 'kysely';
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
  await sql`create unique index accounts_skeleton on accounts (skeleton)`.execute(db);
  await sql`create index accounts_folded_skeleton on accounts (folded_skeleton)`.execute(db);
}

/** `terms` may contain house rules, and PostgreSQL can't index values above 2.7 kB. */
async function indexOpen(db: Kysely<unknown>): Promise<void> {
  await sql`drop index games_open`.execute(db);
  await sql`create index games_open on games (rules, speed, opened_at) where state = 'open'`.execute(db);
}

async function addUnrated({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('results').addColumn('unrated', 'text').execute();
}
