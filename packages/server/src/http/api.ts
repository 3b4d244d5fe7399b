import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { networkOf } from '../accounts/addresses.ts';
import type { Service } from '../service.ts';
import { Hub } from '../socket/hub.ts';
import { accountRoutes } from './account-routes.ts';
import { botRoutes } from './bot-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { addIdentity } from './identity.ts';
import { limitBy, limitNetworks } from './limit.ts';
import { makeMetrics } from './metrics.ts';
import { operatorRoutes } from './operator-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { answerErrors, Refusal } from './refuse.ts';
import { tableRoutes } from './table-routes.ts';

export interface ApiParts {
  readonly service: Service;
  /** Other addresses under which the page is served: `https://example.org`. */
  readonly origins?: readonly string[];
}

/** Frames that one message may come in: they cost time and no token. */
const MOST_FRAGMENTS = 16;

/** Adds everything under `/api`, and what operators look at. */
export async function addApi(app: FastifyInstance, { service, origins = [] }: ApiParts): Promise<void> {
  const { requestsPerMinute } = service.limits;
  const hub = new Hub(service);
  const metrics = makeMetrics(service, () => hub.size);
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    await hub.drain();
  });
  app.addHook('onClose', () => service.close());
  answerErrors(app);
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestTook(reply.elapsedTime / 1000, request.routeOptions.url ?? 'page', reply.statusCode);
  });
  healthRoutes(app, { service, metrics, isDraining: () => isDraining });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Ziggurat', version: '1' } },
    transform: jsonSchemaTransform,
  });
  // A page that comes back at once meets a node that goes away: its socket would keep the node from ending.
  app.server.on('upgrade', (_, socket) => {
    if (isDraining) socket.destroy();
  });
  await app.register(websocket, {
    // Each connection answers pings itself: they count as messages.
    options: {
      maxPayload: service.limits.socketMessageBytes,
      perMessageDeflate: false,
      maxFragments: MOST_FRAGMENTS,
      autoPong: false,
    },
  });
  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      limitNetworks(api, requestsPerMinute);
      await addIdentity(api, service, origins);
      limitAccounts(api, requestsPerMinute);
      api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
      await api.register(accountRoutes(service));
      await api.register(botRoutes(service));
      await api.register(tableRoutes(service));
      await api.register(peopleRoutes(service));
      await api.register(operatorRoutes(service));
      // 200 kB that never change: made once, and shared by everybody who reads them slowly.
      let docs: Buffer | undefined;
      api.get('/docs', { schema: { hide: true } }, async (_, reply) => {
        docs ??= Buffer.from(JSON.stringify(app.swagger()));
        return reply.type('application/json').send(docs);
      });
      api.route({
        method: 'GET',
        url: '/socket',
        schema: { hide: true },
        handler: () => {
          throw new Refusal('bad-request', { path: 'upgrade' });
        },
        wsHandler(socket, { identity, ip, addressKey }) {
          if (isDraining) socket.terminate();
          else hub.open(socket, networkOf(ip), identity, addressKey);
        },
      });
    },
    { prefix: '/api' },
  );
}

/** An account doesn't get more by using many addresses. */
function limitAccounts(api: FastifyInstance, max: number): void {
  const count = limitBy(max, ({ identity }) => `${identity?.person.id}`);
  api.addHook('preParsing', async (request) => {
    if (request.identity !== undefined) count(request);
  });
}
