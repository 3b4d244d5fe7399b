import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeLeft } from '@ziggurat/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../src/games/load-game.ts';
import { Words } from '../src/games/words.ts';
import { openStore } from '../src/store/open.ts';
import { NodeTime } from '../src/time.ts';
import { Client, Player } from './client.ts';
import { openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { startProcess } from './process.ts';
import { begin, exchangeOne, playerToMove, takeTurn } from './turns.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const OPTIONS = { clock: { type: 'bank', base: 5 * MINUTE, increment: 0 } };
const folder = mkdtempSync(join(tmpdir(), 'ziggurat-rest-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('while no node is running', () => {
  let now = 1_700_000_000_000;
  const open = () => openNode({ url: postgres.url, now: () => now });

  /** A game whose player to move has used a minute when all nodes stop; new nodes start later. */
  async function stopFor(milliseconds: number, nodes: number) {
    const before = await open();
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(before.address, name)));
    const { id, players } = await begin(people, OPTIONS);
    await takeTurn(players);
    const seat = players[0]!.game!.toMove;
    now += MINUTE;
    await before.close();
    now += milliseconds;
    const after = await Promise.all(Array.from({ length: nodes }, open));
    const { table } = (await after.at(-1)!.service.games.find(id))!;
    const close = () => Promise.all(after.map((node) => node.close()));
    return { table, seat, players, people: people.map((person) => person.at(after[0]!.address)), close };
  }

  it('no clock runs, and a turn sent before still counts', async () => {
    const { table, seat, players, people, close } = await stopFor(10 * MINUTE, 1);
    expect(timeLeft(table.clock, seat, now)).toBe(4 * MINUTE);
    expect(timeLeft(table.clock, 1 - seat, now)).toBe(5 * MINUTE);
    const { game, entries, table: id } = players[seat]!;
    const player = await Player.follow(people[seat]!, id, entries);
    const reply = await player.send(exchangeOne(game!), { version: game!.version });
    expect(reply).toMatchObject({ type: 'done' });
    await close();
  });

  it('players get their time back once, however many nodes start together', async () => {
    const { table, seat, close } = await stopFor(10 * MINUTE, 3);
    expect(table.log.filter(({ type }) => type === 'rested')).toHaveLength(1);
    expect(timeLeft(table.clock, seat, now)).toBe(4 * MINUTE);
    await close();
  });

  it('only briefly, nothing is written', async () => {
    const { table, seat, close } = await stopFor(5 * SECOND, 1);
    expect(table.log.filter(({ type }) => type === 'rested')).toEqual([]);
    expect(timeLeft(table.clock, seat, now)).toBe(4 * MINUTE - 5 * SECOND);
    await close();
  });

  it('but another one is, clocks keep running', async () => {
    const first = await open();
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(first.address, name)));
    const { id } = await begin(people, OPTIONS);
    const second = await open();
    const { table } = (await second.service.games.find(id))!;
    expect(table.log.filter(({ type }) => type === 'rested')).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });
});

describe('while the store accepts no writes', () => {
  it('no clock runs, and nobody is out of time when it is back', async () => {
    let now = 1_700_000_000_000;
    const node = await openNode({ now: () => now, heartbeat: 2000 });
    const { db } = node.service.store;
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people, OPTIONS);
    const player = playerToMove(players);
    const turn = exchangeOne(player.game!);
    await sql`create trigger full before insert on nodes begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    await expect.poll(() => node.service.heartbeat.isAlive).toBe(false);
    now += 10 * MINUTE;
    await node.service.runDue();
    expect(await player.send(turn)).toMatchObject({ refusal: { code: 'unavailable' } });
    await sql`drop trigger full`.execute(db);
    await expect.poll(() => node.service.heartbeat.isAlive).toBe(true);
    const { table } = (await node.service.games.find(id))!;
    expect(table.log.filter(({ type }) => type === 'rested')).toHaveLength(1);
    expect(table.clock.left).toEqual([5 * MINUTE, 5 * MINUTE]);
    expect(timeLeft(table.clock, player.seat!, now)).toBe(5 * MINUTE);
    expect(await player.send(turn)).toMatchObject({ type: 'done' });
    await node.close();
  });
});

describe('while a node adopts a wall clock that has jumped', () => {
  it('no turn is accepted, and then every clock gets its time back', async () => {
    let ahead = 0;
    const time = new NodeTime({ wall: () => Date.now() + ahead });
    const node = await openNode({ time });
    const { db } = node.service.store;
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people, OPTIONS);
    const player = playerToMove(players);
    const turn = exchangeOne(player.game!);
    await sql`create trigger full before insert on nodes begin select raise(abort, 'no room'); end`.execute(
      db,
    );
    ahead = 2 * DAY;
    time.check();
    await node.service.runDue();
    expect(await player.send(turn)).toMatchObject({ refusal: { code: 'unavailable' } });
    await sql`drop trigger full`.execute(db);
    await expect.poll(() => node.service.heartbeat.isAlive).toBe(true);
    const { table } = (await node.service.games.find(id))!;
    expect(timeLeft(table.clock, player.seat!, node.service.now())).toBeGreaterThan(4.5 * MINUTE);
    expect(await player.send(turn)).toMatchObject({ type: 'done' });
    await node.close();
  });

  it('but another node was running all the time, clocks keep running', async () => {
    let behind = MINUTE;
    const time = new NodeTime({ wall: () => Date.now() - behind });
    const slept = await openNode({ url: postgres.url, time });
    const awake = await openNode({ url: postgres.url });
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(awake.address, name)));
    const { id } = await begin(people, OPTIONS);
    behind = 0;
    time.check();
    expect(slept.service.heartbeat.isAlive).toBe(false);
    await expect.poll(() => slept.service.heartbeat.isAlive).toBe(true);
    const { table } = (await awake.service.games.find(id))!;
    expect(table.log.filter(({ type }) => type === 'rested')).toEqual([]);
    await Promise.all([slept.close(), awake.close()]);
  });

  it('nobody was away for the time it skipped', async () => {
    let ahead = 0;
    const time = new NodeTime({ wall: () => Date.now() + ahead });
    const node = await openNode({ time });
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    const absent = playerToMove(players);
    const claimant = people[players.findIndex((player) => player !== absent)]!;
    absent.connection.close();
    const { db } = node.service.store;
    const gone = db.selectFrom('presences').select('gone_at').where('gone_at', 'is not', null);
    await expect.poll(() => gone.execute()).toHaveLength(1);
    ahead = 4 * DAY; // in a game without a clock one may be away for three
    time.check();
    await expect.poll(() => node.service.heartbeat.isAlive).toBe(true);
    expect(await claimant.refusal('POST', `tables/${id}/claim`, { seat: absent.seat })).toBe(
      'player-is-here',
    );
    await node.close();
  });

  it('open tables get no older', async () => {
    let ahead = 0;
    const time = new NodeTime({ wall: () => Date.now() + ahead });
    const node = await openNode({ time });
    const ann = await Client.guest(node.address);
    const { id, openedAt } = await ann.post('tables', OPTIONS);
    ahead = 2 * DAY;
    time.check();
    await expect.poll(() => node.service.heartbeat.isAlive).toBe(true);
    const { db } = node.service.store;
    const game = db.selectFrom('games').select(['state', 'opened_at', 'due_at']).where('id', '=', id);
    const { opened_at } = await game.executeTakeFirstOrThrow();
    expect(Math.abs(opened_at - openedAt - 2 * DAY)).toBeLessThan(MINUTE);
    // It is due, but not too old.
    await db.updateTable('games').set({ due_at: 1 }).where('id', '=', id).execute();
    await expect
      .poll(() => game.executeTakeFirstOrThrow())
      .toEqual({ state: 'open', opened_at, due_at: opened_at + 30 * MINUTE });
    await node.close();
  });
});

describe('a process that is killed and restarted ten minutes later', () => {
  it('costs nobody a game on time', async () => {
    const killed = await startProcess({ DATA_DIR: folder });
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(killed.address, name)));
    const { id, players } = await begin(people, OPTIONS);
    await takeTurn(players);
    const [index, version] = [players.indexOf(playerToMove(players)), players[0]!.game!.version];
    await killed.end('SIGKILL');
    await makeOlder(10 * MINUTE);
    const next = await startProcess({ DATA_DIR: folder });
    const player = await Player.follow(people[index]!.at(next.address), id);
    const game = await player.until((next) => next.version > version);
    expect(player.entries.at(-1)!.event).toMatchObject({ type: 'rested' });
    expect(await player.send(exchangeOne(game))).toMatchObject({ type: 'done' });
    await next.end('SIGKILL');
    const store = await openStore({ folder });
    const { table } = (await loadGame(store, new Words(), id))!;
    await store.close();
    expect(table.clock.left.every((left) => left > 4 * MINUTE)).toBe(true);
  });

  /** Makes everything in the store look older. */
  async function makeOlder(milliseconds: number): Promise<void> {
    const { db, close } = await openStore({ folder });
    await db
      .updateTable('nodes')
      .set({ seen_at: sql`seen_at - ${milliseconds}` })
      .execute();
    await db
      .updateTable('entries')
      .set({ at: sql`at - ${milliseconds}` })
      .execute();
    await db
      .updateTable('games')
      .set({ due_at: sql`due_at - ${milliseconds}`, claimed_until: 0 })
      .execute();
    await close();
  }
});
