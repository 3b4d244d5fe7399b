import type { Store } from '../store/store.ts';
import type { Accounts } from './accounts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Guests of one sweep: nobody waits for a long transaction. */
const MOST = 200;

export interface SweepParts {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly now: () => number;
  /** How long entries of the audit log are kept. */
  readonly auditDays: number;
  /** How long a guest is remembered who does not come back. */
  readonly guestDays: number;
}

/** Removes what has expired, guests who have not come back and nodes that are gone: hourly, by whichever node is first. */
export class Sweep {
  readonly #parts: SweepParts;
  #next = 0;

  constructor(parts: SweepParts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    const { store, now, auditDays, guestDays } = this.#parts;
    const time = now();
    if (time < this.#next) return;
    this.#next = time + HOUR;
    const { numUpdatedRows } = await store.db
      .updateTable('chores')
      .set({ due_at: time + HOUR })
      .where('id', '=', 'sweep')
      .where('due_at', '<=', time)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await store.db.deleteFrom('sessions').where('expires_at', '<=', time).execute();
    await this.#removeGuests(time - guestDays * DAY);
    await store.db.deleteFrom('resets').where('expires_at', '<=', time).execute();
    await store.db.deleteFrom('bans').where('until', '<=', time).execute();
    await store.db
      .deleteFrom('audit')
      .where('at', '<=', time - auditDays * DAY)
      .execute();
    // A node that was killed has left its numbers behind.
    await store.db
      .deleteFrom('watchers')
      .where('node', 'not in', (e) =>
        e
          .selectFrom('nodes')
          .select('id')
          .where('seen_at', '>', time - HOUR),
      )
      .execute();
    await this.#forgetNodes(time - DAY);
  }

  /** Each start of a node is another; the last that was heard of tells how long there was none. */
  async #forgetNodes(since: number): Promise<void> {
    await this.#parts.store.db.transaction().execute(async (transaction) => {
      const silent = await transaction
        .selectFrom('nodes')
        .select(['id', 'seen_at'])
        .where('seen_at', '<', since)
        .where('seen_at', '<', ({ selectFrom }) =>
          selectFrom('nodes as all').select(({ fn }) => fn.max('all.seen_at').as('last')),
        )
        .execute();
      for (const { id, seen_at } of silent) {
        // Of those who were connected to it stays since when they are gone.
        await transaction
          .updateTable('presences')
          .set({ gone_at: seen_at })
          .where('node', '=', id)
          .where('gone_at', 'is', null)
          .execute();
        await transaction.deleteFrom('nodes').where('id', '=', id).where('seen_at', '=', seen_at).execute();
      }
    });
  }

  async #removeGuests(since: number): Promise<void> {
    const { store, accounts } = this.#parts;
    const guests = await this.#forgotten(since);
    for (const id of guests) await accounts.remove(id);
    if (guests.length === 0) return;
    // What others played with them stays; of those who never played nothing does.
    await store.db
      .deleteFrom('accounts')
      .where('id', 'in', guests)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seats')
              .select('seat')
              .where((e) =>
                e.or([e('account', '=', e.ref('accounts.id')), e('kept_for', '=', e.ref('accounts.id'))]),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('games').select('id').whereRef('host', '=', 'accounts.id'))),
      )
      .execute();
  }

  /** Guests without a session or token that was used since, who sit at no table that is not over. */
  async #forgotten(since: number): Promise<readonly string[]> {
    const rows = await this.#parts.store.db
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', 'guest')
      .where('closed_at', 'is', null)
      .where('created_at', '<=', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions')
              .select('sessions.id')
              .whereRef('account', '=', 'accounts.id')
              .where('seen_at', '>', since),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tokens')
              .select('tokens.id')
              .whereRef('account', '=', 'accounts.id')
              .where((e) => e.or([e('used_at', '>', since), e('tokens.created_at', '>', since)])),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seats')
              .innerJoin('games', 'games.id', 'seats.game')
              .select('seats.seat')
              .whereRef('seats.account', '=', 'accounts.id')
              .where('games.state', '!=', 'over'),
          ),
        ),
      )
      .limit(MOST)
      .execute();
    return rows.map(({ id }) => id);
  }
}
