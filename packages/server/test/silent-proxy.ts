import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to PostgreSQL whose connections can go silent: nothing gets through, and they don't close. */
export interface SilentProxy {
  readonly url: string;
  /** Silences the open connections: all of them, or those that listen for news. */
  silence(which: 'news' | 'all'): void;
  /** Loses the database's answers on all open connections; what is sent to it still arrives. */
  loseAnswers(): void;
  /** Silences all new connections. */
  silenceNew(): void;
  close(): Promise<void>;
}

interface Tunnel {
  readonly near: Socket;
  readonly far: Socket;
  isForNews: boolean;
  isSilent: boolean;
  losesAnswers: boolean;
}

export async function startProxy(to: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(to);
  const tunnels = new Set<Tunnel>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const tunnel: Tunnel = { near, far, isForNews: false, isSilent, losesAnswers: false };
    tunnels.add(tunnel);
    near.on('data', (bytes) => {
      tunnel.isForNews ||= bytes.includes('listen ziggurat');
      if (!tunnel.isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!tunnel.isSilent && !tunnel.losesAnswers) near.write(bytes);
    });
    near.on('close', () => {
      tunnels.delete(tunnel);
      far.destroy();
    });
    far.on('close', () => {
      if (!tunnel.isSilent) near.destroy();
    });
    for (const end of [near, far]) end.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port); // it listens on a port, not a pipe
  return {
    url: url.href,
    silence(which) {
      for (const tunnel of tunnels) tunnel.isSilent ||= which === 'all' || tunnel.isForNews;
    },
    loseAnswers() {
      for (const tunnel of tunnels) tunnel.losesAnswers = true;
    },
    silenceNew() {
      isSilent = true;
    },
    async close() {
      for (const { near } of tunnels) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
