import type { Selectable } from 'kysely';
import type { LogError } from '../log-error.ts';
import type { OnlinePeople } from '../presence/online-people.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Channels } from './channels.ts';
import { quietUntil } from './quiet-hours.ts';
import { type CurrentNotice, checkNotices, type NoticeRow } from './relevant.ts';

type Recipient = Selectable<Schema['recipients']>;

interface NotifierDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly people: OnlinePeople;
  readonly channels: Channels;
  /** How long one attempt to send may take, in milliseconds. */
  readonly timeout: number;
  /** How many people get their notices at the same time. */
  readonly atOnce: number;
  /** Whether the store answers this node. */
  readonly isAlive: () => boolean;
  readonly logError: LogError;
}

const PERIOD = 1000;
/**
 * How long a claim lasts, as a multiple of the longest attempt: there are at most four in a row. If the node dies,
 * another one takes over after that.
 */
const CLAIM_ATTEMPTS = 6;
const MAX_PEOPLE = 64;
const MINUTE = 60_000;
/** Pauses before a notice that no service took is tried again, in minutes. After the last one it's dropped. */
const PAUSES = [1, 5, 30, 120, 360, 720];
/** What somebody needs to know most comes first. */
const ORDER = ['time', 'turn', 'challenge', 'over'] as const;

/**
 * Sends the notices that are due. They are rows, written with the turns they are about, and whichever node sees one
 * first claims the person it is for. It is deleted after it was sent: a node that dies in between leaves it to another,
 * and the second one replaces the first on the person's screen.
 */
export class Notifier {
  readonly #deps: NotifierDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.run()
        .catch(this.#deps.logError)
        .then(() => this.start());
    }, PERIOD);
    this.#timer.unref();
  }

  /** Sends everything that is due now. After `start` this happens automatically. */
  async run(): Promise<void> {
    if (!this.#deps.isAlive()) return;
    const claimed = [...(await this.#claim())];
    const work = async (): Promise<void> => {
      for (let next = claimed.pop(); next !== undefined; next = claimed.pop()) await this.#serve(next);
    };
    await Promise.all(Array.from({ length: this.#deps.atOnce }, work));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    this.#deps.channels.close();
  }

  async #claim(): Promise<readonly Recipient[]> {
    const { store, now, timeout } = this.#deps;
    const time = now();
    const due = await store.db
      .selectFrom('notices')
      .innerJoin('recipients', 'recipients.account', 'notices.account')
      .select('recipients.account')
      .distinct()
      .where('due_at', '<=', time)
      .where('claimed_until', '<=', time)
      .limit(MAX_PEOPLE)
      .execute();
    if (due.length === 0) return [];
    return store.db
      .updateTable('recipients')
      .set({ claimed_until: time + CLAIM_ATTEMPTS * timeout })
      .where(
        'account',
        'in',
        due.map(({ account }) => account),
      )
      .where('claimed_until', '<=', time)
      .returningAll()
      .execute();
  }

  async #serve(recipient: Recipient): Promise<void> {
    const { store, logError } = this.#deps;
    try {
      await this.#sendDue(recipient);
      await store.db
        .updateTable('recipients')
        .set({ claimed_until: 0 })
        .where('account', '=', recipient.account)
        .execute();
    } catch (error) {
      logError(error, { account: recipient.account }); // tried again when the claim ends
    }
  }

  async #sendDue(recipient: Recipient): Promise<void> {
    const { store, now, people, channels } = this.#deps;
    const { account } = recipient;
    const rows = await store.db
      .selectFrom('notices')
      .selectAll()
      .where('account', '=', account)
      .where('due_at', '<=', now())
      .orderBy('at')
      .execute();
    const letters = rows.filter(({ kind }) => kind === 'confirm' || kind === 'reset');
    for (const row of letters) await this.#finish([row], await channels.sendLetter(recipient, row));
    const news = rows.filter((row) => !letters.includes(row));
    if (news.length === 0) return;
    // Somebody with a socket sees it on the page.
    if ((await people.among([account])).has(account)) return this.#drop(news);
    const { current, early, waiting } = await checkNotices(store.db, recipient, news, now());
    for (const { row, due } of early) await this.#postpone([row], due);
    const sendable = current.filter(({ row }) =>
      row.kind === 'time' ? recipient.warned_at === null : recipient.told_at === null,
    );
    const kept = new Set([...sendable, ...early].map(({ row }) => row));
    await this.#drop(news.filter((row) => !kept.has(row)));
    const { now: ready, later } = this.#sortByQuietHours(recipient, sendable);
    for (const { notice, due } of later) await this.#postpone([notice.row], due);
    const first = ORDER.flatMap((kind) => ready.filter(({ row }) => row.kind === kind))[0];
    if (first === undefined) return;
    const delivery = await channels.sendNotice(recipient, first, waiting);
    if (delivery === 'delivered') await this.#markTold(recipient, first);
    await this.#finish(
      ready.map(({ row }) => row),
      delivery,
    );
  }

  #sortByQuietHours(
    { quiet_from, quiet_to, zone }: Recipient,
    notices: readonly CurrentNotice[],
  ): {
    readonly now: readonly CurrentNotice[];
    readonly later: readonly { readonly notice: CurrentNotice; readonly due: number }[];
  } {
    const quiet = quiet_from === null || quiet_to === null ? undefined : { from: quiet_from, to: quiet_to };
    const end = quietUntil(quiet, zone, this.#deps.now());
    if (end === undefined) return { now: notices, later: [] };
    // A warning that would come too late comes now. Other notices can wait, or are no longer needed then.
    const isUrgent = ({ row, until }: CurrentNotice): boolean =>
      row.kind === 'time' && until !== undefined && until <= end;
    return {
      now: notices.filter(isUrgent),
      later: notices.filter((notice) => !isUrgent(notice)).map((notice) => ({ notice, due: end })),
    };
  }

  /** One notice and one warning until they return. */
  async #markTold({ account, told_at }: Recipient, { row }: CurrentNotice): Promise<void> {
    const at = this.#deps.now();
    await this.#deps.store.db
      .updateTable('recipients')
      .set({ told_at: told_at ?? at, ...(row.kind === 'time' ? { warned_at: at } : {}) })
      .where('account', '=', account)
      .execute();
  }

  async #finish(rows: readonly NoticeRow[], delivery: 'delivered' | 'nowhere' | 'failed'): Promise<void> {
    const pause = PAUSES[Math.max(...rows.map(({ attempts }) => attempts))];
    if (delivery !== 'failed' || pause === undefined) return this.#drop(rows);
    await this.#postpone(rows, this.#deps.now() + pause * MINUTE, 1);
  }

  /** `at` identifies the notice: a later turn in the same game has put another one in its place. */
  async #drop(rows: readonly NoticeRow[]): Promise<void> {
    for (const { account, kind, subject, at } of rows)
      await this.#deps.store.db
        .deleteFrom('notices')
        .where('account', '=', account)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('at', '=', at)
        .execute();
  }

  async #postpone(rows: readonly NoticeRow[], due: number, attempts = 0): Promise<void> {
    for (const { account, kind, subject, at } of rows)
      await this.#deps.store.db
        .updateTable('notices')
        .set((e) => ({ due_at: due, attempts: e('attempts', '+', attempts) }))
        .where('account', '=', account)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('at', '=', at)
        .execute();
  }
}
