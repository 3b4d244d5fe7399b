import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { MACHINE } from '../people/actor.ts';
import type { Credentials } from '../people/credentials.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Emails } from './emails.ts';
import type { Mailer } from './mailer.ts';
import type { Push, PushTarget } from './push.ts';
import { devicesOf } from './recipients.ts';
import type { CurrentNotice, NoticeRow } from './relevant.ts';
import { TEXTS } from './texts.ts';

type Recipient = Selectable<Schema['recipients']>;
/** `nowhere`: there is nothing to send to. */
type Delivery = 'delivered' | 'nowhere' | 'failed';

interface ChannelsDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly push: Push | undefined;
  readonly mailer: Mailer | undefined;
  readonly emails: Emails;
  readonly credentials: Credentials;
  /** The address of this service, for links in mails. */
  readonly publicUrl: string;
  readonly resetMinutes: number;
}

/** How long push services keep a notice, in seconds. */
const TTL = 3 * 86_400;

/** Sends notices and mails with links to wherever a person wants them. */
export class Channels {
  readonly #deps: ChannelsDeps;

  constructor(deps: ChannelsDeps) {
    this.#deps = deps;
  }

  async sendNotice(recipient: Recipient, notice: CurrentNotice, waiting: number): Promise<Delivery> {
    const results = [
      ...(await this.#pushToAll(recipient, notice, waiting)),
      ...(await this.#mailNotice(recipient, notice)),
    ];
    if (results.includes('delivered')) return 'delivered';
    return results.includes('failed') ? 'failed' : 'nowhere';
  }

  /** A mail with a link that somebody asked for. The link is made now, because only its hash is stored. */
  async sendLetter({ account, language }: Recipient, row: NoticeRow): Promise<Delivery> {
    const { store, mailer, emails, credentials, publicUrl, resetMinutes } = this.#deps;
    const email = await store.db
      .selectFrom('emails')
      .innerJoin('accounts', 'accounts.id', 'emails.account')
      .select(['emails.address', 'confirmed_at', 'accounts.name'])
      .where('account', '=', account)
      .executeTakeFirst();
    const isWanted =
      email?.address === row.subject && (email.confirmed_at !== null) === (row.kind === 'reset');
    if (mailer === undefined || email === undefined || !isWanted) return 'nowhere';
    if (row.attempts === 0 && !(await emails.mayMail(email.address))) return 'nowhere';
    const texts = TEXTS[language];
    const send = async (mail: { readonly subject: string; readonly text: string }): Promise<Delivery> =>
      (await mailer.send({ to: email.address, ...mail, id: mailId(row) })) ? 'delivered' : 'failed';
    if (row.kind === 'confirm') {
      const code = await emails.createCode(account, email.address);
      return send(texts.confirm(email.name, `${publicUrl}/online/confirm#${code}`));
    }
    const reset = await credentials.createReset(account, MACHINE);
    if (!reset.ok) return 'nowhere';
    return send(texts.reset(email.name, `${publicUrl}/online/reset#${reset.value.code}`, resetMinutes));
  }

  close(): void {
    this.#deps.mailer?.close();
  }

  async #pushToAll(
    { account }: Recipient,
    { title, body, path, row, until }: CurrentNotice,
    waiting: number,
  ): Promise<readonly Delivery[]> {
    const { store, push, now } = this.#deps;
    if (push === undefined) return [];
    // The worker shows one notice of each topic, and a push service keeps one.
    const topic = row.kind === 'time' ? 'time' : 'news';
    const payload = JSON.stringify({ title, body, path, tag: topic, waiting });
    const ttl = until === undefined ? TTL : Math.max(60, Math.min(TTL, Math.floor((until - now()) / 1000)));
    const send = async (target: PushTarget): Promise<Delivery> => {
      const delivery = await push.send(target, { payload, topic, ttl });
      if (delivery !== 'gone') return delivery;
      await store.db.deleteFrom('subscriptions').where('endpoint', '=', target.endpoint).execute();
      return 'nowhere';
    };
    return Promise.all((await devicesOf(store.db, account)).map(send));
  }

  async #mailNotice(
    { account, language }: Recipient,
    { title, body, path, row }: CurrentNotice,
  ): Promise<readonly Delivery[]> {
    const { store, mailer, emails, publicUrl } = this.#deps;
    if (mailer === undefined) return [];
    const email = await store.db
      .selectFrom('emails')
      .select('address')
      .where('account', '=', account)
      .where('confirmed_at', 'is not', null)
      .where('notices', '=', 1)
      .executeTakeFirst();
    if (email === undefined) return [];
    const code = encodeURIComponent(await emails.stopCode(account, email.address));
    const isSent = await mailer.send({
      to: email.address,
      subject: title,
      text: TEXTS[language].mail(body, publicUrl + path, `${publicUrl}/online/stop-mail#${code}`),
      id: mailId(row),
      stop: `${publicUrl}/api/mail/stop?code=${code}`,
    });
    return [isSent ? 'delivered' : 'failed'];
  }
}

const mailId = ({ account, kind, subject, at }: NoticeRow): string =>
  createHash('sha256')
    .update(JSON.stringify([account, kind, subject, at]))
    .digest('hex')
    .slice(0, 32);
