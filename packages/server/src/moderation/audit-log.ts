import { AUDIT_PAGE, type AuditEntry } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Accounts } from '../people/accounts.ts';
import type { Schema } from '../store/schema.ts';

interface AuditFilter {
  /** The last entry of the previous page. */
  readonly before?: string | undefined;
  /** Only what this account did, or what was done to it. */
  readonly account?: string | undefined;
}

/** One page of the audit log, newest entries first. */
export async function auditPage(
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
  // Some deleted accounts have no row left.
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
