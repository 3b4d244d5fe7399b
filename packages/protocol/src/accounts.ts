import { z } from 'zod/mini';
import { Name } from './names.ts';
import { Person } from './tables.ts';
import { Id, Password, Time } from './text.ts';

/** The name and password of a new member. */
export const Credentials = z.strictObject({ name: Name, password: Password });

/** Accepts names that today's rules no longer allow: older accounts may still have one. */
export const SignIn = z.strictObject({
  name: z.string().check(z.trim(), z.regex(/^\P{Cc}{1,100}$/u)),
  password: Password,
});
export type SignIn = z.infer<typeof SignIn>;

/** Sets a new password with a code from an operator. Any text is accepted here: a malformed code is just wrong. */
export const Reset = z.strictObject({ code: z.string().check(z.maxLength(100)), password: Password });

/** Ends all other sessions and all tokens. */
export const PasswordChange = z.strictObject({ old: Password, password: Password });

/** Members confirm with their password; guests have none. */
export const Removal = z.strictObject({ password: z.optional(Password) });

/** The account that is asking; without a person nobody is signed in. */
export const Me = z.object({
  person: z.optional(Person),
  operator: z.optional(z.boolean()).check(z.describe('Whether the account is an operator.')),
});

/** A browser that an account is signed in with. */
export const SessionInfo = z.object({
  id: Id,
  createdAt: Time,
  seenAt: Time,
  agent: z.string().check(z.describe('The User-Agent of the browser.')),
  current: z.boolean(),
});

/** A token that lets a program use the account, without its secret. */
export const TokenInfo = z.object({ id: Id, name: z.string(), createdAt: Time, usedAt: z.optional(Time) });

/** The secret is shown once. */
export const NewToken = z.extend(TokenInfo, { token: z.string() });
export type NewToken = z.infer<typeof NewToken>;
/** A bot that was just created. Its token is shown once. */
export const NewBot = z.object({ person: Person, token: z.string() });

/** A bot in the list of its owner. */
export const BotInfo = z.object({
  person: Person,
  createdAt: Time,
  usedAt: z.optional(Time).check(z.describe('When its token was last used.')),
});
