import { API } from '@ziggurat/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
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
  return (key) => throwIfLimited(limit.take(key, max));
}

/** Limits the requests of each network, before the store is queried for the sender. */
export function limitNetworks(app: FastifyInstance, max: number): void {
  const all = new RateLimit();
  const strict = new RateLimit();
  app.addHook('onRequest', async ({ ip, routeOptions: { url, config } }) => {
    const network = networkOf(ip);
    throwIfLimited(all.take(network, max));
    if (config.perMinute !== undefined) throwIfLimited(strict.take(`${url} ${network}`, config.perMinute));
  });
}

/** The same outside the API: files of the page, and health checks. Files count by their size too. */
export function limitFiles(
  app: FastifyInstance,
  { filesPerMinute, fileMegabytesPerMinute }: Pick<Limits, 'filesPerMinute' | 'fileMegabytesPerMinute'>,
): void {
  const files = new RateLimit();
  const bytes = new RateLimit();
  const maxBytes = fileMegabytesPerMinute * 1_000_000;
  app.addHook('onRequest', async (request) => {
    if (isApi(request)) return;
    const network = networkOf(request.ip);
    throwIfLimited(files.take(network, filesPerMinute));
    throwIfLimited(bytes.take(network, maxBytes, 0));
  });
  app.addHook('onSend', async (request, reply) => {
    if (isApi(request) || request.method === 'HEAD') return;
    bytes.take(networkOf(request.ip), maxBytes, Number(reply.getHeader('content-length') ?? 0));
  });
}

/** Unknown paths under `/api` don't count as API: none of its limits apply to them. */
const isApi = ({ routeOptions: { url } }: FastifyRequest): boolean => url?.startsWith(`${API}/`) === true;

function throwIfLimited(seconds: number | undefined): void {
  if (seconds !== undefined) throw new RequestError('too-many', {}, seconds);
}
