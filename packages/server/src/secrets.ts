import { createHash, randomBytes } from 'node:crypto';

/** An id that nobody guesses, and that says nothing. */
export const newId = (): string => randomBytes(12).toString('base64url');

/** What a client proves itself with. Only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are 32 random bytes: there is nothing to try out, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
