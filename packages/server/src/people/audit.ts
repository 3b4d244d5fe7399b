import type { AuditAction } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Actor } from './actor.ts';

interface NewAuditEntry {
  readonly at: number;
  readonly action: AuditAction;
  readonly actor: Actor;
  /** The account it was done to. */
  readonly account?: string | undefined;
  /** Never a password, a secret, a code or the text of a message. */
  readonly detail?: string;
}

/** Adds an entry to the audit log. Pass the action's transaction, so that both are stored or neither. */
export async function record(
  db: Kysely<Schema>,
  { at, action, actor, account, detail = '' }: NewAuditEntry,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      at,
      action,
      actor: actor.id ?? null,
      account: account ?? null,
      address: actor.address ?? null,
      detail,
    })
    .execute();
}
