import { EVENT_SCHEMAS, type EventType } from '@ziggurat/engine/game';
import { z } from 'zod/mini';
import { Time } from './text.ts';

const EVENT_TYPES = Object.keys(EVENT_SCHEMAS) as [EventType, ...EventType[]]; // the table has a key for each

/** An entry of a game, written as in a log. Tiles the reader may not see are replaced by their number. */
export const WireEntry = z.object({
  number: z.int().check(z.gte(1)),
  at: Time,
  event: z.looseObject({ type: z.enum(EVENT_TYPES) }),
});
export type WireEntry = z.infer<typeof WireEntry>;
