import { z } from 'zod/mini';
import { Version } from './text.ts';

const Placement = z.tuple([
  z.string().check(z.regex(/^[A-U](?:[1-9]|1\d|2[01])$/)),
  z.string().check(z.regex(/^\p{L}$/u)),
]);

/** A player's command. The seat is the sender's. Squares and tiles are written as in the log. */
export const WireCommand = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('play'),
    play: z.array(Placement).check(z.minLength(1), z.maxLength(21)),
  }),
  z.strictObject({ type: z.literal('exchange'), tiles: z.string().check(z.regex(/^[?\p{L}]{1,21}$/u)) }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('challenge') }),
  z.strictObject({ type: z.literal('accept') }),
  z.strictObject({ type: z.literal('resign') }),
]);
export type WireCommand = z.infer<typeof WireCommand>;

/** The id of a request: sent again with the same id, it acts once. */
export const RequestId = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,64}$/), z.describe('Chosen by the sender, unique within the game.'));

/** Takes effect once, even if it's sent twice; refused if the game has moved on. */
export const WireRequest = z.strictObject({
  id: RequestId,
  version: Version,
  command: WireCommand,
});
export type WireRequest = z.infer<typeof WireRequest>;
