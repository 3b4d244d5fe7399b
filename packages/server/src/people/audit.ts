import type { AuditAction } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';
import type { Actor } from './actor.ts';

interface Happening {
  readonly at: number;
  readonly action: AuditAction;
  readonly actor: Actor;
  /** Whom it was done to. */
  readonly account?: string | undefined;
  /** Never a password, a secret, a code or the text of a message. */
  readonly detail?: string;
}

/** Adds an entry to the audit log. Pass the transaction of the action itself, so that both or neither are kept. */
export async function record(
  db: Kysely<Schema>,
  { at, action, actor, account, detail = '' }: Happening,
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
