import { type Access, API, type Person, Refused, type Reply, type Route } from '@ziggurat/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { Identity } from '../people/identity.ts';
import type { Service } from '../service.ts';
import { RequestError } from './errors.ts';

/** Somebody who is signed in by cookie. */
export interface SessionCaller {
  readonly person: Person;
  readonly session: string;
}

type Caller<A extends Access> = A extends 'anyone'
  ? Identity | undefined
  : A extends 'account'
    ? Identity
    : SessionCaller;

type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A request as its route describes it: checked, and from somebody who may send it. */
export interface Call<R extends Route> {
  readonly params: Read<R['params']>;
  readonly query: Read<R['query']>;
  readonly body: Read<R['body']>;
  readonly caller: Caller<R['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Serves a route of the contract. A handler that has sent the reply itself returns it. */
export type Serve = <R extends Route>(
  route: R,
  handler: (call: Call<R>) => Promise<Reply<R> | FastifyReply>,
) => void;

/** Ways to sign in, for the documentation. */
export const SECURITY_SCHEMES = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'ziggurat' },
  token: { type: 'http', scheme: 'bearer' },
} as const;

const WHO: Readonly<Record<Access, string | undefined>> = {
  anyone: undefined,
  account: undefined,
  session: 'By cookie only.',
  member: 'For members, by cookie only.',
  operator: 'For operators, by cookie only.',
};

export const serveOn =
  (app: FastifyInstance, { accounts, limits }: Service): Serve =>
  (route, handler) => {
    const { method, path, access, params, query, body, reply: answer } = route;
    app.route({
      method,
      url: `${API}${path}`,
      schema: {
        summary: route.summary,
        tags: [route.tag],
        ...(WHO[access] === undefined ? {} : { description: WHO[access] }),
        ...securityOf(access),
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { querystring: query }),
        ...(body === undefined ? {} : { body }),
        // Every refusal looks alike.
        response: { 200: answer, '4xx': Refused, '5xx': Refused },
      },
      ...(route.isStrict ? { config: { perMinute: limits.signInsPerMinute } } : {}),
      // Before the body is read: strangers don't make the server parse anything.
      ...(access === 'anyone'
        ? {}
        : { preParsing: async (request: FastifyRequest) => admit(access, request.identity, accounts) }),
      handler: (request, reply) => {
        const { params, query, body, identity: caller } = request;
        const call: unknown = { params, query, body, caller, request, reply };
        // The route's schemas have read the parts, and `admit` has checked the caller.
        return handler(call as Call<typeof route>);
      },
    });
  };

/** Refuses a caller who may not use a route. */
async function admit(
  access: Access,
  identity: Identity | undefined,
  accounts: Service['accounts'],
): Promise<void> {
  if (identity === undefined) throw new RequestError('signed-out');
  if (access === 'account') return;
  const { person, session } = identity;
  if (session === undefined) throw new RequestError('not-allowed');
  if (access === 'member' && person.kind !== 'member') throw new RequestError('members-only');
  if (access === 'operator' && !(await accounts.isOperator(person.id))) throw new RequestError('not-allowed');
}

function securityOf(access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'anyone') return {};
  return { security: access === 'account' ? [{ cookie: [] }, { token: [] }] : [{ cookie: [] }] };
}
