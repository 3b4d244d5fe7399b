import type { Store } from '../store/store.ts';
import type { Accounts } from './accounts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a game waits for fair play to look at it. If there is no time for it by then, there never is. */
const CHECK_DAYS = 7;
/** Guests per sweep: a long transaction would hold others up. */
const MAX_GUESTS = 200;

export interface SweepDeps {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly now: () => number;
  /** How long audit log entries are kept. */
  readonly auditDays: number;
  /** How long fair play figures and signals are kept. */
  readonly fairPlayDays: number;
  /** How long inactive guests are kept. */
  readonly guestDays: number;
}

/** Hourly cleanup by whichever node is first: expired rows, inactive guests and dead nodes. */
export class Sweep {
  readonly #deps: SweepDeps;
  #next = 0;

  constructor(deps: SweepDeps) {
    this.#deps = deps;
  }

  async run(): Promise<void> {
    const { store, now, auditDays, fairPlayDays, guestDays } = this.#deps;
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
    await store.db.deleteFrom('tokens').where('expires_at', '<=', time).execute();
    await store.db.deleteFrom('passkey_challenges').where('expires_at', '<=', time).execute();
    await store.db.deleteFrom('bans').where('until', '<=', time).execute();
    await store.db.deleteFrom('challenges').where('expires_at', '<=', time).execute();
    await store.db
      .deleteFrom('audit')
      .where('at', '<=', time - auditDays * DAY)
      .execute();
    await store.db
      .deleteFrom('mail_counts')
      .where('since', '<=', time - DAY)
      .execute();
    for (const table of ['weighed_games', 'signals'] as const)
      await store.db
        .deleteFrom(table)
        .where('at', '<=', time - fairPlayDays * DAY)
        .execute();
    await store.db
      .deleteFrom('pending_checks')
      .where('at', '<=', time - CHECK_DAYS * DAY)
      .execute();
    // Stored while their account was deleted.
    await store.db
      .deleteFrom('notices')
      .where('account', 'not in', (e) => e.selectFrom('recipients').select('account'))
      .execute();
    await store.db
      .deleteFrom('subscriptions')
      .where('session', 'not in', (e) => e.selectFrom('sessions').select('id'))
      .execute();
    // Killed nodes leave their counts behind.
    for (const table of ['watchers', 'online'] as const)
      await store.db
        .deleteFrom(table)
        .where('node', 'not in', (e) =>
          e
            .selectFrom('nodes')
            .select('id')
            .where('seen_at', '>', time - HOUR),
        )
        .execute();
    await this.#removeDeadNodes(time - DAY);
  }

  /** Every start of a node adds a row. The latest is kept: it tells how long no node was running. */
  async #removeDeadNodes(since: number): Promise<void> {
    await this.#deps.store.db.transaction().execute(async (transaction) => {
      const dead = await transaction
        .selectFrom('nodes')
        .select(['id', 'seen_at'])
        .where('seen_at', '<', since)
        .where('seen_at', '<', ({ selectFrom }) =>
          selectFrom('nodes as all').select(({ fn }) => fn.max('all.seen_at').as('last')),
        )
        .execute();
      for (const { id, seen_at } of dead) {
        // Keep the time since when its players have been gone.
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
    const { store, accounts } = this.#deps;
    const guests = await this.#inactiveGuests(since);
    for (const id of guests) await accounts.remove(id);
    if (guests.length === 0) return;
    // Guests who played with others stay as rows without a name; the rest are deleted.
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

  /** Guests without recently used sessions or tokens and without unfinished games. */
  async #inactiveGuests(since: number): Promise<readonly string[]> {
    const rows = await this.#deps.store.db
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
      .limit(MAX_GUESTS)
      .execute();
    return rows.map(({ id }) => id);
  }
}
