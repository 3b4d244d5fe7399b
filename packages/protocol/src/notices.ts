import { z } from 'zod/mini';
import { Password, Time } from './text.ts';

/** The languages that notices are written in. */
export const NOTICE_LANGUAGES = ['en', 'de'] as const;
/** One of `NOTICE_LANGUAGES`. */
export type NoticeLanguage = (typeof NOTICE_LANGUAGES)[number];

const Hour = z.int().check(z.gte(0), z.lte(23));

/** A name that `Intl` knows as a time zone. */
const Zone = z.string().check(z.maxLength(64), z.refine(isTimeZone));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How notices are written, and the time zone of quiet hours. */
export const NoticeLocale = z.strictObject({ language: z.enum(NOTICE_LANGUAGES), zone: Zone });
export type NoticeLocale = z.infer<typeof NoticeLocale>;

/** From one hour of the day to another: no notices arrive in between. */
export const QuietHours = z.strictObject({ from: Hour, to: Hour });
export type QuietHours = z.infer<typeof QuietHours>;

/** A browser's push subscription, as `PushSubscription.toJSON` writes it. */
export const Subscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  locale: NoticeLocale,
});
export type Subscription = z.infer<typeof Subscription>;

/** An e-mail address. Only its link proves that it is one, so this only keeps out what no mail server takes. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(/^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[\p{L}\p{N}.-]{1,190}\.[\p{L}\p{N}-]{2,63}$/u),
  );

/** Members confirm with their password: whoever reads this address can reset it. */
export const NewEmail = z.strictObject({ address: EmailAddress, password: Password, locale: NoticeLocale });
export type NewEmail = z.infer<typeof NewEmail>;

/** What somebody can change about their notices. */
export const NoticeChanges = z.strictObject({
  locale: NoticeLocale,
  quiet: z.optional(QuietHours).check(z.describe('Without it there are no quiet hours.')),
  mail: z
    ._default(z.boolean(), true)
    .check(z.describe('Whether notices are sent to the e-mail address too.')),
});
export type NoticeChanges = z.infer<typeof NoticeChanges>;

/** How somebody gets notices, and what the server offers. */
export const NoticeSettings = z.object({
  pushKey: z
    .optional(z.string())
    .check(z.describe('The public key to subscribe with, if the server sends push messages.')),
  sendsMail: z.boolean().check(z.describe('Whether the server sends e-mail.')),
  devices: z.int().check(z.describe('How many browsers get push messages.')),
  email: z.optional(z.object({ address: z.string(), confirmed: z.boolean(), notices: z.boolean() })),
  quiet: z.optional(QuietHours),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** How long a vacation lasts, from now on. */
export const NewVacation = z.strictObject({ days: z.int().check(z.gte(1), z.lte(366)) });

/** Somebody's vacation: clocks of days per turn stand still. */
export const VacationInfo = z.object({
  until: z.optional(Time).check(z.describe('When the current one ends.')),
  daysLeft: z.int().check(z.describe('Days left this calendar year.')),
});
export type VacationInfo = z.infer<typeof VacationInfo>;
