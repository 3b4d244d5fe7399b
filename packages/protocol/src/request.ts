import { z } from 'zod';
import { Version } from './text.ts';

const Placement = z.tuple([z.string().regex(/^[A-U](?:[1-9]|1\d|2[01])$/), z.string().regex(/^\p{L}$/u)]);

/** What a player asks for; whose seat it is follows from who asks. Squares and tiles as in the log. */
export const WireCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), play: z.array(Placement).min(1).max(21) }),
  z.strictObject({ type: z.literal('exchange'), tiles: z.string().regex(/^[?\p{L}]{1,21}$/u) }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('challenge') }),
  z.strictObject({ type: z.literal('accept') }),
  z.strictObject({ type: z.literal('resign') }),
]);
export type WireCommand = z.infer<typeof WireCommand>;

/** Sent twice it acts once; sent late it is refused. */
export const WireRequest = z.strictObject({
  id: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .describe('Made by the sender, unlike any other of this game.'),
  version: Version,
  command: WireCommand,
});
export type WireRequest = z.infer<typeof WireRequest>;
