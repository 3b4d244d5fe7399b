import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Decorate } from '../page.ts';
import { networkOf } from '../people/addresses.ts';
import {
  HOME,
  HOME_CARD,
  type Preview,
  PUZZLES,
  PUZZLES_CARD,
  tableCard,
  tablePreview,
} from '../previews/cards.ts';
import type { PictureRenderer } from '../previews/picture-renderer.ts';
import { type Card, previewSvg } from '../previews/preview-svg.ts';
import { withTags } from '../previews/tags.ts';
import type { Service } from '../service.ts';
import { RequestError } from './errors.ts';
import { limitBy } from './limit.ts';

interface PreviewDeps {
  /** Absent without online play. */
  readonly service?: Service | undefined;
  readonly renderer: PictureRenderer;
  readonly perMinute: number;
}

/** Not part of the API. */
const HIDDEN = { schema: { hide: true } };

/** Pictures of links, 1200 × 630. Games that not everyone may watch have the picture of the home screen. */
export function previewRoutes(app: FastifyInstance, { service, renderer, perMinute }: PreviewDeps): void {
  const count = limitBy(perMinute);
  const send = async (request: FastifyRequest, reply: FastifyReply, card: () => Promise<Card>) => {
    const network = networkOf(request.ip);
    count(network);
    await service?.loopTurns.next(network);
    const picture = await renderer.render(previewSvg(await card()));
    if (picture === undefined) throw new RequestError('unavailable');
    reply
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', picture.etag);
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.type('image/png').send(Buffer.from(picture.png));
  };
  app.get('/previews/home.png', HIDDEN, (request, reply) => send(request, reply, async () => HOME_CARD));
  app.get('/previews/puzzles.png', HIDDEN, (request, reply) =>
    send(request, reply, async () => PUZZLES_CARD),
  );
  app.get<{ Params: { id: string } }>('/previews/table/:id.png', HIDDEN, (request, reply) =>
    send(request, reply, async () =>
      service === undefined ? HOME_CARD : tableCard(service, request.params.id),
    ),
  );
}

/** Adds the tags of a link's preview to the page. */
export const previewTags =
  (service: Service | undefined, publicUrl: string | undefined): Decorate =>
  async (html, { url, ip, protocol, host }) => {
    const path = url.split('?', 1)[0]!;
    const preview = await previewFor(path, ip, service);
    return withTags(html, preview, publicUrl ?? `${protocol}://${host}`, path);
  };

/** What a link shows. The page itself never depends on it. */
async function previewFor(path: string, ip: string, service: Service | undefined): Promise<Preview> {
  if (/^\/puzzles(?:\/|$)/.test(path)) return PUZZLES;
  const id = TABLE.exec(path)?.[1];
  if (id === undefined || service === undefined) return HOME;
  try {
    await service.loopTurns.next(networkOf(ip));
    return await tablePreview(service, id);
  } catch (error) {
    service.logError(error);
    return HOME;
  }
}

const TABLE = /^\/online\/table\/([\w-]{8,40})$/;
