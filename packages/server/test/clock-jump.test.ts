import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from './client.ts';
import { type Running, startProcess } from './process.ts';
import { begin, exchangeOne, playerToMove, takeTurn } from './turns.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const OPTIONS = { clock: { type: 'bank', base: 5 * MINUTE, increment: 0 } };

async function start(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-clock-'));
  const server = await startProcess({ DATA_DIR: folder });
  onTestFinished(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

async function play(server: Running) {
  const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(server.address, name)));
  const { players } = await begin(people, OPTIONS);
  await takeTurn(players);
  return { people, players };
}

const areSignedIn = async (people: readonly Client[]) =>
  (await Promise.all(people.map((person) => person.get<{ person?: object }>('me')))).every(
    ({ person }) => person !== undefined,
  );

describe('a wall clock', () => {
  it("that is set back closes no sockets and doesn't lock anyone out", async () => {
    const server = await start();
    const { people, players } = await play(server);
    await server.moveClock(-30 * SECOND);
    await takeTurn(players);
    await takeTurn(players);
    expect(players.map(({ connection }) => connection.socket.readyState)).toEqual([
      WebSocket.OPEN,
      WebSocket.OPEN,
    ]);
    (await people[0]!.socket()).close();
    expect(await areSignedIn(people)).toBe(true);
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    expect(Number(/^ziggurat_clock_offset_seconds (\S+)$/m.exec(metrics)![1])).toBeCloseTo(-30, 0);
  });

  it.each([
    ['two days', 2 * DAY],
    ['five seconds', 5 * SECOND],
  ])('that jumps %s ahead costs nobody a game, time or a session', async (_, jump) => {
    const server = await start();
    const { people, players } = await play(server);
    const { version } = players[0]!.game!;
    const cookies = people.map(({ cookie }) => cookie);
    await server.moveClock(jump);
    await Promise.all(players.map((player) => player.until((game) => game.version > version)));
    const rested = playerToMove(players).entries.at(-1)!.event;
    expect(rested).toMatchObject({ type: 'rested' });
    expect(rested.type === 'rested' && rested.milliseconds).toBeGreaterThan(jump - SECOND);
    await expect
      .poll(async () => (await playerToMove(players).send(exchangeOne(playerToMove(players).game!))).type)
      .toBe('done');
    expect(await areSignedIn(people)).toBe(true);
    // Replacing all secrets would end the sessions of clients that still use the old one.
    expect(people.map(({ cookie }) => cookie)).toEqual(cookies);
    const greetings = players[0]!.connection.messages.flatMap((message) =>
      message.type === 'hello' ? [message.now] : [],
    );
    expect(greetings[1]! - greetings[0]!).toBeGreaterThan(jump - SECOND);
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    expect(Math.abs(Number(/^ziggurat_clock_offset_seconds (\S+)$/m.exec(metrics)![1]))).toBeLessThan(2);
  });
});
