import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { makeEvent } from '@ziggurat/engine/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin } from './turns.ts';

let postgres: Postgres;
let node: Node;
beforeAll(async () => {
  postgres = await startPostgres();
  node = await openNode({ url: postgres.url });
});
afterAll(async () => {
  await node.close();
  await postgres.stop();
});

describe('when another node dies between its commit and its news, followers', () => {
  it('still get the entry', async () => {
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    const { version, ruleset } = players[0]!.game!;
    const rested = JSON.stringify(makeEvent({ type: 'rested', milliseconds: 1 }, ruleset));
    const script = resolve(import.meta.dirname, 'dies-after-commit.mjs');
    const other = spawn(process.execPath, [script, postgres.url, id, String(version), rested], {
      stdio: 'inherit',
    });
    expect(await once(other, 'exit')).toEqual([null, 'SIGKILL']);
    await Promise.all(players.map((player) => player.until((game) => game.version === version + 1)));
  });

  it('still get new players and messages', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id } = await ann!.post('tables', { seats: 3 });
    const connection = await ann!.socket();
    connection.send({ type: 'follow', table: id, since: 0 });
    // Her own arrival is the last news of the table that she gets without asking the store.
    await connection.until((message) => {
      const [first] = message.type === 'table' ? message.table.seats : [];
      return first?.type === 'person' && first.here;
    });
    const account = await ben!.id();
    const { db } = node.service.store;
    await db.updateTable('seats').set({ account }).where('game', '=', id).where('seat', '=', 1).execute();
    let number = 0;
    // Written directly, as by a node that died before sending news.
    const writeMore = async (): Promise<readonly boolean[]> => {
      const message = { game: id, number: ++number, id: `m${number}`, account, at: 1, text: 'here I am' };
      const row = { ...message, room: 'players', phrase: null } as const;
      await db.insertInto('messages').values(row).execute();
      await db
        .updateTable('games')
        .set((e) => ({ changed_at: e('changed_at', '+', 1) }))
        .where('id', '=', id)
        .execute();
      return [
        connection.messages.some(
          (message) => message.type === 'table' && message.table.seats[1]!.type === 'person',
        ),
        connection.messages.some(
          (message) => message.type === 'said' && message.message.text === 'here I am',
        ),
      ];
    };
    await expect.poll(writeMore, { interval: 500 }).toEqual([true, true]);
    connection.close();
  });

  it('of the lobby still get tables that open and close', async () => {
    const { db } = node.service.store;
    const [ann, eve] = await Promise.all(['Ann', 'Eve'].map((name) => Client.guest(node.address, name)));
    const { id: existing } = await ann!.post('tables', {});
    const connection = await eve!.socket();
    connection.send({ type: 'watchLobby' });
    await connection.until(({ type }) => type === 'lobby');
    // Written directly, as by a node that died before sending news.
    const id = 'opened-elsewhere';
    const game = db.selectFrom('games').selectAll().where('id', '=', existing);
    await db
      .insertInto('games')
      .values({ ...(await game.executeTakeFirstOrThrow()), id, invitation: id, due_at: null })
      .execute();
    await db.insertInto('seats').values({ game: id, seat: 0 }).execute();
    await connection.until((message) => message.type === 'listed' && message.table.id === id);
    await db.updateTable('games').set({ state: 'over' }).where('id', '=', id).execute();
    await connection.until((message) => message.type === 'closed' && message.table === id);
    connection.close();
  });
});
