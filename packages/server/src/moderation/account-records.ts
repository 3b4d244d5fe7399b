import type { AccountRecord } from '@ziggurat/protocol';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '../store/schema.ts';

const MAX_RECORDS = 50;

/** Accounts whose name contains a text, or with this id, newest first. */
export function findAccounts(db: Kysely<Schema>, text: string): Promise<AccountRecord[]> {
  const pattern = `%${text.replace(/[%_\\]/g, '\\$&')}%`;
  return recordsWhere(db, sql<SqlBool>`(lower(name) like lower(${pattern}) escape '\\' or id = ${text})`);
}

export const bannedAccounts = (db: Kysely<Schema>, now: number): Promise<AccountRecord[]> =>
  recordsWhere(db, sql<SqlBool>`banned_until > ${now}`);

async function recordsWhere(db: Kysely<Schema>, condition: Expression<SqlBool>): Promise<AccountRecord[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(condition)
    .orderBy('created_at', 'desc')
    .limit(MAX_RECORDS)
    .execute();
  const ids = rows.map(({ id }) => id);
  const sessions =
    ids.length === 0
      ? []
      : await db.selectFrom('sessions').select(['account', 'address']).where('account', 'in', ids).execute();
  return rows.map(({ id, name, kind, created_at, operator_since, address, banned_until, silenced_at }) => {
    const seen = sessions.filter(({ account }) => account === id).map((session) => session.address);
    return {
      person: { id, name, kind },
      createdAt: created_at,
      operator: operator_since !== null,
      addresses: [...new Set([address, ...seen].flatMap((key) => key ?? []))],
      ...(banned_until === null ? {} : { bannedUntil: banned_until }),
      ...(silenced_at === null ? {} : { silencedSince: silenced_at }),
    };
  });
}
