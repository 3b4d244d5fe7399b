import { Refused } from '@ziggurat/protocol';
import { z } from 'zod';
import type { Limits } from '../limits.ts';

/** An answer that says nothing but that it was done. */
export const DONE = z.object({});

/** For requests that are costly, or that an attacker would repeat to guess something. */
export const strictly = ({ signInsPerMinute }: Limits) => ({
  config: { perMinute: signInsPerMinute },
});

/** A route's schema with its place in the documentation; every refusal looks alike. */
export const tagged =
  (tag: string) =>
  <S extends { readonly response: object }>(summary: string, schema: S) => ({
    ...schema,
    summary,
    tags: [tag],
    response: { ...schema.response, '4xx': Refused, '5xx': Refused } as S['response'],
  });
