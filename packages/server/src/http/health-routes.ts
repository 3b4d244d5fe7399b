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
  const isReady = reuse(() => canWrite(service));
  const readMetrics = reuse(() => metrics.text());
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const ok = !isDraining() && (await isReady());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_, reply) =>
    reply.type(metrics.contentType).send(await readMetrics()),
  );
}

/** How long a result is reused, in milliseconds: one is expensive, and anyone may be able to ask for it. */
const MAX_AGE = 1000;

function reuse<T>(make: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let madeAt = 0;
  return () => {
    if (last === undefined || performance.now() - madeAt > MAX_AGE) {
      madeAt = performance.now();
      last = make();
    }
    return last;
  };
}

/** Whether the store accepts writes. */
const canWrite = ({ store, logError }: Service): Promise<boolean> =>
  store.check().then(
    () => true,
    (error: unknown) => {
      logError(error);
      return false;
    },
  );
