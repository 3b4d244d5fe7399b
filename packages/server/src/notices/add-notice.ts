import type { Kysely } from 'kysely';
import type { NoticeKind, Schema } from '../store/schema.ts';

interface NewNotice {
  readonly account: string;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly at: number;
  readonly due: number;
}

/** Stores a notice if the account wants any. Pass the transaction of what it is about, so that neither is lost. */
export async function addNotice(
  db: Kysely<Schema>,
  { account, kind, subject, at, due }: NewNotice,
): Promise<void> {
  await db
    .insertInto('notices')
    .columns(['account', 'kind', 'subject', 'at', 'due_at', 'attempts'])
    .expression((e) =>
      e
        .selectFrom('recipients')
        .select(({ ref, val, cast }) => [
          ref('account').as('account'),
          cast<NoticeKind>(val(kind), 'text').as('kind'),
          cast<string>(val(subject), 'text').as('subject'),
          cast<number>(val(at), 'bigint').as('at'),
          cast<number>(val(due), 'bigint').as('due_at'),
          cast<number>(val(0), 'integer').as('attempts'),
        ])
        .where('account', '=', account),
    )
    .onConflict((conflict) =>
      conflict.columns(['account', 'kind', 'subject']).doUpdateSet({ at, due_at: due, attempts: 0 }),
    )
    .execute();
}
