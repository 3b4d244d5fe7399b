import type { Kysely } from 'kysely';
import type { PasskeyPurpose, Schema } from '../store/schema.ts';

/** How long a challenge can be answered, in milliseconds. */
const LIFETIME = 5 * 60_000;

/** Stores a challenge, so that any node can check its answer. */
export async function issueChallenge(
  db: Kysely<Schema>,
  challenge: string,
  purpose: PasskeyPurpose,
  session: string | undefined,
  now: number,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, session: session ?? null, expires_at: now + LIFETIME })
    .execute();
}

/**
 * Uses a challenge up: of two answers, on whichever nodes, one gets true. It must have been issued for the same
 * purpose and session.
 */
export async function spendChallenge(
  db: Kysely<Schema>,
  challenge: string,
  purpose: PasskeyPurpose,
  session: string | undefined,
  now: number,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning(['purpose', 'session', 'expires_at'])
    .executeTakeFirst();
  return (
    used !== undefined &&
    used.purpose === purpose &&
    used.session === (session ?? null) &&
    used.expires_at > now
  );
}
