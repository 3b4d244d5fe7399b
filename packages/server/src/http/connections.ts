import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../people/addresses.ts';

/** Closes new connections from a network that already has `max`, so that nobody can use up memory and descriptors. */
export function limitConnections(server: Server, max: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = counts.get(network) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const rest = counts.get(network)! - 1;
      if (rest > 0) counts.set(network, rest);
      else counts.delete(network);
    });
  });
}
