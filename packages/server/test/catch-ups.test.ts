import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { makeEntry } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { LoopTurns } from '../src/loop-turns.ts';
import { CatchUps } from '../src/socket/catch-ups.ts';
import { Hub } from '../src/socket/hub.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, takeTurn } from './turns.ts';

/** Counts the turns of the event loop. */
function countTurns(): () => number {
  let turns = 0;
  const next = () => {
    turns++;
    immediate = setImmediate(next);
  };
  let immediate = setImmediate(next);
  onTestFinished(() => clearImmediate(immediate));
  return () => turns;
}

const isDistinct = (figures: readonly number[]) => new Set(figures).size === figures.length;

describe('turns of the event loop', () => {
  it('go to one after the other, and addresses take turns', async () => {
    const loopTurns = new LoopTurns();
    const turn = countTurns();
    const started: { address: string; turn: number }[] = [];
    const start = async (address: string) => {
      await loopTurns.next(address);
      started.push({ address, turn: turn() });
    };
    await Promise.all([...'aaaabbc'].map(start));
    expect(started.map(({ address }) => address).join('')).toBe('abcabaa');
    expect(started.map((each) => each.turn)).toSatisfy(isDistinct);
  });
});

describe('catch-ups', () => {
  it('start one per turn of the event loop, and addresses take turns', async () => {
    const catchUps = new CatchUps(new LoopTurns());
    const turn = countTurns();
    const started: { address: string; turn: number }[] = [];
    const addresses = ['a', 'a', 'a', 'a', 'b', 'b', 'c'];
    await Promise.all(
      addresses.map((address) =>
        catchUps.run(address, async () => void started.push({ address, turn: turn() })),
      ),
    );
    expect(started.map(({ address }) => address).join('')).toBe('abcabaa');
    expect(started.map((each) => each.turn)).toSatisfy(isDistinct);
  });

  it('of an address wait for each other, also after one has failed', async () => {
    const catchUps = new CatchUps(new LoopTurns());
    const ended: string[] = [];
    let finish = () => {};
    const slow = catchUps.run('a', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      ended.push('slow');
    });
    const failing = catchUps.run('a', async () => {
      ended.push('failing');
      throw new Error('no luck');
    });
    const last = catchUps.run('a', async () => void ended.push('last'));
    await catchUps.run('b', async () => void ended.push('other address'));
    finish();
    await expect(failing).rejects.toThrow('no luck');
    await Promise.all([slow, last]);
    expect(ended).toEqual(['other address', 'slow', 'failing', 'last']);
  });
});

describe('requests that arrive in the same moment', () => {
  it('are handled one per turn of the event loop', async () => {
    const node = await openNode();
    onTestFinished(() => node.close());
    const turn = countTurns();
    const turns: number[] = [];
    const { summaries } = node.service;
    vi.spyOn(summaries, 'find').mockImplementation(async () => void turns.push(turn()));
    const all = Array.from({ length: 20 }, () => node.app.inject('/api/tables/some-table'));
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(404));
    expect(turns).toHaveLength(20);
    expect(turns).toSatisfy(isDistinct);
  });
});

describe('many spectators who ask for a game in the same moment', () => {
  const SPECTATORS = 20;
  let node: Node;
  let table: string;
  beforeAll(async () => {
    node = await openNode();
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    for (let turn = 0; turn < 10; turn++) await takeTurn(players);
    for (const { connection } of players) connection.close();
    table = id;
  });
  afterAll(() => node.close());

  /** The server's and the clients' ends of new sockets. */
  async function connect() {
    const hub = new Hub(node.service, 3_600_000);
    const server = new WebSocketServer({ port: 0 });
    const accepted: WebSocket[] = [];
    server.on('connection', (socket) => {
      accepted.push(socket);
      hub.open(socket, 'here', undefined, 'here');
    });
    const { port } = server.address() as AddressInfo; // it listens on a port, not a pipe
    const clients = Array.from({ length: SPECTATORS }, () => new WebSocket(`ws://127.0.0.1:${port}`));
    const received = clients.map((client) => {
      const texts: string[] = [];
      client.on('message', (data: Buffer) => {
        const text = data.toString('utf8');
        if (JSON.parse(text).type === 'entries') texts.push(text);
      });
      return texts;
    });
    await Promise.all(clients.map((client) => once(client, 'open')));
    onTestFinished(async () => {
      await hub.drain();
      server.close();
    });
    /** As if a frame of each client had arrived in the same turn of the event loop. */
    const receive = (message: object) => {
      for (const socket of accepted) socket.emit('message', Buffer.from(JSON.stringify(message)), false);
    };
    return { receive, received };
  }

  it('get it one per turn of the event loop, and it is serialized once', async () => {
    const { receive, received } = await connect();
    const live = (await node.service.games.find(table))!;
    await expect.poll(() => live.followers.size).toBe(0);
    const turn = countTurns();
    const turns: number[] = [];
    let serialized = 0;
    const follow = live.follow.bind(live);
    vi.spyOn(live, 'follow').mockImplementation((...parameters) => {
      turns.push(turn());
      return follow(...parameters);
    });
    const seenBy = live.table.seenBy.bind(live.table);
    vi.spyOn(live.table, 'seenBy').mockImplementation((...parameters) => {
      const entries = seenBy(...parameters);
      serialized += entries.length;
      return entries;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    receive({ type: 'follow', table, since: 0 });
    receive({ type: 'follow', table, since: 3 });
    await expect.poll(() => received.every((texts) => texts.length === 2)).toBe(true);
    expect(turns).toHaveLength(2 * SPECTATORS);
    expect(turns).toSatisfy(isDistinct);
    expect(serialized).toBe(live.table.game.version);
    const stored = live.table.seenBy(undefined).map((entry) => makeEntry(entry, live.ruleset));
    for (const texts of received) {
      expect(texts.map((text) => JSON.parse(text))).toEqual([
        { type: 'entries', table, entries: stored },
        { type: 'entries', table, entries: stored.slice(3) },
      ]);
    }
  });
});
