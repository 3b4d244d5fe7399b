import { type SqlBool, sql } from 'kysely';

/** Does this account direct these games? Read from their options, as both databases search the JSON as text. */
export const isDirectedBy = (games: string, account: string) =>
  sql<SqlBool>`${sql.ref(`${games}.host`)} = ${account}
    and ${sql.ref(`${games}.options`)} like '%"director":true%'`;
