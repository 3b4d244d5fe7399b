import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../accounts/addresses.ts';
import { RateLimit } from './rate-limit.ts';
import { Refusal } from './refuse.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests per minute from one network, for a route that allows fewer than most. */
    perMinute?: number;
  }
}

/** Refuses requests when there are too many in a minute by some key. */
export function limitBy(
  max: number,
  keyOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => void {
  const limit = new RateLimit();
  return (request) => refuseAfter(limit.take(keyOf(request), max));
}

/** Limits what each network may ask for: before anybody looks up who it is. */
export function limitNetworks(app: FastifyInstance, max: number): void {
  const all = new RateLimit();
  const strict = new RateLimit();
  app.addHook('onRequest', async ({ ip, routeOptions: { url, config } }) => {
    const network = networkOf(ip);
    refuseAfter(all.take(network, max));
    if (config.perMinute !== undefined) refuseAfter(strict.take(`${url} ${network}`, config.perMinute));
  });
}

function refuseAfter(seconds: number | undefined): void {
  if (seconds !== undefined) throw new Refusal('too-many', {}, seconds);
}
