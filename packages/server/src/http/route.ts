import { Refused } from '@ziggurat/protocol';
import { z } from 'zod';

/** An answer that says nothing but that it was done. */
export const DONE = z.object({});

/** For what costs much, or could be tried out: one in thirty of what an address may ask for in a minute. */
export const strictly = (requestsPerMinute: number) => ({
  config: { rateLimit: { max: few(requestsPerMinute), timeWindow: '1 minute' } },
});

export const few = (requestsPerMinute: number): number => Math.max(1, Math.floor(requestsPerMinute / 30));

/** A route's schema with its place in the documentation; every refusal looks alike. */
export const tagged =
  (tag: string) =>
  <S extends { readonly response: object }>(summary: string, schema: S) => ({
    ...schema,
    summary,
    tags: [tag],
    response: { ...schema.response, '4xx': Refused, '5xx': Refused } as S['response'],
  });
