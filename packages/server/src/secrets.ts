import { createHash, randomBytes } from 'node:crypto';

/** A random id that can't be guessed. */
export const newId = (): string => randomBytes(12).toString('base64url');

/** A secret that identifies a client. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are 32 random bytes and can't be guessed, so a fast hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
