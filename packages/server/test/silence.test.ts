import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { startProcess } from './process.ts';
import { type QuietLine, quietLine } from './quiet-line.ts';
import { begin, takeTurn } from './turns.ts';

let postgres: Postgres;
let well: Node;
beforeAll(async () => {
  postgres = await startPostgres();
  well = await openNode({ url: postgres.url });
});
afterAll(async () => {
  await well.close();
  await postgres.stop();
});

/** A node whose way to PostgreSQL can go silent; it waits so long for an answer. */
async function openQuiet(storePatience: number): Promise<{ node: Node; line: QuietLine }> {
  const line = await quietLine(postgres.url);
  return { node: await openNode({ url: line.url, storePatience }), line };
}

const isReady = async ({ address }: Node): Promise<boolean> => (await fetch(`${address}/readyz`)).ok;

describe('a node whose lines to PostgreSQL have gone silent', () => {
  it('says so, finds others, and tells those who follow what they have missed', async () => {
    const { node, line } = await openQuiet(2000);
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(well.address, name)));
    const { id, players } = await begin(people);
    const watcher = new Player(await new Client(node.address).socket(), id);
    await watcher.until(({ version }) => version === players[0]!.game!.version);
    line.hush('all');
    // Together: it may have found other lines before a turn is taken.
    await Promise.all([expect.poll(() => isReady(node)).toBe(false), takeTurn(players)]);
    await watcher.until(({ version }) => version === players[0]!.game!.version);
    await expect.poll(() => isReady(node)).toBe(true);
    await takeTurn(players);
    await watcher.until(({ version }) => version === players[0]!.game!.version);
    await node.close();
    await line.close();
  });

  it('ends all the same when it is told to', async () => {
    const { node, line } = await openQuiet(2000);
    await fetch(`${node.address}/readyz`);
    line.hush('all');
    line.hushNew();
    await node.close();
    await line.close();
  });

  it('ends in time as a process of its own', async () => {
    const line = await quietLine(postgres.url);
    const node = await startProcess({ DATABASE_URL: line.url, LOG: 'silent' });
    line.hush('all');
    line.hushNew();
    const start = performance.now();
    expect(await node.end('SIGTERM')).not.toBeNull();
    expect(performance.now() - start).toBeLessThan(20_000);
    await line.close();
  });
});

describe('a node that hears no news', () => {
  it('asks the store when somebody follows a game, and before it sends away who has just sat down', async () => {
    const { node, line } = await openQuiet(60_000);
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(well.address, name)));
    const { id } = await ann!.post('tables', { seats: 2 });
    const [there, other] = [ann!.at(node.address), ben!.at(node.address)];
    await there.get(`tables/${id}/entries`);
    line.hush('news');
    await ben!.post(`tables/${id}/join`);
    expect(await other.refusal('POST', `tables/${id}/messages`, { id: 'hi', text: 'Good luck' })).toBe(
      'none',
    );
    const players = await Promise.all([ann!, ben!].map((person) => Player.sit(person, id)));
    await Promise.all(players.map((player) => player.until(({ phase }) => phase.type === 'playing')));
    await takeTurn(players);
    const again = await Player.sit(other, id);
    expect(await again.until(({ version }) => version >= players[0]!.game!.version)).toBeDefined();
    await line.close();
    await node.close();
  });
});
