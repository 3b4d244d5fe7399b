import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { startProcess } from './process.ts';
import { type SilentProxy, startProxy } from './silent-proxy.ts';
import { begin, takeTurn } from './turns.ts';

let postgres: Postgres;
let healthy: Node;
beforeAll(async () => {
  postgres = await startPostgres();
  healthy = await openNode({ url: postgres.url });
});
afterAll(async () => {
  await healthy.close();
  await postgres.stop();
});

/** A node whose connections to PostgreSQL can go silent. */
async function openWithSilentProxy(storeTimeout: number): Promise<{ node: Node; proxy: SilentProxy }> {
  const proxy = await startProxy(postgres.url);
  return { node: await openNode({ url: proxy.url, storeTimeout }), proxy };
}

const isReady = async ({ address }: Node): Promise<boolean> => (await fetch(`${address}/readyz`)).ok;

describe.concurrent('a node whose connections to PostgreSQL have gone silent', () => {
  it('is not ready, opens new ones, and sends followers what they missed', async () => {
    const { node, proxy } = await openWithSilentProxy(2000);
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(healthy.address, name)));
    const { id, players } = await begin(people);
    const watcher = new Player(await new Client(node.address).socket(), id);
    await watcher.until(({ version }) => version === players[0]!.game!.version);
    proxy.silence('all');
    // In parallel: it may have new connections before a turn is taken.
    await Promise.all([expect.poll(() => isReady(node)).toBe(false), takeTurn(players)]);
    await watcher.until(({ version }) => version === players[0]!.game!.version);
    await expect.poll(() => isReady(node)).toBe(true);
    await takeTurn(players);
    await watcher.until(({ version }) => version === players[0]!.game!.version);
    await node.close();
    await proxy.close();
  });

  it('can still be stopped', async () => {
    const { node, proxy } = await openWithSilentProxy(2000);
    await fetch(`${node.address}/readyz`);
    proxy.silence('all');
    proxy.silenceNew();
    await node.close();
    await proxy.close();
  });

  it('stops in time as a separate process', async () => {
    const proxy = await startProxy(postgres.url);
    const node = await startProcess({ DATABASE_URL: proxy.url, LOG: 'silent' });
    proxy.silence('all');
    proxy.silenceNew();
    const start = performance.now();
    expect(await node.end('SIGTERM')).not.toBeNull();
    expect(performance.now() - start).toBeLessThan(20_000);
    await proxy.close();
  });
});

describe('a node that gets no news', () => {
  it('reads the store when somebody follows a game, and before it refuses a player who just joined', async () => {
    const { node, proxy } = await openWithSilentProxy(60_000);
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(healthy.address, name)));
    const { id } = await ann!.post('tables', { seats: 2 });
    const [there, other] = [ann!.at(node.address), ben!.at(node.address)];
    await there.get(`tables/${id}/entries`);
    proxy.silence('news');
    await ben!.post(`tables/${id}/join`);
    expect(await other.refusal('POST', `tables/${id}/messages`, { id: 'hi', text: 'Good luck' })).toBe(
      'none',
    );
    const players = await Promise.all([ann!, ben!].map((person) => Player.follow(person, id)));
    await Promise.all(players.map((player) => player.until(({ phase }) => phase.type === 'playing')));
    await takeTurn(players);
    const reconnected = await Player.follow(other, id);
    expect(await reconnected.until(({ version }) => version >= players[0]!.game!.version)).toBeDefined();
    await proxy.close();
    await node.close();
  });
});
