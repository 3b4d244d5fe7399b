import { z } from 'zod/mini';
import { Person } from './tables.ts';
import { Id, Time } from './text.ts';

/** What the audit log records: sign-ins, password changes and everything operators do. */
export const AUDIT_ACTIONS = [
  'account-banned',
  'account-deleted',
  'account-renamed',
  'account-unbanned',
  'address-banned',
  'address-unbanned',
  'appeal-closed',
  'appealed',
  'confirm-failed',
  'message-removed',
  'operator-added',
  'operator-removed',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'password-reset',
  'recovery-code-failed',
  'recovery-code-used',
  'recovery-codes-created',
  'report-dismissed',
  'reset-created',
  'sign-in',
  'sign-in-failed',
  'signal-closed',
  'silenced',
  'token-created',
  'unsilenced',
] as const;
/** One of `AUDIT_ACTIONS`. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A network address as the server stores it: hashed, so it can be compared and banned but not read. */
export const AddressKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** Entries of the audit log per page. */
export const AUDIT_PAGE = 50;

/** One line of the audit log. */
export const AuditEntry = z.object({
  id: Id,
  at: Time,
  action: z.enum(AUDIT_ACTIONS),
  actor: z
    .optional(Person)
    .check(z.describe('Who did it; absent for failed sign-ins and commands on the server.')),
  account: z.optional(Person).check(z.describe('The account it was done to.')),
  address: z
    .optional(z.string())
    .check(z.describe('Key of a network address: the banned one, or the one it came from.')),
  detail: z
    .string()
    .check(
      z.describe(
        'Bans: until when. Renames: the old name. Messages: table and number. Sign-ins: `passkey` if it was one. Signals: their kind. Usually empty otherwise.',
      ),
    ),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An account as operators see it. */
export const AccountRecord = z.object({
  person: Person,
  createdAt: Time,
  operator: z.boolean(),
  addresses: z
    .array(z.string())
    .check(z.describe('Keys of the addresses it was created from and is signed in from.')),
  bannedUntil: z.optional(Time),
  silencedSince: z.optional(Time),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

/** A ban of a network address. */
export const AddressBan = z.object({ address: z.string(), until: Time, createdAt: Time });
export type AddressBan = z.infer<typeof AddressBan>;

/** Every ban that is in force. */
export const BanList = z.object({ accounts: z.array(AccountRecord), addresses: z.array(AddressBan) });
export type BanList = z.infer<typeof BanList>;

/** How long a ban lasts: an hour to ten years. */
export const BanHours = z.int().check(z.gte(1), z.lte(10 * 365 * 24));

/** The link is `/online/reset#CODE`. It works once. */
export const NewReset = z.object({ code: z.string(), expiresAt: Time });
export type NewReset = z.infer<typeof NewReset>;
