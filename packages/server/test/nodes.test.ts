import type { Command } from '@ziggurat/engine/game';
import { makeCommand, type TableSummary } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../test/soak.ts';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin, exchangeOne, playerToMove, takeTurn } from './turns.ts';

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

/** Two people at one table, connected to different nodes. */
async function openApart() {
  const people = await Promise.all(['Ann', 'Ben'].map((name, i) => Client.guest(nodes[i]!.address, name)));
  return { people, ...(await begin(people, { rules: 'upwords-2006' })) };
}

describe('two nodes', () => {
  it("serve one game: each player gets the other's turns", async () => {
    const { players } = await openApart();
    for (let turn = 0; turn < 10; turn++) await takeTurn(players);
    expect(players[0]!.entries.map(({ number }) => number)).toEqual(
      players[1]!.entries.map(({ number }) => number),
    );
  });

  it('both list whose turn it is and the score', async () => {
    const { id, people, players } = await openApart();
    for (let turn = 0; turn < 3; turn++) {
      const { toMove } = players[0]!.game!;
      for (const [i, person] of people.entries()) {
        const [mine] = await person.get<TableSummary[]>('tables/mine?state=playing');
        expect(mine).toMatchObject({ id, toMove, scores: [0, 0] });
        expect(await person.at(nodes[1 - i]!.address).get(`tables/${id}`)).toMatchObject({ toMove });
      }
      await takeTurn(players);
    }
    await playerToMove(players).send({ type: 'resign', seat: players[0]!.game!.toMove });
    const over = await people[0]!.get(`tables/${id}`);
    expect(over.state).toBe('over');
    expect(over.toMove).toBeUndefined();
  });

  it('count spectators together, and not those who take a seat', async () => {
    const ann = await Client.guest(nodes[0]!.address, 'Ann');
    const { id } = await ann.post('tables', { seats: 3 });
    const player = await Player.follow(ann, id);
    let from = 0;
    const counted = async (count: number): Promise<void> => {
      await player.connection.until(
        (message) => message.type === 'table' && message.table.watchers === count,
        from,
      );
      from = player.connection.messages.length;
    };
    const ben = await Client.guest(nodes[1]!.address, 'Ben');
    const strangers = [
      new Client(nodes[0]!.address),
      new Client(nodes[1]!.address),
      new Client(nodes[1]!.address),
    ];
    const connections = await Promise.all([...strangers, ben].map((client) => client.socket()));
    for (const connection of connections) connection.send({ type: 'follow', table: id, since: 0 });
    await counted(4);
    await ben.post(`tables/${id}/join`);
    await counted(3);
    for (const connection of connections) connection.close();
    await counted(0);
  });

  it('race for the same entry many times: exactly one command wins', async () => {
    const rounds = cases(100);
    const { id, players } = await openApart();
    const lives = await Promise.all(nodes.map(async ({ service }) => (await service.games.find(id))!));
    const wins = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const [first] = lives;
      const { toMove, version, ruleset } = first!.table.game;
      const command: Command = exchangeOne(first!.table.game);
      const results = await Promise.all(
        nodes.map(({ service }, i) =>
          service.games.request(lives[i]!, toMove, {
            id: `${round}-${i}`,
            version,
            command: makeCommand(command, ruleset)!,
          }),
        ),
      );
      const done = results.flatMap(({ type }, i) => (type === 'done' ? [i] : []));
      expect(done).toHaveLength(1);
      expect(results[1 - done[0]!]).toMatchObject({ type: 'stale' });
      wins[done[0]!]!++;
      await Promise.all(nodes.map(({ service }, i) => service.games.refresh(lives[i]!)));
    }
    expect(lives[0]!.table.entries).toEqual(lives[1]!.table.entries);
    const exchanged = lives[0]!.table.log.filter(({ type }) => type === 'exchanged');
    expect(exchanged).toHaveLength(rounds);
    await players[0]!.until(({ version }) => version === lives[0]!.table.game.version);
    await players[1]!.until(({ version }) => version === lives[0]!.table.game.version);
    expect(Math.min(...wins)).toBeGreaterThan(0);
  });

  it('carry out a command once if it was sent to both', async () => {
    const { id, players, people } = await openApart();
    const player = playerToMove(players);
    const client = people[players.indexOf(player)]!;
    const { version, ruleset } = player.game!;
    const request = { id: 'twice', version, command: makeCommand(exchangeOne(player.game!), ruleset) };
    const answers = await Promise.all(
      nodes.map((node) =>
        client.at(node.address).post<{ version: number }>(`tables/${id}/commands`, request),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    await player.until((game) => game.version === answers[0]!.version);
    expect(player.entries.filter(({ event }) => event.type === 'exchanged')).toHaveLength(1);
  });

  it("continue a game when its players' node is closed", async () => {
    const spare = await openNode({ url: postgres.url });
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(spare.address, name)));
    const { id, players } = await begin(people);
    await takeTurn(players);
    const closing = spare.close();
    expect(await Promise.all(players.map(({ connection }) => connection.closed))).toEqual([1012, 1012]);
    await closing;
    expect(players[0]!.connection.messages.at(-1)).toEqual({ type: 'goodbye' });
    const replies = await Promise.all(
      people.map((person, i) => Player.follow(person.at(nodes[i]!.address), id, players[i]!.entries)),
    );
    await takeTurn(replies);
    expect(replies[0]!.entries.filter(({ event }) => event.type === 'exchanged')).toHaveLength(2);
  });

  it('continue after PostgreSQL was restarted during a game', async () => {
    const { players } = await openApart();
    for (let round = 0; round < 3; round++) {
      await takeTurn(players);
      const player = playerToMove(players);
      const { version } = player.game!;
      const [id, command] = [`round-${round}`, exchangeOne(player.game!)];
      const restarted = postgres.restart();
      // Without an answer nobody knows whether it was stored, but sending it again is safe.
      let reply = await player.send(command, { id, version });
      while (reply.type === 'refused' && reply.refusal.code === 'unavailable') {
        await restarted;
        reply = await player.send(command, { id, version });
      }
      expect(reply.type).toBe('done');
      await restarted;
      await Promise.all(players.map((follower) => follower.until((game) => game.version > version)));
    }
    expect(players[0]!.entries.filter(({ event }) => event.type === 'exchanged')).toHaveLength(6);
  });
});
