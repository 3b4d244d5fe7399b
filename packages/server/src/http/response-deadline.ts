import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Pending {
  readonly socket: Socket;
  readonly since: number;
}

/**
 * Destroys the connection of a response that isn't delivered in time, so that slow readers can't tie up memory.
 * WebSockets are exempt: their buffers have a limit.
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
      const cutoff = performance.now() - milliseconds;
      for (const [response, { socket, since }] of pending) {
        if (since < cutoff) socket.destroy();
        if (socket.destroyed) pending.delete(response);
      }
    },
    Math.min(1000, milliseconds / 2),
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Node marks real upgrades, but its types don't show that. The header alone proves nothing. */
const isUpgrade = (request: object): boolean => 'upgrade' in request && request.upgrade === true;
