import { type SqlBool, sql } from 'kysely';

/**
 * May everyone watch these games? Read from their options: the row of a rematch isn't listed, because its seats are
 * reserved, but the game is public all the same.
 */
export const isPublic = (games: string) =>
  sql<SqlBool>`${sql.ref(`${games}.options`)} like '%"listed":true%'
    and ${sql.ref(`${games}.options`)} like '%"spectators":true%'`;
