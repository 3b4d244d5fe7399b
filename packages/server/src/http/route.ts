import {
  type Access,
  API,
  type Person,
  Refused,
  type Reply,
  type Route,
  SCOPES,
  type Scope,
} from '@ziggurat/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { Actor } from '../people/actor.ts';
import { hasScope, type Identity, isConfirmed } from '../people/identity.ts';
import type { Service } from '../service.ts';
import { RequestError } from './errors.ts';

/** A caller who is signed in by cookie. */
export interface SessionCaller {
  readonly person: Person;
  readonly session: string;
}

/** The author of what a caller does, for the audit log. */
export const actorOf = ({
  caller,
  request,
}: {
  readonly caller: SessionCaller;
  readonly request: { readonly addressKey: string };
}): Actor => ({ id: caller.person.id, address: request.addressKey });

type Caller<A extends Access> = A extends 'anyone'
  ? Identity | undefined
  : A extends Scope
    ? Identity
    : SessionCaller;

type Read<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A request that matches its route's schemas, from a caller who may send it. */
export interface Call<R extends Route> {
  readonly params: Read<R['params']>;
  readonly query: Read<R['query']>;
  readonly body: Read<R['body']>;
  readonly caller: Caller<R['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers a route's handler. It returns the body, or the reply if it has sent that itself. */
export type Serve = <R extends Route>(
  route: R,
  handler: (call: Call<R>) => Promise<Reply<R> | FastifyReply>,
) => void;

/** Ways to sign in, for the OpenAPI document. */
export const SECURITY_SCHEMES = {
  cookie: { type: 'apiKey', in: 'cookie', name: 'ziggurat' },
  token: { type: 'http', scheme: 'bearer' },
} as const;

const ACCESS_NOTES: Readonly<Record<Access, string | undefined>> = {
  anyone: undefined,
  read: 'Tokens need the scope `read`.',
  play: 'Tokens need the scope `play`.',
  chat: 'Tokens need the scope `chat`.',
  account: 'Tokens need the scope `account`.',
  session: 'By cookie only.',
  confirmed: 'By cookie only, by members who have confirmed in the last ten minutes that it is them.',
  member: 'For members, by cookie only.',
  operator: 'For operators, by cookie only.',
};

export const serveOn =
  (app: FastifyInstance, service: Service): Serve =>
  (route, handler) => {
    const { method, path, access, params, query, body, reply: replySchema } = route;
    app.route({
      method,
      url: `${API}${path}`,
      schema: {
        summary: route.summary,
        tags: [route.tag],
        ...(ACCESS_NOTES[access] === undefined ? {} : { description: ACCESS_NOTES[access] }),
        ...securityOf(access),
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { querystring: query }),
        ...(body === undefined ? {} : { body }),
        // All refusals have the same shape.
        response: { 200: replySchema, '4xx': Refused, '5xx': Refused },
      },
      ...(route.isStrict ? { config: { perMinute: service.limits.signInsPerMinute } } : {}),
      // Before the body is read, so that the server doesn't parse anything for strangers.
      ...(access === 'anyone'
        ? {}
        : { preParsing: async (request: FastifyRequest) => admit(access, request.identity, service) }),
      handler: (request, reply) => {
        const { params, query, body, identity: caller } = request;
        const call: unknown = { params, query, body, caller, request, reply };
        // The route's schemas have parsed the parts, and `admit` has checked the caller.
        return handler(call as Call<typeof route>);
      },
    });
  };

/** Throws if the caller may not use a route. */
async function admit(
  access: Access,
  identity: Identity | undefined,
  { accounts, now }: Service,
): Promise<void> {
  if (identity === undefined) throw new RequestError('signed-out');
  if (isScope(access)) {
    if (!hasScope(identity, access)) throw new RequestError('wrong-scope');
    return;
  }
  const { person, session } = identity;
  if (session === undefined) throw new RequestError('not-allowed');
  if (access === 'confirmed' && !isConfirmed(identity, now())) throw new RequestError('unconfirmed');
  if (access === 'member' && person.kind !== 'member') throw new RequestError('members-only');
  if (access === 'operator' && !(await accounts.isOperator(person.id))) throw new RequestError('not-allowed');
}

const isScope = (access: Access): access is Scope => SCOPES.some((scope) => scope === access);

function securityOf(access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'anyone') return {};
  return { security: isScope(access) ? [{ cookie: [] }, { token: [] }] : [{ cookie: [] }] };
}
