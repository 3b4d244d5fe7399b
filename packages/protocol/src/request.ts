import { MAX_CLOCK_ADJUSTMENT, MAX_SCORE_ADJUSTMENT, MAX_TIME_OFFER, OFFERS } from '@ziggurat/engine/game';
import { z } from 'zod/mini';
import { Seat, Version } from './text.ts';

const Placement = z.tuple([
  z.string().check(z.regex(/^[A-U](?:[1-9]|1\d|2[01])$/)),
  z.string().check(z.regex(/^\p{L}$/u)),
]);

/** The tiles of a play with their squares. */
export const WirePlay = z.array(Placement).check(z.minLength(1), z.maxLength(21));
export type WirePlay = z.infer<typeof WirePlay>;

/** A planned reply, and what it scored when it was planned. */
export const Plan = z.object({ play: WirePlay, points: z.int() });
export type Plan = z.infer<typeof Plan>;

const OfferNumber = z
  .int()
  .check(z.gte(1), z.lte(100_000), z.describe('The number of the entry that made the offer.'));

/** A command of a player or the director. A player's seat is the sender's. Squares and tiles are written as in the log. */
export const WireCommand = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('play'),
    play: WirePlay,
  }),
  z.strictObject({ type: z.literal('exchange'), tiles: z.string().check(z.regex(/^[?\p{L}]{1,21}$/u)) }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('challenge') }),
  z.strictObject({ type: z.literal('accept') }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({
    type: z.literal('offer'),
    offer: z.enum(OFFERS),
    milliseconds: z.optional(z.int().check(z.gte(1), z.lte(MAX_TIME_OFFER))),
  }),
  z.strictObject({ type: z.literal('agree'), offer: OfferNumber }),
  z.strictObject({ type: z.literal('decline'), offer: OfferNumber }),
  z.strictObject({ type: z.literal('retract') }),
  z.strictObject({ type: z.literal('refuseOffers') }),
  // Only from the director of the table.
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({
    type: z.literal('adjustClock'),
    seat: Seat,
    milliseconds: z.int().check(z.gte(-MAX_CLOCK_ADJUSTMENT), z.lte(MAX_CLOCK_ADJUSTMENT)),
  }),
  z.strictObject({
    type: z.literal('adjustScore'),
    seat: Seat,
    points: z.int().check(z.gte(-MAX_SCORE_ADJUSTMENT), z.lte(MAX_SCORE_ADJUSTMENT)),
  }),
  z.strictObject({ type: z.literal('rule'), upheld: z.boolean() }),
  z.strictObject({ type: z.literal('adjudicate') }),
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
