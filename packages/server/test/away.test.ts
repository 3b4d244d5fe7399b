import type { FromServer } from '@ziggurat/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

const MINUTE = 60_000;
let now = 1_700_000_000_000;
let node: Node;
// One per test: after moving its clock a node counts as down, and its players as away, until its next heartbeat.
beforeEach(async () => {
  node = await openNode({ now: () => now });
});
afterEach(() => node.close());

const guests = (...names: string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => Client.guest(node.address, name)));

describe('a spectator', () => {
  it('who takes a seat counts as present until the socket closes', async () => {
    const [ann, ben] = await guests('Ann', 'Ben');
    const { id } = await ann!.post('tables', { seats: 2 });
    const isHere = (name: string, here: boolean) => (message: FromServer) =>
      message.type === 'table' &&
      message.table.seats.some(
        (seat) => seat.type === 'person' && seat.person.name === name && seat.here === here,
      );
    const [host, watcher] = [await Player.follow(ann!, id), await Player.follow(ben!, id)];
    await watcher.until(({ phase }) => phase.type === 'gathering');
    await ben!.post(`tables/${id}/join`);
    await host.connection.until(isHere('Ben', true));
    await watcher.until(({ phase }) => phase.type === 'playing');
    const from = host.connection.messages.length;
    watcher.connection.close();
    await host.connection.until(isHere('Ben', false), from);
  });
});

describe('a player who is away', () => {
  it('is shown as away, and after a grace period an opponent can claim the win', async () => {
    const people = await guests('Ann', 'Ben');
    const { id, players } = await begin(people, { clock: { type: 'bank', base: 60 * MINUTE, increment: 0 } });
    await takeTurn(players);
    const absent = playerToMove(players);
    const remaining = players.find((player) => player !== absent)!;
    const claimant = people[players.indexOf(remaining)]!;
    const seat = absent.seat!;
    expect(await claimant.refusal('POST', `tables/${id}/claim`, { seat })).toBe('player-is-here');
    const from = remaining.connection.messages.length;
    absent.connection.close();
    await remaining.connection.until(
      (message) =>
        message.type === 'table' &&
        message.table.seats.some((seat) => seat.type === 'person' && !seat.here && seat.goneSince === now),
      from,
    );
    expect(await claimant.refusal('POST', `tables/${id}/claim`, { seat })).toBe('player-is-here');
    now += 3 * MINUTE;
    expect(await claimant.refusal('POST', `tables/${id}/claim`, { seat: remaining.seat })).toBe('not-seated');
    await claimant.post(`tables/${id}/claim`, { seat });
    const game = await remaining.until(({ phase }) => phase.type === 'over');
    expect(game.players[seat]!.status).toBe('timed-out');
  });

  it('loses on time', async () => {
    const people = await guests('Ann', 'Ben');
    const { players } = await begin(people, { clock: { type: 'bank', base: 5 * MINUTE, increment: 5000 } });
    await takeTurn(players);
    const late = playerToMove(players);
    expect(late.seat).toBeDefined();
    now += 5 * MINUTE + 1;
    const reply = await late.send({ type: 'pass', seat: late.seat! });
    expect(reply).toMatchObject({ type: 'refused', refusal: { code: 'stale' } });
    const game = await late.until(({ phase }) => phase.type === 'over');
    expect(game.players[late.seat!]!.status).toBe('timed-out');
  });
});
