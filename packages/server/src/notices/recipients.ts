import { accept, refuse } from '@ziggurat/engine/result';
import type { NoticeChanges, NoticeLocale, NoticeSettings, Subscription } from '@ziggurat/protocol';
import type { Transaction } from 'kysely';
import type { Outcome } from '../outcome.ts';
import { lockSession } from '../people/lock.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Push } from './push.ts';

interface RecipientsDeps {
  readonly store: Store;
  readonly now: () => number;
  /** Without it the server sends no push messages. */
  readonly push: Push | undefined;
  readonly sendsMail: boolean;
  /** Browsers per account; one more replaces the oldest. */
  readonly maxDevices: number;
}

/** The accounts that get notices, and how each wants them. */
export class Recipients {
  readonly #deps: RecipientsDeps;

  constructor(deps: RecipientsDeps) {
    this.#deps = deps;
  }

  async settingsOf(account: string): Promise<NoticeSettings> {
    const { store, push, sendsMail } = this.#deps;
    const { db } = store;
    const [recipient, devices, email, pushKey] = await Promise.all([
      db.selectFrom('recipients').selectAll().where('account', '=', account).executeTakeFirst(),
      devicesOf(db, account),
      db.selectFrom('emails').selectAll().where('account', '=', account).executeTakeFirst(),
      push?.publicKey(),
    ]);
    const [from, to] = [recipient?.quiet_from ?? undefined, recipient?.quiet_to ?? undefined];
    return {
      ...(pushKey === undefined ? {} : { pushKey }),
      sendsMail,
      devices: devices.length,
      ...(email === undefined
        ? {}
        : {
            email: {
              address: email.address,
              confirmed: email.confirmed_at !== null,
              notices: email.notices === 1,
            },
          }),
      ...(from === undefined || to === undefined ? {} : { quiet: { from, to } }),
    };
  }

  async change(account: string, { locale, quiet, mail }: NoticeChanges): Promise<void> {
    await this.#deps.store.db.transaction().execute(async (transaction) => {
      await addRecipient(transaction, account, locale);
      await transaction
        .updateTable('recipients')
        .set({ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null })
        .where('account', '=', account)
        .execute();
      await transaction
        .updateTable('emails')
        .set({ notices: mail ? 1 : 0 })
        .where('account', '=', account)
        .execute();
    });
  }

  /** Sends notices to a browser. A browser belongs to the account that subscribed it last. */
  async subscribe(
    account: string,
    session: string,
    { endpoint, keys, locale }: Subscription,
  ): Promise<Outcome<undefined>> {
    const { store, push, now, maxDevices } = this.#deps;
    if (push?.allows(endpoint) !== true) return refuse({ code: 'bad-endpoint', path: 'endpoint' });
    return store.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
      if (!(await lockSession(transaction, account, session))) return refuse({ code: 'signed-out' });
      await addRecipient(transaction, account, locale);
      const values = { endpoint, account, session, ...keys, created_at: now() };
      // A session is one browser, which may have got a new endpoint.
      await transaction.deleteFrom('subscriptions').where('session', '=', session).execute();
      await transaction
        .insertInto('subscriptions')
        .values(values)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
        .execute();
      const all = await transaction
        .selectFrom('subscriptions')
        .select('endpoint')
        .where('account', '=', account)
        .orderBy('created_at', 'desc')
        .execute();
      const surplus = all.slice(maxDevices).map((device) => device.endpoint);
      if (surplus.length > 0)
        await transaction.deleteFrom('subscriptions').where('endpoint', 'in', surplus).execute();
      return accept(undefined);
    });
  }

  async unsubscribe(account: string, endpoint: string): Promise<void> {
    await this.#deps.store.db
      .deleteFrom('subscriptions')
      .where('endpoint', '=', endpoint)
      .where('account', '=', account)
      .execute();
  }

  /** Somebody is back: they see everything on the page, and the next notice may come. */
  async onReturn(account: string): Promise<void> {
    if (!(await this.onLeave(account))) return;
    await this.#deps.store.db
      .deleteFrom('notices')
      .where('account', '=', account)
      .where('kind', 'in', ['turn', 'challenge', 'over'])
      .execute();
  }

  /**
   * They were here until now: a notice that was just being sent when they came doesn't keep back the next one. False
   * if they get no notices.
   */
  async onLeave(account: string): Promise<boolean> {
    const { db } = this.#deps.store;
    const row = await db
      .selectFrom('recipients')
      .select(['told_at', 'warned_at'])
      .where('account', '=', account)
      .executeTakeFirst();
    if (row === undefined) return false;
    if (row.told_at !== null || row.warned_at !== null)
      await db
        .updateTable('recipients')
        .set({ told_at: null, warned_at: null })
        .where('account', '=', account)
        .execute();
    return true;
  }
}

/** The browsers of an account whose sessions haven't ended. */
export const devicesOf = (db: Store['db'], account: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.id', '=', 'subscriptions.session')
        .onRef('sessions.account', '=', 'subscriptions.account'),
    )
    .select(['endpoint', 'p256dh', 'auth'])
    .where('subscriptions.account', '=', account)
    .execute();

/** From now on this account gets notices. */
export async function addRecipient(
  transaction: Transaction<Schema>,
  account: string,
  { language, zone }: NoticeLocale,
): Promise<void> {
  await transaction
    .insertInto('recipients')
    .values({ account, language, zone, claimed_until: 0 })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ language, zone }))
    .execute();
}
