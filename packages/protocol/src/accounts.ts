import { z } from 'zod/mini';
import { Name } from './names.ts';
import { PasskeyAnswer } from './passkeys.ts';
import { SCOPES } from './scopes.ts';
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

/** Sets a new password with a code from an operator or a mail. Any text is accepted here: a malformed code is just wrong. */
export const Reset = z.strictObject({ code: z.string().check(z.maxLength(100)), password: Password });

/** Ends all other sessions and all tokens. */
export const PasswordChange = z.strictObject({ old: Password, password: Password });

/** Shows that it's really you: your password, or your passkey's answer to a challenge. */
export const Proof = z.union([
  z.strictObject({ password: Password }),
  z.strictObject({ passkey: PasskeyAnswer }),
]);
export type Proof = z.infer<typeof Proof>;

/** Members show that it's really them; guests send nothing. */
export const Removal = z.nullish(z.union([Proof, z.strictObject({})]));

/** Sets a new password with one of the account's recovery codes. */
export const Recovery = z.strictObject({
  name: SignIn.shape.name,
  code: z.string().check(z.maxLength(100)),
  password: Password,
});

/** The unused recovery codes of an account. */
export const RecoveryState = z.object({
  left: z.int(),
  createdAt: z.optional(Time).check(z.describe('When they were created; absent if there are none.')),
});

export type RecoveryState = z.infer<typeof RecoveryState>;

/** New recovery codes, shown once. They replace all earlier ones. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });

/** The account that is asking; without a person nobody is signed in. */
export const Me = z.object({
  person: z.optional(Person),
  operator: z.optional(z.boolean()).check(z.describe('Whether the account is an operator.')),
  mail: z
    .optional(z.boolean())
    .check(z.describe('Whether the server sends e-mail, so a password can be recovered by it.')),
});

/** A browser that an account is signed in with. */
export const SessionInfo = z.object({
  id: Id,
  createdAt: Time,
  seenAt: Time,
  agent: z.string().check(z.describe('The User-Agent of the browser.')),
  current: z.boolean(),
});

/** What to create a token with. */
export const TokenRequest = z.strictObject({
  name: Name,
  scopes: z
    ._default(z.array(z.enum(SCOPES)).check(z.maxLength(SCOPES.length)), ['read'])
    .check(z.describe('Every token can read, also if you leave that out.')),
  days: z
    .optional(z.int().check(z.gte(1), z.lte(3650)))
    .check(z.describe('How long it works; without it, until you revoke it.')),
});
export type TokenRequest = z.input<typeof TokenRequest>;

/** A token that lets a program use the account, without its secret. */
export const TokenInfo = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: Time,
  usedAt: z.optional(Time),
  expiresAt: z.optional(Time),
});

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
