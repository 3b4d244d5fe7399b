import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../people/identity.ts';
import type { PasskeyClient } from '../people/passkeys.ts';
import type { ClientInfo } from '../people/sessions.ts';
import type { Service } from '../service.ts';
import { RequestError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined;
    /** The network address, hashed as in the store. */
    addressKey: string;
  }
}

const COOKIE = 'ziggurat';
const YEAR = 365 * 24 * 3600;
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Identifies the sender of each API request, and refuses requests from other sites. */
export async function addIdentity(
  app: FastifyInstance,
  service: Service,
  origins: readonly string[],
): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('identity', undefined);
  app.decorateRequest('addressKey', '');
  // After all `onRequest` hooks: they apply rate limits before the store is queried.
  app.addHook('preParsing', async (request, reply) => {
    request.addressKey = await service.addresses.keyOf(request.ip);
    if (isChange(request) && (await service.bans.isAddressBanned(request.addressKey)))
      throw new RequestError('banned');
    checkOrigin(request, origins);
    request.identity = await identify(request, reply, service);
  });
}

/** The browser and address of a request, for the user's list of sessions. */
export const clientOf = ({ headers, addressKey }: FastifyRequest): ClientInfo => ({
  agent: headers['user-agent'] ?? '',
  address: addressKey,
});

/** The same for passkeys, which belong to the host of the page. `checkOrigin` has accepted it. */
export function passkeyClientOf(request: FastifyRequest): PasskeyClient {
  const { origin } = request.headers;
  if (origin === undefined) throw new RequestError('wrong-origin');
  return { ...clientOf(request), origin };
}

/** Sets the session cookie, which scripts can't read and other sites can't send. */
export function signIn(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR,
  });
}

export const signOut = (reply: FastifyReply): FastifyReply => reply.clearCookie(COOKIE, { path: '/' });

/**
 * Pages of other sites can't omit or forge `Origin` on a socket or a request that changes something. Programs send
 * none, but they use a token instead of a cookie.
 */
function checkOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (!isChange(request)) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.cookies[COOKIE] !== undefined) throw new RequestError('wrong-origin');
    return;
  }
  const isAllowed = origin === `${request.protocol}://${request.host}` || origins.includes(origin);
  if (!isAllowed) throw new RequestError('wrong-origin');
}

/** A socket counts as a change, because you can play over it. */
const isChange = ({ method, headers }: FastifyRequest): boolean =>
  !READ_METHODS.has(method) || headers.upgrade !== undefined;

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, tokens, accounts }: Service,
): Promise<Identity | undefined> {
  const bearer = /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const found = await tokens.find(bearer);
    const person = found === undefined ? undefined : await accounts.findUnbanned(found.account);
    if (found === undefined || person === undefined) throw new RequestError('signed-out');
    const { account: _, ...token } = found;
    return { person, token };
  }
  const secret = request.cookies[COOKIE];
  if (secret === undefined) return undefined;
  const session = await sessions.find(secret.slice(0, 100), request.addressKey);
  const person = session === undefined ? undefined : await accounts.findUnbanned(session.account);
  // The cookie stays: this may be a late request, and the browser may have got a newer one in the meantime.
  if (session === undefined || person === undefined) return undefined;
  if (session.secret !== undefined) signIn(request, reply, session.secret);
  return { person, session: session.id, confirmedAt: session.confirmedAt };
}
