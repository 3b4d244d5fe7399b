import { z } from 'zod/mini';
import { Options } from './options.ts';
import { Person } from './tables.ts';
import { Id, Time } from './text.ts';

/** A person on your list, and whether they are connected. */
export const Friend = z.object({ person: Person, online: z.boolean() });
export type Friend = z.infer<typeof Friend>;

/** One person asks another for a game. */
export const Challenge = z.object({
  id: Id,
  from: Person,
  to: Person,
  options: Options,
  createdAt: Time,
  expiresAt: Time,
});
export type Challenge = z.infer<typeof Challenge>;

/** An account accepts challenges from anyone, or only from its friends. */
export const CHALLENGES_FROM = ['anyone', 'friends'] as const;
/** One of `CHALLENGES_FROM`. */
export type ChallengesFrom = (typeof CHALLENGES_FROM)[number];

/** How others may contact an account. */
export const ContactSettings = z.strictObject({ challengesFrom: z.enum(CHALLENGES_FROM) });
export type ContactSettings = z.infer<typeof ContactSettings>;
