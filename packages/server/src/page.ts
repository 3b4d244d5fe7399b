import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where `npm run build` puts the page. */
export const BUILT_PAGE = fileURLToPath(new URL('../../web/dist/page/', import.meta.url));

/** Where `npm run build` puts `<ziggurat-board>`. */
export const BUILT_EMBED = fileURLToPath(new URL('../../web/dist/embed/', import.meta.url));

/** Folders whose file names contain a hash, so a file never changes under its name. */
const HASHED = /[\\/](?:assets|lexica)[\\/]/;
/** Paths that are never views of the page: a missing file here is a 404. */
const NOT_VIEWS = /^\/(?:assets|lexica|api)\/|\.\w+$/;

/** Serves the built page from a folder, with `index.html` for every path that may be one of its views. */
export async function servePage(app: FastifyInstance, folder: string, decorate?: Decorate): Promise<void> {
  await app.register(files, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isImmutable = HASHED.test(path.slice(folder.length - 1));
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    decorate === undefined ? reply.sendFile('index.html') : sendDecorated(folder, request, reply, decorate);
  app.get('/', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => (isView(request) ? sendPage(request, reply) : notFound(reply)));
}

/** Changes the page for one request: adds tags for previews of its link. */
export type Decorate = (html: string, request: FastifyRequest) => Promise<string>;

/** Under its own name the page stays as it was built: the service worker checks its hash. */
async function sendDecorated(
  folder: string,
  request: FastifyRequest,
  reply: FastifyReply,
  decorate: Decorate,
): Promise<FastifyReply> {
  const html = await decorate(await readFile(join(folder, 'index.html'), 'utf8'), request);
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, QUICK));
}

const compress = promisify(brotliCompress);
/** Brotli at a level that takes a fraction of a millisecond. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Serves `/embed/ziggurat-board.js`: a script that any site may load, and nothing else of this server. */
export async function serveEmbed(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (embed) => {
    embed.addHook('onSend', async (_, reply) => {
      if (reply.statusCode >= 400) return;
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('vary', 'accept-encoding')
        .header('cache-control', EMBED_CACHING);
    });
    await embed.register(files, {
      root: folder,
      prefix: '/embed/',
      preCompressed: true,
      cacheControl: false,
      index: false,
      decorateReply: false,
    });
  });
}

/** Its name stays the same when it changes: sites get a new version within an hour. */
const EMBED_CACHING = 'public, max-age=3600, stale-while-revalidate=86400';

function isView({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return (method === 'GET' || method === 'HEAD') && !NOT_VIEWS.test(path);
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found' });
