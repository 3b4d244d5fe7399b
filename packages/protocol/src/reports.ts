import { z } from 'zod/mini';
import { SignIn } from './accounts.ts';
import { ChatMessage, Person } from './tables.ts';
import { ChatText, Id, Time } from './text.ts';

/** A reported message, for operators. */
export const Report = z.object({
  id: Id,
  at: Time,
  by: Person,
  reason: z.string(),
  table: Id,
  number: z.int().check(z.describe('Number of the reported message.')),
  talk: z.array(ChatMessage).check(z.describe('The reported message and those around it.')),
});
export type Report = z.infer<typeof Report>;

/** What a report about a person is about. */
export const REPORTED = ['name', 'conduct'] as const;
/** One of `REPORTED`. */
export type Reported = (typeof REPORTED)[number];

/** Reports a person, or just their name. */
export const PersonReportRequest = z.strictObject({ about: z.enum(REPORTED), reason: ChatText });

/** A reported person, for operators. */
export const PersonReport = z.object({
  id: Id,
  at: Time,
  by: Person,
  person: Person,
  about: z.enum(REPORTED),
  reason: z.string(),
});
export type PersonReport = z.infer<typeof PersonReport>;

/** What operators do to accounts that their owners are told about. */
export const NOTED_ACTIONS = ['account-banned', 'account-renamed', 'silenced'] as const;
/** One of `NOTED_ACTIONS`. */
export type NotedAction = (typeof NOTED_ACTIONS)[number];

/** What an operator writes to the owner of an account; empty for nothing. */
export const NoteText = z.union([z.literal(''), ChatText]);

/** An operator's note to the owner of an account. */
export const Note = z.object({
  id: Id,
  at: Time,
  action: z.enum(NOTED_ACTIONS),
  text: z.string(),
  until: z.optional(Time).check(z.describe('Bans: until when.')),
  isRead: z.boolean(),
  appeal: z.optional(z.string()).check(z.describe('What the owner has written against it.')),
});
export type Note = z.infer<typeof Note>;

/** What the owner does with a note: confirms it, and may appeal once. */
export const NoteAnswer = z.strictObject({ appeal: z.optional(ChatText) });

/** A banned member can't sign in, but can read the note and appeal. */
export const BanAnswer = z.extend(SignIn, { appeal: z.optional(ChatText) });

/** An open appeal, for operators. */
export const Appeal = z.object({ id: Id, person: Person, note: Note, appeal: z.string(), appealedAt: Time });
export type Appeal = z.infer<typeof Appeal>;

/** A silenced account. */
export const Silence = z.object({ person: Person, since: Time });
export type Silence = z.infer<typeof Silence>;
