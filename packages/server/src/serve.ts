import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type ApiParts, addApi } from './api.ts';
import { refuseAddress, refuseBroken } from './http/broken-request.ts';
import { limitResponses } from './http/response-deadline.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { BUILT_PAGE, servePage } from './page.ts';
import type { Settings } from './settings.ts';

export interface Parts {
  /** Folder of the built page. */
  readonly page?: string;
  /** What people play over the network; without it there is the page alone. */
  readonly api?: ApiParts;
  readonly logger?: FastifyBaseLogger;
  /** Whether addresses and host names are taken from what a proxy in front says. */
  readonly trustProxy?: boolean;
  /** Deadlines of requests and responses; without them those of the service, or the usual ones. */
  readonly limits?: Pick<Limits, 'requestBytes' | 'requestSeconds' | 'responseSeconds'>;
  readonly hsts?: Settings['hsts'];
}

/** What requests may still take when the server closes, in milliseconds. */
const CLOSING = 5000;

/** The server, ready to listen. Closing it sends sockets elsewhere, lets requests end, and ends the service. */
export async function makeServer({
  page = BUILT_PAGE,
  api,
  logger,
  trustProxy = false,
  limits = api?.service.limits ?? USUAL_LIMITS,
  hsts = 'yes',
}: Parts = {}): Promise<FastifyInstance> {
  const patience = limits.requestSeconds * 1000;
  const app: FastifyInstance = fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    // The address that the proxy itself has written: whatever stands before it is the client's own word.
    trustProxy: trustProxy && ((_, hop) => hop === 0),
    bodyLimit: limits.requestBytes,
    requestTimeout: patience,
    // Node takes the shorter of its two limits for the headers: both are set, or a body has the longer one.
    http: { headersTimeout: patience, requestTimeout: patience, connectionsCheckingInterval: patience / 5 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseBroken,
    frameworkErrors: refuseAddress,
  });
  letRequestsEnd(app);
  limitResponses(app, limits.responseSeconds * 1000);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: ALLOWED },
    strictTransportSecurity: hsts !== 'no' && { includeSubDomains: hsts === 'subdomains' },
  });
  if (api !== undefined) await addApi(app, api);
  await servePage(app, page);
  return app;
}

/** Who asks while the server closes is answered, and then hung up on; who has not finished by then is cut off. */
function letRequestsEnd(app: FastifyInstance): void {
  let isClosing = false;
  let late: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    late = setTimeout(() => app.server.closeAllConnections(), CLOSING);
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(late));
}

/** All that a page from here may do: everything comes from this server, and nothing is written inline. */
const ALLOWED = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};
