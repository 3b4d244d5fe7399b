import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../people/identity.ts';
import type { Visit } from '../people/sessions.ts';
import type { Service } from '../service.ts';
import { RequestError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined;
    /** The network address as the store keeps it. */
    addressKey: string;
  }
}

const COOKIE = 'ziggurat';
const YEAR = 365 * 24 * 3600;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Learns who sends each request of the API, and refuses what another site has sent. */
export async function addIdentity(
  app: FastifyInstance,
  service: Service,
  origins: readonly string[],
): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('identity', undefined);
  app.decorateRequest('addressKey', '');
  // After every `onRequest`: there an address is told to wait before the store is asked who it is.
  app.addHook('preParsing', async (request, reply) => {
    request.addressKey = await service.addresses.keyOf(request.ip);
    if (isChange(request) && (await service.bans.isAddressBanned(request.addressKey)))
      throw new RequestError('banned');
    checkOrigin(request, origins);
    request.identity = await identify(request, reply, service);
  });
}

/** Where somebody signs in from, as the list of their sessions tells them. */
export const visitOf = ({ headers, addressKey }: FastifyRequest): Visit => ({
  agent: headers['user-agent'] ?? '',
  address: addressKey,
});

/** The session is in a cookie that scripts do not see and other sites do not send. */
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
 * A page of another site cannot leave out or forge `Origin` on a socket or a request that changes
 * something. Programs send none; they come with a token and not with a cookie.
 */
function checkOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (!isChange(request)) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.cookies[COOKIE] !== undefined) throw new RequestError('wrong-origin');
    return;
  }
  const isOwn = origin === `${request.protocol}://${request.host}` || origins.includes(origin);
  if (!isOwn) throw new RequestError('wrong-origin');
}

/** A socket counts as a change: whoever has one can play. */
const isChange = ({ method, headers }: FastifyRequest): boolean =>
  !READING.has(method) || headers.upgrade !== undefined;

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, tokens, accounts }: Service,
): Promise<Identity | undefined> {
  const token = /^Bearer (\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) {
    const found = await tokens.find(token);
    const person = found === undefined ? undefined : await accounts.findAdmitted(found.account);
    if (found === undefined || person === undefined) throw new RequestError('signed-out');
    return { person, token: found.id };
  }
  const secret = request.cookies[COOKIE];
  if (secret === undefined) return undefined;
  const session = await sessions.find(secret.slice(0, 100), request.addressKey);
  const person = session === undefined ? undefined : await accounts.findAdmitted(session.account);
  if (session === undefined || person === undefined) {
    signOut(reply);
    return undefined;
  }
  if (session.secret !== undefined) signIn(request, reply, session.secret);
  return { person, session: session.id };
}
