import { accept, refuse } from '@ziggurat/engine/result';
import type { Person } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Outcome } from '../outcome.ts';
import type { Schema } from '../store/schema.ts';

/** The author of an audit log entry. */
export interface Actor {
  readonly id?: string;
  /** Key of their network address. */
  readonly address?: string;
}

/** A command on the server's machine: it may do what operators can't do to each other. */
export const MACHINE: Actor = {};

/** The account that an operator wants to ban, rename or reset, if that's allowed. */
export async function subjectOf(db: Kysely<Schema>, id: string, actor: Actor): Promise<Outcome<Person>> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'operator_since'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse({ code: 'not-found' });
  const { operator_since, ...person } = row;
  if (operator_since !== null && actor.id !== undefined) return refuse({ code: 'not-allowed' });
  return accept(person);
}
