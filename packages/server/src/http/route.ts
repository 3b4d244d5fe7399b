import { Refused } from '@ziggurat/protocol';
import { z } from 'zod';

/** An answer that says nothing but that it was done. */
export const DONE = z.object({});

/** For what costs much, or could be tried out: so many a minute from one address. */
export const STRICT = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } } as const;

/** A route's schema with its place in the documentation; every refusal looks alike. */
export const tagged =
  (tag: string) =>
  <S extends { readonly response: object }>(summary: string, schema: S) => ({
    ...schema,
    summary,
    tags: [tag],
    response: { ...schema.response, '4xx': Refused, '5xx': Refused } as S['response'],
  });
