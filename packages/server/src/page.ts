import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where `npm run build` puts the page. */
export const BUILT_PAGE = fileURLToPath(new URL('../../web/dist/page/', import.meta.url));

/** Folders whose files carry a hash in their name: what was once sent under a name never changes. */
const HASHED = /[\\/](?:assets|lexica)[\\/]/;
/** Paths that are never views of the page: an absent file there is absent. */
const NOT_VIEWS = /^\/(?:assets|lexica|api)\/|\.\w+$/;

/** Serves the built page of a folder, and the page itself for every path that may be one of its views. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(files, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const lasts = HASHED.test(path.slice(folder.length - 1));
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    isView(request) ? reply.sendFile('index.html') : notFound(reply),
  );
}

function isView({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return (method === 'GET' || method === 'HEAD') && !NOT_VIEWS.test(path);
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found' });
