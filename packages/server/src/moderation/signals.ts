import { accept, refuse } from '@ziggurat/engine/result';
import { type Signal, SignalEvidence } from '@ziggurat/protocol';
import type { Outcome } from '../outcome.ts';
import type { Accounts } from '../people/accounts.ts';
import type { Actor } from '../people/actor.ts';
import { record } from '../people/audit.ts';
import type { Store } from '../store/store.ts';

const MAX_LISTED = 50;

/** What fair play has found, for operators to look at. */
export class Signals {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #now: () => number;

  constructor(store: Store, accounts: Accounts, now: () => number) {
    this.#store = store;
    this.#accounts = accounts;
    this.#now = now;
  }

  /** Open signals, newest first. */
  async list(): Promise<readonly Signal[]> {
    const rows = await this.#store.db
      .selectFrom('signals')
      .select(['id', 'account', 'partner', 'at', 'evidence'])
      .where('open', '=', 1)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute();
    const people = await this.#accounts.find(
      rows.flatMap(({ account, partner }) => (partner === '' ? [account] : [account, partner])),
    );
    return rows.map(({ id, at, account, partner, evidence }) => ({
      id,
      at,
      person: people.get(account)!, // signals are deleted with either account
      ...(partner === '' ? {} : { partner: people.get(partner)! }),
      evidence: SignalEvidence.parse(JSON.parse(evidence)),
    }));
  }

  async close(id: string, actor: Actor): Promise<Outcome<undefined>> {
    return this.#store.db.transaction().execute(async (transaction) => {
      const signal = await transaction
        .updateTable('signals')
        .set({ open: 0, since: this.#now() })
        .where('id', '=', id)
        .where('open', '=', 1)
        .returning(['account', 'kind'])
        .executeTakeFirst();
      if (signal === undefined) return refuse({ code: 'not-found' });
      const { account, kind } = signal;
      await record(transaction, { at: this.#now(), action: 'signal-closed', actor, account, detail: kind });
      return accept(undefined);
    });
  }
}
