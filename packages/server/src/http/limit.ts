import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refuse.ts';

/** Refuses requests of a minute that are too many by something else than the address that they come from. */
export function limitBy(
  app: FastifyInstance,
  max: number,
  keyOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: keyOf });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new Refusal('too-many');
  };
}
