import { z } from 'zod';
import { ChatMessage, Person } from './tables.ts';
import { Id, Time } from './text.ts';

/** A message that somebody has reported, for those who run the server. */
export const Report = z.object({
  id: Id,
  at: Time,
  by: Person,
  reason: z.string(),
  table: Id,
  number: z.number().int().describe('Of the message that is meant.'),
  talk: z.array(ChatMessage).describe('What was said around it, and the message itself.'),
});
export type Report = z.infer<typeof Report>;

/** Somebody whom nobody hears. */
export const Silence = z.object({ person: Person, since: Time });
export type Silence = z.infer<typeof Silence>;
