import type { Limits } from '../limits.ts';
import type { LogError } from '../log-error.ts';
import type { Credentials } from '../people/credentials.ts';
import type { OnlinePeople } from '../presence/online-people.ts';
import type { Store } from '../store/store.ts';
import { Channels } from './channels.ts';
import { Emails } from './emails.ts';
import { Mailer, type MailSettings } from './mailer.ts';
import { Notifier } from './notifier.ts';
import { Push } from './push.ts';
import { Recipients } from './recipients.ts';
import { VapidKeyStore } from './vapid-keys.ts';

/** How this service sends notices. */
export interface NoticeSettings {
  readonly push: boolean;
  /** More origins of push services than the built-in ones. */
  readonly pushOrigins: readonly string[];
  /** The address of this service: `https://example.org`. */
  readonly publicUrl?: string;
  /** Needs `publicUrl`. */
  readonly mail?: MailSettings;
}

interface NoticesDeps {
  readonly store: Store;
  readonly now: () => number;
  readonly people: OnlinePeople;
  readonly credentials: Credentials;
  readonly limits: Limits;
  readonly isAlive: () => boolean;
  readonly logError: LogError;
}

/** Everything that calls people back. */
export interface Notices {
  readonly recipients: Recipients;
  readonly emails: Emails;
  readonly notifier: Notifier;
  readonly sendsMail: boolean;
}

/** What push services are told if there is no public address. */
const NO_CONTACT = 'mailto:nobody@localhost.invalid';

export function openNotices(
  { store, now, people, credentials, limits, isAlive, logError }: NoticesDeps,
  { push: sendsPush, pushOrigins, publicUrl, mail }: NoticeSettings = { push: true, pushOrigins: [] },
): Notices {
  const timeout = 1000 * limits.noticeTimeoutSeconds;
  const push = sendsPush
    ? new Push({
        keys: new VapidKeyStore(store),
        origins: pushOrigins,
        contact: publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT,
        timeout,
      })
    : undefined;
  const mailer =
    mail === undefined || publicUrl === undefined ? undefined : new Mailer(mail, publicUrl, timeout);
  const sendsMail = mailer !== undefined;
  const emails = new Emails({
    store,
    now,
    codeLifetime: 3_600_000 * limits.mailCodeHours,
    maxMails: limits.mailsPerAddress,
  });
  const channels = new Channels({
    store,
    now,
    push,
    mailer,
    emails,
    credentials,
    publicUrl: publicUrl ?? '',
    resetMinutes: limits.resetMinutes,
  });
  return {
    recipients: new Recipients({ store, now, push, sendsMail, maxDevices: limits.pushDevices }),
    emails,
    notifier: new Notifier({
      store,
      now,
      people,
      channels,
      timeout,
      atOnce: limits.noticesAtOnce,
      isAlive,
      logError,
    }),
    sendsMail,
  };
}
