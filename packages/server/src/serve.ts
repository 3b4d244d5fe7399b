import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type ApiDeps, addApi } from './api.ts';
import { limitConnections } from './http/connections.ts';
import { answerErrors } from './http/errors.ts';
import { limitFiles } from './http/limit.ts';
import { refuseMalformed, refuseUnreadableUrl } from './http/malformed-request.ts';
import { previewRoutes, previewTags } from './http/preview-routes.ts';
import { limitResponses } from './http/response-deadline.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { BUILT_EMBED, BUILT_PAGE, serveEmbed, servePage } from './page.ts';
import { PictureRenderer } from './previews/picture-renderer.ts';
import type { Settings } from './settings.ts';

export interface ServerOptions {
  /** Folder of the built page. */
  readonly page?: string;
  /** Folder of the built `<ziggurat-board>`. */
  readonly embed?: string;
  /** Online play; without it only the page is served. */
  readonly api?: ApiDeps;
  readonly logger?: FastifyBaseLogger;
  /** Whether to take addresses and host names from the headers of a proxy in front. */
  readonly trustProxy?: boolean;
  /** Limits on requests and responses; by default those of the service. */
  readonly limits?: Limits;
  readonly hsts?: Settings['hsts'];
  /** The address in previews of links; by default the one that was asked for. */
  readonly publicUrl?: string | undefined;
}

/** How long running requests may take when the server closes, in milliseconds. */
const CLOSE_TIMEOUT = 5000;

/** The server, ready to listen. Closing it disconnects sockets, lets requests finish and closes the service. */
export async function makeServer({
  page = BUILT_PAGE,
  embed = BUILT_EMBED,
  api,
  logger,
  trustProxy = false,
  limits = api?.service.limits ?? DEFAULT_LIMITS,
  hsts = 'yes',
  publicUrl,
}: ServerOptions = {}): Promise<FastifyInstance> {
  const timeout = limits.requestSeconds * 1000;
  const app: FastifyInstance = fastify({
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    // Trust only the address that the proxy itself added: clients can send the ones before it.
    trustProxy: trustProxy && ((_, hop) => hop === 0),
    bodyLimit: limits.requestBytes,
    requestTimeout: timeout,
    // Node applies the shorter of the two to the headers, so set both, or a body gets the longer one.
    http: { headersTimeout: timeout, requestTimeout: timeout, connectionsCheckingInterval: timeout / 5 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed,
    frameworkErrors: refuseUnreadableUrl,
  });
  answerErrors(app);
  finishRequests(app);
  limitResponses(app, limits.responseSeconds * 1000);
  limitFiles(app, limits);
  if (!trustProxy) limitConnections(app.server, limits.connectionsPerAddress);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CSP_DIRECTIVES },
    strictTransportSecurity: hsts !== 'no' && { includeSubDomains: hsts === 'subdomains' },
  });
  if (api !== undefined) await addApi(app, api);
  const renderer = await PictureRenderer.open({
    logError: api?.service.logError ?? ((error) => app.log.error(error)),
    max: limits.previewsInMemory,
  });
  if (renderer !== undefined) {
    app.addHook('onClose', () => renderer.close());
    previewRoutes(app, { service: api?.service, renderer, perMinute: limits.previewsPerMinute });
  }
  await servePage(app, page, renderer && previewTags(api?.service, publicUrl));
  await serveEmbed(app, embed);
  return app;
}

/** Answers requests that arrive while the server closes, then closes their connections, by force after a while. */
function finishRequests(app: FastifyInstance): void {
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isClosing = true;
    timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT);
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}

/** Pages may load things only from this server, and run no inline code. */
const CSP_DIRECTIVES = {
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
