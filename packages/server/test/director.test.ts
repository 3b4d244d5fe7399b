import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type Game, rackOf, replay } from '@ziggurat/engine/game';
import { makeRuleset, scrabble } from '@ziggurat/engine/rules';
import { readEntry, type TableSummary } from '@ziggurat/protocol';
import { type Entry, verify, withPreset } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { exchangeOne, playerToMove } from './turns.ts';

let now = 1_700_000_000_000;
const folder = mkdtempSync(join(tmpdir(), 'ziggurat-director-'));
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const clock = { type: 'bank', base: 600_000, increment: 0 };
const tournament = { ...withPreset(makeRuleset(scrabble), 'tournament').rules, name: 'open-2026' };

/** With SQLite there is one node; with PostgreSQL the director and the players are connected to different nodes. */
const DATABASES: Readonly<Record<string, () => Promise<readonly Node[]>>> = {
  SQLite: async () => [await openNode({ now: () => now, folder })],
  PostgreSQL: async () => {
    postgres = await startPostgres();
    const options = { url: postgres.url, now: () => now };
    return Promise.all([openNode(options), openNode(options)]);
  },
};

describe.each(Object.keys(DATABASES))('with %s, a director', (name) => {
  let nodes: readonly Node[];
  beforeAll(async () => {
    nodes = await DATABASES[name]!();
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  /** Dora directs a game of Ann and Ben. */
  async function begin(options: Record<string, unknown> = {}) {
    const [near, far] = [nodes[0]!.address, nodes.at(-1)!.address];
    const dora = await Client.guest(far, 'Dora');
    const { id } = await dora.post<TableSummary>('tables', { seats: 2, clock, director: true, ...options });
    const people = await Promise.all(['Ann', 'Ben'].map((person) => Client.guest(near, person)));
    const { invitation } = await dora.get<TableSummary>(`tables/${id}`);
    for (const person of people) await person.post(`tables/${id}/join`, { invitation });
    const players = await Promise.all(people.map((person) => Player.follow(person, id)));
    const director = await Player.follow(dora, id);
    const all = [...players, director];
    await Promise.all(all.map((player) => player.until(({ phase }) => phase.type !== 'gathering')));
    /** Sends a command of the director and waits until everyone has it. */
    const direct = async (command: Command): Promise<string> => {
      const reply = await director.send(command);
      if (reply.type !== 'done') return reply.refusal.code;
      await Promise.all(all.map((player) => player.until(({ version }) => version >= reply.version)));
      return 'done';
    };
    return { id, dora, people, players, director, direct };
  }

  const refusalOf = async (player: Player, command: Command): Promise<string> => {
    const reply = await player.send(command);
    return reply.type === 'refused' ? reply.refusal.code : reply.type;
  };

  it('opens a table without a seat, is shown to everyone and finds it again', async () => {
    const { id, dora, people } = await begin();
    const summary = await people[0]!.get<TableSummary>(`tables/${id}`);
    expect(summary.director?.name).toBe('Dora');
    expect(summary.seats.map((seat) => seat.type === 'person' && seat.person.name)).toEqual(['Ann', 'Ben']);
    expect((await dora.get<TableSummary[]>('tables/mine')).map((table) => table.id)).toEqual([id]);
  });

  it('sees what spectators see, even at a table without any', async () => {
    const { director, dora, id } = await begin({ spectators: false });
    expect(director.game!.players.map(({ rack }) => rack)).toEqual([7, 7]);
    expect(await dora.refusal('POST', `tables/${id}/join`, {})).toBe('has-begun');
    const stranger = await Client.guest(nodes[0]!.address, 'Eve');
    expect(await stranger.refusal('GET', `tables/${id}/entries?since=0`)).toBe('not-allowed');
  });

  it('pauses and resumes for everyone; nobody can play meanwhile', async () => {
    const { players, direct } = await begin();
    expect(await direct({ type: 'pause' })).toBe('done');
    for (const { game } of players) expect(game!.isPaused).toBe(true);
    const toMove = playerToMove(players);
    expect(await refusalOf(toMove, exchangeOne(toMove.game!))).toBe('paused');
    now += 60_000;
    expect(await direct({ type: 'resume' })).toBe('done');
    expect(await refusalOf(toMove, exchangeOne(toMove.game!))).toBe('done');
  });

  it('whose pause is forgotten: the game continues after an hour', async () => {
    const { id, players, direct } = await begin();
    await direct({ type: 'pause' });
    now += 3_600_000;
    await Promise.all(players.map((player) => player.until(({ isPaused }) => !isPaused)));
    const live = (await nodes[0]!.service.games.find(id))!;
    expect(live.table.clock.left).toEqual([600_000, 600_000]);
  });

  it('adjusts clocks and scores, and everyone sees it', async () => {
    const { id, players, direct } = await begin();
    expect(await direct({ type: 'adjustScore', seat: 1, points: 12 })).toBe('done');
    expect(await direct({ type: 'adjustClock', seat: 0, milliseconds: 30_000 })).toBe('done');
    for (const { game, entries } of players) {
      expect(game!.players.map(({ score }) => score)).toEqual([0, 12]);
      expect(entries.at(-1)!.event).toEqual({ type: 'adjustedClock', seat: 0, milliseconds: 30_000 });
    }
    const summary = await new Client(nodes[0]!.address).get<TableSummary>(`tables/${id}`);
    expect(summary.scores).toEqual([0, 12]);
  });

  it('rules on a challenge under tournament rules', async () => {
    const { players, director, direct } = await begin({ rules: tournament, judging: 'challenge' });
    const toMove = playerToMove(players);
    const { game, seat } = toMove as { game: Game; seat: number };
    const play = rackOf(game, seat)
      .filter((tile) => tile < 27)
      .slice(0, 2)
      .map((tile, i) => ({ square: game.ruleset.start[0]! + i, tile }));
    expect(await refusalOf(toMove, { type: 'play', seat, play })).toBe('done');
    const opponent = players.find((player) => player !== toMove)!;
    await opponent.until(({ lastPlay }) => lastPlay !== undefined);
    expect(await refusalOf(opponent, { type: 'challenge', seat: 1 - seat })).toBe('done');
    expect(await refusalOf(opponent, { type: 'pass', seat: 1 - seat })).toBe('awaiting-ruling');
    await Promise.all(
      [...players, director].map((player) => player.until(({ challenger }) => challenger !== undefined)),
    );
    expect(await direct({ type: 'rule', upheld: true })).toBe('done');
    for (const { game: after } of players) expect(after!.board.stacks.flat()).toEqual([]);
  });

  it('ends the game, and all of it can be replayed and verified', async () => {
    const { id, people, direct } = await begin();
    await direct({ type: 'pause' });
    await direct({ type: 'adjustScore', seat: 1, points: 5 });
    await direct({ type: 'resume' });
    expect(await direct({ type: 'adjudicate' })).toBe('done');
    const { entries } = await people[0]!.get<{ entries: never[] }>(`tables/${id}/log`);
    let ruleset: Game['ruleset'] | undefined;
    const log = entries.map((wire) => {
      const entry: Entry = readEntry(wire, ruleset)!;
      if (entry.event.type === 'opened') ruleset = entry.event.ruleset;
      return entry.event;
    });
    expect(replay(log).ok).toBe(true);
    expect(verify(log)).toMatchObject({ ok: true });
    expect(await people[0]!.get(`tables/${id}`)).toMatchObject({
      result: { reason: 'adjudicated', scores: [0, 5], winners: [1] },
    });
  });

  it('is the only one who directs: not players, strangers or operators', async () => {
    const { id, people, players, director } = await begin();
    const operator = await Client.member(nodes[0]!.address, `Ops ${name}`);
    await nodes[0]!.service.accounts.setOperator(`Ops ${name}`, true);
    const stranger = await Client.guest(nodes[0]!.address, 'Eve');
    const { version } = players[0]!.game!;
    for (const client of [people[0]!, operator, stranger]) {
      for (const command of [
        { type: 'pause' },
        { type: 'adjustScore', seat: 0, points: 100 },
        { type: 'adjustClock', seat: 0, milliseconds: 1000 },
        { type: 'rule', upheld: true },
        { type: 'adjudicate' },
      ]) {
        const response = await client.ask('POST', `tables/${id}/commands`, { id: 'x', version, command });
        expect([response.status, await response.json()]).toEqual([403, { code: 'not-director' }]);
      }
    }
    expect(await refusalOf(players[0]!, { type: 'pause' })).toBe('not-director');
    // And the director doesn't play.
    expect(await refusalOf(director, { type: 'pass', seat: 0 })).toBe('not-seated');
  });

  it('of a plain table is nobody, not even its host', async () => {
    const host = await Client.guest(nodes[0]!.address, 'Ann');
    const { id, version } = await host.post<TableSummary>('tables', { seats: 2 });
    const request = { id: 'x', version, command: { type: 'pause' } };
    expect(await host.refusal('POST', `tables/${id}/commands`, request)).toBe('not-director');
  });

  it('cannot take a seat, rate the game or be paired; closes the table by leaving', async () => {
    const dora = await Client.member(nodes[0]!.address, `Dora ${name}`);
    const { id } = await dora.post<TableSummary>('tables', { seats: 2, director: true });
    expect(await dora.refusal('POST', `tables/${id}/join`, {})).toBe('not-allowed');
    expect(await dora.refusal('POST', 'tables', { director: true, rated: true, clock })).toBe(
      'director-not-rated',
    );
    expect(await dora.refusal('POST', 'tables/pair', { director: true })).toBe('bad-request');
    await dora.post(`tables/${id}/leave`);
    expect(await dora.get(`tables/${id}`)).toMatchObject({ state: 'over' });
  });

  it('only sends values within limits', async () => {
    const { id, dora, director } = await begin();
    const { version } = director.game!;
    for (const command of [
      { type: 'adjustScore', seat: 0, points: 1001 },
      { type: 'adjustScore', seat: 4, points: 1 },
      { type: 'adjustClock', seat: 0, milliseconds: 1.5 },
      { type: 'adjustClock', seat: 0, milliseconds: 86_400_001 },
      { type: 'rule' },
      { type: 'pause', seat: 0 },
    ]) {
      const refusal = await dora.refusal('POST', `tables/${id}/commands`, { id: 'x', version, command });
      expect(refusal).toBe('bad-request');
    }
  });

  if (name === 'SQLite') {
    it('still directs after the server was restarted, and the pause lasts', async () => {
      const { id, direct, dora } = await begin();
      await direct({ type: 'pause' });
      await nodes[0]!.close();
      nodes = [await openNode({ now: () => now, folder })];
      const again = await Player.follow(dora.at(nodes[0]!.address), id);
      await again.until(({ isPaused }) => isPaused);
      // With the id of the pause it would be the same request, sent twice.
      expect(await again.send({ type: 'resume' }, { id: 'resume' })).toMatchObject({ type: 'done' });
      await again.until(({ isPaused }) => !isPaused);
    });
  }
});
