import { z } from 'zod';

/** The id of an account, a table, a session or a token. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);

/** What others call a person: shown as it is, so nothing that could pass for markup or hide. */
export const Name = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._'-]{0,22}[\p{L}\p{M}\p{N}.])?$/u);

export const Password = z.string().min(8).max(200);

export const Time = z
  .number()
  .int()
  .nonnegative()
  .describe('Milliseconds since 1970, by the clock of the server.');
export const Span = z.number().int().nonnegative().describe('Milliseconds.');
export const Seat = z.number().int().min(0).max(3);
export const Version = z.number().int().min(0).max(100_000).describe('How many entries of a game are known.');
