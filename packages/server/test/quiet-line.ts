import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL whose lines can go silent: nothing comes through, and nobody is told. */
export interface QuietLine {
  readonly url: string;
  /** The lines that are open now fall silent: those that listen for news, or all. */
  hush(which: 'news' | 'all'): void;
  /** From now on those that are opened are silent from the start. */
  hushNew(): void;
  close(): Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  hearsNews: boolean;
  isSilent: boolean;
}

export async function quietLine(to: string): Promise<QuietLine> {
  const { hostname, port } = new URL(to);
  const lines = new Set<Line>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const line: Line = { near, far, hearsNews: false, isSilent };
    lines.add(line);
    near.on('data', (bytes) => {
      line.hearsNews ||= bytes.includes('listen ziggurat');
      if (!line.isSilent) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!line.isSilent) near.write(bytes);
    });
    near.on('close', () => {
      lines.delete(line);
      far.destroy();
    });
    far.on('close', () => {
      if (!line.isSilent) near.destroy();
    });
    for (const end of [near, far]) end.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port); // it listens on a port
  return {
    url: url.href,
    hush(which) {
      for (const line of lines) line.isSilent ||= which === 'all' || line.hearsNews;
    },
    hushNew() {
      isSilent = true;
    },
    async close() {
      for (const { near } of lines) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
