import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { BUILT_PAGE, servePage } from './page.ts';

export interface Parts {
  /** Folder of the built page. */
  readonly page?: string;
}

/** The server, ready to listen. */
export async function makeServer({ page = BUILT_PAGE }: Parts = {}): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: ALLOWED } });
  await servePage(app, page);
  return app;
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
