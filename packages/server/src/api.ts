import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import { DOCS_PATH, SOCKET_PATH } from '@ziggurat/protocol';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './http/account-routes.ts';
import { botRoutes } from './http/bot-routes.ts';
import { RequestError } from './http/errors.ts';
import { healthRoutes } from './http/health-routes.ts';
import { addIdentity } from './http/identity.ts';
import { limitBy, limitNetworks } from './http/limit.ts';
import { makeMetrics } from './http/metrics.ts';
import { noticeRoutes } from './http/notice-routes.ts';
import { operatorRoutes } from './http/operator-routes.ts';
import { passkeyRoutes } from './http/passkey-routes.ts';
import { peopleRoutes } from './http/people-routes.ts';
import { puzzleRoutes } from './http/puzzle-routes.ts';
import { SECURITY_SCHEMES, serveOn } from './http/route.ts';
import { tableRoutes } from './http/table-routes.ts';
import { networkOf } from './people/addresses.ts';
import type { Service } from './service.ts';
import { Hub } from './socket/hub.ts';

export interface ApiDeps {
  readonly service: Service;
  /** Other addresses under which the page is served: `https://example.org`. */
  readonly origins?: readonly string[];
  /** Milliseconds between pings of a socket. */
  readonly pingInterval?: number;
}

/** Frames per message. Only the message costs a token, so extra frames must stay few. */
const MAX_FRAGMENTS = 16;

/** Adds everything under `/api`, plus health checks and metrics. */
export async function addApi(
  app: FastifyInstance,
  { service, origins = [], pingInterval }: ApiDeps,
): Promise<void> {
  const { requestsPerMinute } = service.limits;
  const hub = new Hub(service, pingInterval);
  const metrics = makeMetrics(service, () => hub.size);
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    await hub.drain();
  });
  app.addHook('onClose', () => service.close());
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestTook(reply.elapsedTime / 1000, request.routeOptions.url ?? 'page', reply.statusCode);
  });
  healthRoutes(app, { service, metrics, isDraining: () => isDraining });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ziggurat', version: '1' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
  });
  // Pages reconnect right away. A new socket would keep this node from stopping.
  app.server.on('upgrade', (_, socket) => {
    if (isDraining) socket.destroy();
  });
  await app.register(websocket, {
    // Each connection answers pings itself: they count as messages.
    options: {
      maxPayload: service.limits.socketMessageBytes,
      perMessageDeflate: false,
      maxFragments: MAX_FRAGMENTS,
      autoPong: false,
    },
  });
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    limitNetworks(api, requestsPerMinute);
    api.addHook('onRequest', ({ ip }) => service.loopTurns.next(networkOf(ip)));
    await addIdentity(api, service, origins);
    limitAccounts(api, requestsPerMinute);
    api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    // Mail programs send a form to stop notices (RFC 8058). No route reads one.
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, undefined),
    );
    const serve = serveOn(api, service);
    accountRoutes(serve, service);
    passkeyRoutes(serve, service);
    botRoutes(serve, service);
    noticeRoutes(serve, service);
    tableRoutes(serve, service);
    puzzleRoutes(serve, service);
    peopleRoutes(serve, service);
    operatorRoutes(serve, service);
    // These 200 kB never change. One buffer is shared by all requests, however slowly they read.
    let docs: Buffer | undefined;
    api.get(DOCS_PATH, { schema: { hide: true } }, async (_, reply) => {
      docs ??= Buffer.from(JSON.stringify(app.swagger()));
      return reply.type('application/json').send(docs);
    });
    api.route({
      method: 'GET',
      url: SOCKET_PATH,
      schema: { hide: true },
      handler: () => {
        throw new RequestError('bad-request', { path: 'upgrade' });
      },
      wsHandler(socket, { identity, ip, addressKey }) {
        if (isDraining) socket.terminate();
        else hub.open(socket, networkOf(ip), identity, addressKey);
      },
    });
  });
}

/** An account gets no more requests by using many addresses. */
function limitAccounts(api: FastifyInstance, max: number): void {
  const count = limitBy(max);
  api.addHook('preParsing', async ({ identity }) => {
    if (identity !== undefined) count(identity.person.id);
  });
}
