import { AUDIT_PAGE, type AuditAction, type AuditEntry } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Accounts } from './accounts.ts';
import type { Actor } from './actor.ts';
import { newId } from './secrets.ts';

interface Happening {
  readonly at: number;
  readonly action: AuditAction;
  readonly actor: Actor;
  /** Whom it was done to. */
  readonly account?: string | undefined;
  /** Never a password, a secret, a code or the text of a message. */
  readonly detail?: string;
}

/** Pass the transaction of the action itself: neither is kept without the other. */
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

export interface AuditFilter {
  /** The last entry of the page before. */
  readonly before?: string | undefined;
  /** What this account did, or what was done to it. */
  readonly account?: string | undefined;
}

/** One page of the log, the newest entries first. */
export async function list(
  db: Kysely<Schema>,
  accounts: Accounts,
  { before, account }: AuditFilter = {},
): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit').selectAll();
  if (account !== undefined)
    query = query.where((e) => e.or([e('account', '=', account), e('actor', '=', account)]));
  if (before !== undefined) {
    const last = await db.selectFrom('audit').select('at').where('id', '=', before).executeTakeFirst();
    if (last === undefined) return [];
    query = query.where((e) =>
      e.or([e('at', '<', last.at), e.and([e('at', '=', last.at), e('id', '<', before)])]),
    );
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(AUDIT_PAGE).execute();
  const people = await accounts.find(rows.flatMap((row) => [row.actor ?? [], row.account ?? []].flat()));
  // An account that was deleted whole has not even an empty name.
  const personOf = (id: string) => people.get(id) ?? { id, name: '', kind: 'guest' as const };
  return rows.map(({ id, at, action, actor, account: about, address, detail }) => ({
    id,
    at,
    action,
    ...(actor === null ? {} : { actor: personOf(actor) }),
    ...(about === null ? {} : { account: personOf(about) }),
    ...(address === null ? {} : { address }),
    detail,
  }));
}
