import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Pending {
  readonly socket: Socket;
  readonly since: number;
}

/**
 * Destroys the connection of a response that isn't handed over in time: nobody holds memory here by reading slowly.
 * WebSockets are exempt: they have a limit on what waits for them.
 */
export function limitResponses(app: FastifyInstance, milliseconds: number): void {
  const pending = new Map<ServerResponse, Pending>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (!isUpgrade(request.raw)) pending.set(reply.raw, { socket, since: performance.now() });
    done();
  });
  app.addHook('onResponse', (_, reply, done) => {
    pending.delete(reply.raw);
    done();
  });
  const timer = setInterval(
    () => {
      const late = performance.now() - milliseconds;
      for (const [response, { socket, since }] of pending) {
        if (since < late) socket.destroy();
        if (socket.destroyed) pending.delete(response);
      }
    },
    Math.min(1000, milliseconds / 2),
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Node marks the requests that it hands over as upgrades; its types don't say so. A header alone marks nothing. */
const isUpgrade = (request: object): boolean => 'upgrade' in request && request.upgrade === true;
