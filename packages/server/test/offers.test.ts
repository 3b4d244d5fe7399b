import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type OfferType, replay } from '@ziggurat/engine/game';
import { readEntry, type TableSummary } from '@ziggurat/protocol';
import { type Entry, verify } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-offers-'));
let postgres: Postgres | undefined;
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const clock = { type: 'bank', base: 600_000, increment: 0 };

/** With SQLite there is one node; with PostgreSQL the players are connected to different nodes. */
const DATABASES: Readonly<Record<string, () => Promise<readonly Node[]>>> = {
  SQLite: async () => [await openNode({ folder })],
  PostgreSQL: async () => {
    postgres = await startPostgres();
    const options = { url: postgres.url };
    return Promise.all([openNode(options), openNode(options)]);
  },
};

describe.each(Object.keys(DATABASES))('with %s, an offer', (name) => {
  let nodes: readonly Node[];
  beforeAll(async () => {
    nodes = await DATABASES[name]!();
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  const guests = (count: number): Promise<readonly Client[]> =>
    Promise.all(
      ['Ann', 'Ben', 'Cem', 'Dora']
        .slice(0, count)
        .map((person, i) => Client.guest(nodes[i % nodes.length]!.address, person)),
    );
  const start = async (count = 2, options: Record<string, unknown> = {}) =>
    begin(await guests(count), { clock, rules: 'upwords-2006', ...options });

  /** Sends a command and waits until everyone has it. */
  async function act(players: readonly Player[], player: Player, command: Command): Promise<string> {
    const reply = await player.send(command);
    if (reply.type !== 'done') return reply.refusal.code;
    await Promise.all(players.map((follower) => follower.until(({ version }) => version >= reply.version)));
    return 'done';
  }
  const offer = (players: readonly Player[], player: Player, type: OfferType): Promise<string> =>
    act(players, player, {
      type: 'offer',
      seat: player.seat!,
      offer: type,
      ...(type === 'time' ? { milliseconds: 60_000 } : {}),
    });
  const answer = (players: readonly Player[], player: Player, type: 'agree' | 'decline'): Promise<string> =>
    act(players, player, { type, seat: player.seat!, offer: player.game!.offers.at(-1)!.number });

  it('to undo is seen by all, accepted by all, and leaves a log that can be verified', async () => {
    const { id, players } = await start(4);
    const player = playerToMove(players);
    const others = players.filter((other) => other !== player);
    const before = player.game!.players[player.seat!]!.rack;
    await takeTurn(players);
    await takeTurn(players);
    expect(await offer(players, player, 'undo')).toBe('done');
    for (const { game } of players) expect(game!.offers).toMatchObject([{ type: 'undo', isOpen: true }]);
    for (const other of others) {
      expect(player.entries.some(({ event }) => event.type === 'undone')).toBe(false);
      expect(await answer(players, other, 'agree')).toBe('done');
    }
    for (const { game } of players) expect(game).toMatchObject({ toMove: player.seat, turns: 0, offers: [] });
    expect(player.game!.players[player.seat!]!.rack).toEqual(before);
    await takeTurn(players);
    for (const other of players)
      if (other.game!.phase.type === 'playing')
        await act(players, other, { type: 'resign', seat: other.seat! });
    const client = new Client(nodes[0]!.address);
    const { entries } = await client.get<{ entries: Parameters<typeof readEntry>[0][] }>(`tables/${id}/log`);
    const read: Entry[] = [];
    let ruleset: Parameters<typeof readEntry>[1];
    for (const wire of entries) {
      const entry = readEntry(wire, ruleset)!;
      if (entry.event.type === 'opened') ruleset = entry.event.ruleset;
      read.push(entry);
    }
    const log = read.map(({ event }) => event);
    expect(replay(log)).toMatchObject({ ok: true });
    expect(verify(log)).toMatchObject({ ok: true });
  });

  it('of more time adds to the clock of the player who asked', async () => {
    const { id, players } = await start();
    const [ann, ben] = players as [Player, Player];
    await offer(players, ann, 'time');
    expect(await answer(players, ben, 'decline')).toBe('done');
    expect(await offer(players, ann, 'time')).toBe('already-offered');
    await takeTurn(players);
    await offer(players, ann, 'time');
    expect(await answer(players, ben, 'agree')).toBe('done');
    const live = (await nodes[0]!.service.games.find(id))!;
    await nodes[0]!.service.games.refresh(live);
    expect(live.table.clock.left[ann.seat!]).toBeGreaterThan(600_000);
    expect(live.table.clock.left[ben.seat!]).toBeLessThanOrEqual(600_000);
  });

  it('of more time needs a clock, and in games by turns the turn', async () => {
    const { players } = await start(2, { clock: { type: 'none' } });
    expect(await offer(players, players[0]!, 'time')).toBe('no-clock');
    const slow = await start(2, { clock: { type: 'turn', each: 86_400_000 } });
    const player = playerToMove(slow.players);
    const other = slow.players.find((waiting) => waiting !== player)!;
    expect(await offer(slow.players, other, 'time')).toBe('not-your-turn');
    expect(await offer(slow.players, player, 'time')).toBe('done');
  });

  it('to abort leaves no result', async () => {
    const people = await guests(2);
    const { id, players } = await begin(people, { clock });
    await takeTurn(players);
    const [ann, ben] = players as [Player, Player];
    await offer(players, ben, 'abort');
    await answer(players, ann, 'agree');
    const summary = await people[0]!.get<TableSummary>(`tables/${id}`);
    expect(summary.result?.reason).toBe('aborted');
    const results = await nodes[0]!.service.store.db
      .selectFrom('results')
      .selectAll()
      .where('game', '=', id)
      .execute();
    expect(results).toEqual([]);
  });

  it('to undo is refused in rated games, other offers are not', async () => {
    const people = await Promise.all(
      ['Enki', 'Nanna'].map((person) => Client.member(nodes[0]!.address, `${person} ${name}`)),
    );
    const { players } = await begin(people, { clock, rated: true });
    const player = playerToMove(players);
    await takeTurn(players);
    expect(await offer(players, player, 'undo')).toBe('rated-no-undo');
    expect(await offer(players, player, 'time')).toBe('done');
  });

  it('is accepted by a computer at once', async () => {
    const [ann] = await guests(1);
    const { id } = await ann!.post('tables', { seats: 3, clock, rules: 'upwords-2006' });
    for (const level of ['beginner', 'casual']) await ann!.post(`tables/${id}/computers`, { level });
    const player = await Player.follow(ann!, id);
    await player.until(({ phase, toMove }) => phase.type === 'playing' && toMove === player.seat);
    const { rack } = player.game!.players[player.seat!]!;
    await player.send({ type: 'pass', seat: player.seat! });
    await player.until(({ toMove, turns }) => turns >= 3 && toMove === player.seat);
    const reply = await player.send({ type: 'offer', seat: player.seat!, offer: 'undo' });
    expect(reply.type).toBe('done');
    await player.until(() => player.entries.some(({ event }) => event.type === 'undone'));
    expect(player.entries.filter(({ event }) => event.type === 'agreed')).toHaveLength(2);
    expect(player.game).toMatchObject({ toMove: player.seat });
    expect(player.game!.players[player.seat!]!.rack).toEqual(rack);
  });

  it('is only made and answered by players', async () => {
    const { id, players } = await start();
    const eve = await Client.guest(nodes[0]!.address, 'Eve');
    const { version } = players[0]!.game!;
    for (const command of [
      { type: 'offer', offer: 'abort' },
      { type: 'agree', offer: 5 },
      { type: 'refuseOffers' },
    ])
      expect(await eve.refusal('POST', `tables/${id}/commands`, { id: 'x', version, command })).toBe(
        'not-seated',
      );
  });
});
