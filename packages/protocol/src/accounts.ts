import { z } from 'zod';
import { Name } from './names.ts';
import { Person } from './tables.ts';
import { Id, Password, Time } from './text.ts';

export const Credentials = z.strictObject({ name: Name, password: Password });

/** Who has a name stays with it, though a new one would have to look otherwise. */
export const SignIn = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,100}$/u),
  password: Password,
});
export type SignIn = z.infer<typeof SignIn>;

/** A new password by a link from an operator. A code of any other shape is simply wrong. */
export const Reset = z.strictObject({ code: z.string().max(100), password: Password });

/** Members confirm with their password; guests have none. */
export const Removal = z.strictObject({ password: Password.optional() });

export const Me = z.object({
  person: Person.optional(),
  operator: z.boolean().optional().describe('One of those who run the server.'),
});

export const SessionInfo = z.object({
  id: Id,
  createdAt: Time,
  seenAt: Time,
  agent: z.string().describe('What the browser says of itself.'),
  current: z.boolean(),
});

export const TokenInfo = z.object({ id: Id, name: z.string(), createdAt: Time, usedAt: Time.optional() });

/** The secret is shown once. */
export const NewToken = TokenInfo.extend({ token: z.string() });
export type NewToken = z.infer<typeof NewToken>;
export const NewBot = z.object({ person: Person, token: z.string() });

export const BotInfo = z.object({
  person: Person,
  createdAt: Time,
  usedAt: Time.optional().describe('When its token was last used.'),
});
