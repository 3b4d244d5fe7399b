import { z } from 'zod';

/** The id of an account, a table, a session or a token. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);

/** Letters of one of these may look like those of another: a name keeps to one of them. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

/** What others call a person: shown as it is, so nothing that could pass for markup or for another, or hide. */
export const Name = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._'-]{0,22}[\p{L}\p{M}\p{N}.])?$/u)
  .refine((name) => SCRIPTS.filter((script) => script.test(name)).length <= 1);

export const Password = z.string().min(8).max(200);

export const Time = z
  .number()
  .int()
  .nonnegative()
  .describe('Milliseconds since 1970, by the clock of the server.');
export const Span = z.number().int().nonnegative().describe('Milliseconds.');
export const Seat = z.number().int().min(0).max(3);
export const Version = z.number().int().min(0).max(100_000).describe('How many entries of a game are known.');
