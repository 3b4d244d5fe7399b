import type { FastifyInstance } from 'fastify';
import type { Service } from '../service.ts';
import type { Metrics } from './metrics.ts';

/** Monitoring: is the server alive, is it ready for requests, and how is it doing? */
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
  const isReady = readinessCheck(service);
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const ok = !isDraining() && (await isReady());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

/** A check writes to the store, so its result is reused for this many milliseconds. */
const CHECK_MAX_AGE = 1000;

/** Whether the store accepts writes. */
function readinessCheck({ store, logError }: Service): () => Promise<boolean> {
  let lastCheck: Promise<boolean> | undefined;
  let checkedAt = 0;
  return () => {
    if (lastCheck === undefined || performance.now() - checkedAt > CHECK_MAX_AGE) {
      checkedAt = performance.now();
      lastCheck = store.check().then(
        () => true,
        (error: unknown) => {
          logError(error);
          return false;
        },
      );
    }
    return lastCheck;
  };
}
