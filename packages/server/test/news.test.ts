import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { PostgresNews } from '../src/store/postgres-news.ts';

/** A message of PostgreSQL's protocol: a letter, the length, the body. */
function message(letter: string, ...parts: readonly string[]): Buffer {
  const body = Buffer.from(parts.join('\0'));
  const head = Buffer.from(`${letter}....`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', '\0\0\0\0'), READY]);
const DONE = Buffer.concat([message('C', 'LISTEN', ''), READY]);
const REFUSED = Buffer.concat([message('E', 'SERROR', 'C25006', 'Mnot while it recovers', '', ''), READY]);

it('news uses one connection, however often listening was refused before', async () => {
  const connections = new Set<Socket>();
  let refusals = 0;
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    connection.on('error', () => undefined);
    connection.once('data', () => {
      connection.write(WELCOME);
      connection.on('data', (bytes) => {
        if (bytes.includes('listen')) connection.write(refusals-- > 0 ? REFUSED : DONE);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not a pipe
  const refused: unknown[] = [];
  const news = new PostgresNews({
    url: `postgres://ann@127.0.0.1:${port}/ziggurat`,
    origin: 'here',
    logError: (error) => refused.push(error),
    timeout: 120_000,
  });
  const missed = new Promise((resolve) => news.subscribe(resolve));
  await news.connect();
  refusals = 3;
  for (const connection of connections) connection.destroy();
  expect(await missed).toEqual({ type: 'missed' });
  expect(news.isConnected).toBe(true);
  await expect.poll(() => connections.size).toBe(1);
  expect(refused).toMatchObject([{ code: '25006' }]);
  await news.close();
  server.close();
});
