import type { SignalEvidence, SignalKind } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';

interface RaisedSignal {
  readonly account: string;
  readonly partner?: string;
  readonly evidence: SignalEvidence;
}

/** Since when games count: an operator has looked at those before. */
export async function countedSince(
  db: Kysely<Schema>,
  account: string,
  kind: SignalKind,
  partner = '',
): Promise<number> {
  const row = await db
    .selectFrom('signals')
    .select('since')
    .where('account', '=', account)
    .where('kind', '=', kind)
    .where('partner', '=', partner)
    .executeTakeFirst();
  return row?.since ?? 0;
}

/** Shows a signal to operators, with new evidence if it's already there. Pass a transaction that locks its accounts. */
export async function raise(
  db: Kysely<Schema>,
  { account, partner = '', evidence }: RaisedSignal,
  at: number,
): Promise<void> {
  const fields = { at, evidence: JSON.stringify(evidence), open: 1 };
  await db
    .insertInto('signals')
    .values({ id: newId(), account, kind: evidence.kind, partner, since: 0, ...fields })
    .onConflict((conflict) => conflict.columns(['account', 'kind', 'partner']).doUpdateSet(fields))
    .execute();
}
