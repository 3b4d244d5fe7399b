import { z } from 'zod/mini';
import { ChatMessage, Person } from './tables.ts';
import { Id, Time } from './text.ts';

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

/** A silenced account. */
export const Silence = z.object({ person: Person, since: Time });
export type Silence = z.infer<typeof Silence>;
