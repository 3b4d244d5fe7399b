import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where `npm run build` puts the page. */
export const BUILT_PAGE = fileURLToPath(new URL('../../web/dist/page/', import.meta.url));

/** Folders whose file names contain a hash, so a file never changes under its name. */
const HASHED = /[\\/](?:assets|lexica)[\\/]/;
/** Paths that are never views of the page: a missing file here is a 404. */
const NOT_VIEWS = /^\/(?:assets|lexica|api)\/|\.\w+$/;

/** Serves the built page from a folder, with `index.html` for every path that may be one of its views. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
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
