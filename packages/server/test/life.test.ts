import type { FromServer } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Connection } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

let postgres: Postgres;
let nodes: Node[];
beforeAll(async () => {
  postgres = await startPostgres();
  nodes = await Promise.all([0, 1].map(() => openNode({ url: postgres.url })));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await postgres.stop();
});

type Life = Extract<FromServer, { type: 'life' }>;
const isLife = (message: FromServer): message is Life => message.type === 'life';

async function watchLobby(): Promise<Connection> {
  const connection = await new Client(nodes[0]!.address).socket();
  connection.send({ type: 'watchLobby' });
  return connection;
}

describe('the lobby', () => {
  it('counts the accounts that are connected to any node, each once', async () => {
    const connection = await watchLobby();
    const { online: before } = await connection.until(isLife);
    const ann = await Client.guest(nodes[1]!.address, 'Ann');
    const sockets = [await ann.socket(), await ann.at(nodes[0]!.address).socket(), await ann.socket()];
    await connection.until((message) => isLife(message) && message.online === before + 1);
    for (const socket of sockets) socket.close();
    const from = connection.messages.length;
    await connection.until((message) => isLife(message) && message.online === before, from);
    expect(connection.messages.filter(isLife).every(({ online }) => online <= before + 1)).toBe(true);
    connection.close();
  });

  it('shows games in progress and results, but not those of private games', async () => {
    const connection = await watchLobby();
    const people = await Promise.all(['Ann', 'Ben'].map((name, i) => Client.guest(nodes[i]!.address, name)));
    const { playing } = await connection.until(isLife);
    const open = await begin(people, { rules: 'upwords-64' });
    const secret = await begin(people, { rules: 'upwords-64', spectators: false });
    const running = await connection.until<Life>(
      (message) => isLife(message) && message.playing === playing + 2,
    );
    expect(running.results).toEqual([]);
    for (const { players } of [open, secret]) {
      await takeTurn(players);
      const loser = playerToMove(players);
      await loser.send({ type: 'resign', seat: loser.seat! });
    }
    const over = await connection.until<Life>(
      (message) => isLife(message) && message.playing === playing,
      connection.messages.length,
    );
    expect(over.results.map(({ id }) => id)).toEqual([open.id]);
    expect(JSON.stringify(connection.messages.filter(isLife))).not.toContain(secret.id);
    connection.close();
  });

  it('sends nothing more to those who leave it', async () => {
    const [connection, other] = [await watchLobby(), await watchLobby()];
    await Promise.all([connection, other].map((watcher) => watcher.until(isLife)));
    connection.send({ type: 'leaveLobby' });
    connection.send({ type: 'ping' });
    await connection.until(({ type }) => type === 'pong');
    const count = connection.messages.length;
    const ann = await Client.guest(nodes[0]!.address, 'Ann');
    const socket = await ann.socket();
    await other.until((message) => isLife(message), other.messages.length);
    expect(connection.messages).toHaveLength(count);
    for (const open of [connection, other, socket]) open.close();
  });
});
