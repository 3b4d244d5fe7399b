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
  const isReady = readiness(service);
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const ok = !isDraining() && (await isReady());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

/** Checking writes to the store: however many ask, that happens once in this time, in milliseconds. */
const CHECK_LASTS = 1000;

/** Whether the store took a write, now or a moment ago. */
function readiness({ store, fail }: Service): () => Promise<boolean> {
  let checked: Promise<boolean> | undefined;
  let at = 0;
  return () => {
    if (checked === undefined || performance.now() - at > CHECK_LASTS) {
      at = performance.now();
      checked = store.check().then(
        () => true,
        (error: unknown) => {
          fail(error);
          return false;
        },
      );
    }
    return checked;
  };
}
