import type { FastifyInstance } from 'fastify';
import { networkOf } from '../people/addresses.ts';
import { RequestError } from './errors.ts';
import { RateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests per minute and network, for strict routes. */
    perMinute?: number;
  }
}

/** Counts requests per key, and refuses those above the limit per minute. */
export function limitBy(max: number): (key: string) => void {
  const limit = new RateLimit();
  return (key) => throwAfter(limit.take(key, max));
}

/** Limits the requests of each network, before the store is queried for the sender. */
export function limitNetworks(app: FastifyInstance, max: number): void {
  const all = new RateLimit();
  const strict = new RateLimit();
  app.addHook('onRequest', async ({ ip, routeOptions: { url, config } }) => {
    const network = networkOf(ip);
    throwAfter(all.take(network, max));
    if (config.perMinute !== undefined) throwAfter(strict.take(`${url} ${network}`, config.perMinute));
  });
}

function throwAfter(seconds: number | undefined): void {
  if (seconds !== undefined) throw new RequestError('too-many', {}, seconds);
}
