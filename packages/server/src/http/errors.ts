import type { Code, Refused } from '@ziggurat/protocol';
import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Outcome } from '../outcome.ts';
import { statusOf } from './status.ts';

/** Default `Retry-After` by status, in seconds. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** Thrown to end a request. The error handler sends `refused` to the client. */
export class RequestError extends Error {
  readonly refused: Refused;
  readonly retryAfter: number | undefined;

  constructor(code: Code, rest: Omit<Refused, 'code'> = {}, retryAfter?: number) {
    super(code);
    this.refused = { code, ...rest };
    this.retryAfter = retryAfter;
  }
}

/** The value of an outcome; a refusal ends the request. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { code, path, reason } = outcome.refusals[0]!;
  throw new RequestError(code, {
    ...(path === undefined ? {} : { path }),
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Answers every failed request with a code, and never with internal details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refused = refusedFrom(error);
    if (refused.code === 'unavailable') request.log.error(error);
    const status = statusOf(refused.code);
    const retryAfter = (error instanceof RequestError ? error.retryAfter : undefined) ?? RETRY_AFTER[status];
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).header('cache-control', 'no-store').send(refused);
  });
}

function refusedFrom(error: unknown): Refused {
  if (error instanceof RequestError) return error.refused;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { code: 'bad-request', path: error.validation[0]!.instancePath.slice(1).replaceAll('/', '.') };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return { code: 'too-large' };
  if (status === 429) return { code: 'too-many' };
  return { code: status < 500 ? 'bad-request' : 'unavailable' };
}
