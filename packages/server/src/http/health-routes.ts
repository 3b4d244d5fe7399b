import type { FastifyInstance } from 'fastify';
import type { Service } from '../service.ts';
import type { Metrics } from './metrics.ts';

/** For those who watch over the server: does it live, may it be given work, how is it doing. */
export function healthRoutes(
  app: FastifyInstance,
  {
    service,
    metrics,
    isDraining,
  }: {
    readonly service: Service;
    readonly metrics: Metrics;
    readonly isDraining: () => boolean;
  },
): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const ok = !isDraining() && (await answers(service));
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

async function answers({ store, fail }: Service): Promise<boolean> {
  try {
    return await store.check();
  } catch (error) {
    fail(error);
    return false;
  }
}
