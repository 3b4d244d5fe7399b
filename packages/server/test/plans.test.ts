import { type Game, positionOf } from '@ziggurat/engine/game';
import { judge, type Play } from '@ziggurat/engine/rules';
import {
  makeCommand,
  type Plan,
  type TableSummary,
  type WireCommand,
  type WirePlay,
} from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { type Correspondence, correspond, guests } from './correspondents.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const openFor = useDatabases();

describe.each(DATABASES)('a planned reply, with %s:', (database) => {
  let node: Node;
  /** Another node with the same database; with SQLite there is none. */
  let other: Node;
  beforeAll(async () => {
    const options = await openFor(database);
    node = await openNode(options);
    other = database === 'SQLite' ? node : await openNode(options);
  });
  afterAll(async () => {
    await node.close();
    if (other !== node) await other.close();
  });

  const wire = (game: Game, seat: number, play: Play): WirePlay => {
    const command: WireCommand | undefined = makeCommand({ type: 'play', seat, play }, game.ruleset);
    if (command?.type !== 'play') throw new Error('a play is a command');
    return command.play;
  };
  const gameOf = async (id: string): Promise<Game> => {
    const live = (await node.service.games.find(id))!;
    await node.service.games.refresh(live);
    return live.table.game;
  };
  const playFor = (game: Game, toMove: number) =>
    node.service.words.quickPlay({ ...game, toMove }, 'en-family');

  /** A game in which both have a play, and the one who waits has planned theirs. */
  async function begin() {
    for (;;) {
      const game = await correspond(await guests(node.address));
      const mover = await game.toMove();
      const seat = 1 - mover;
      const state = await gameOf(game.id);
      const [theirs, mine] = [await playFor(state, mover), await playFor(state, seat)];
      if (theirs === undefined || mine === undefined) continue;
      const player = game.players[seat]!;
      const response = await player.ask('PUT', `tables/${game.id}/plan`, { play: wire(state, seat, mine) });
      const { plan } = (await response.json()) as { plan: Plan };
      expect(plan.points).toBe(judge(positionOf(state, seat), mine).points);
      return { game, mover, seat, player, theirs, mine, plan };
    }
  }
  const planOf = async (player: Client, { id }: Correspondence): Promise<Plan | undefined> =>
    (await player.get<{ plan?: Plan }>(`tables/${id}/plan`)).plan;
  /** Waits until the plan was made or dropped, while both nodes try. */
  const settle = (player: Client, game: Correspondence): Promise<void> =>
    expect
      .poll(async () => {
        await Promise.all([node, other].map(({ service }) => service.plans.run()));
        return planOf(player, game);
      })
      .toBeUndefined();

  it('is made once, as soon as it is your turn and it scores the same', async () => {
    const { game, mover, seat, player, plan } = await begin();
    expect(await planOf(player, game)).toEqual(plan);
    expect(await planOf(game.players[mover]!, game)).toBeUndefined();
    await game.exchange();
    await settle(player, game);
    const table = await player.get<TableSummary>(`tables/${game.id}`);
    expect(table).toMatchObject({ toMove: mover, scores: seat === 0 ? [plan.points, 0] : [0, plan.points] });
    const { version } = await gameOf(game.id);
    await Promise.all([node, other].map(({ service }) => service.plans.run()));
    expect((await gameOf(game.id)).version).toBe(version);
  });

  it('is dropped if the board has changed what it scores', async () => {
    const { game, mover, seat, player, theirs, mine, plan } = await begin();
    const before = await gameOf(game.id);
    const command = { type: 'play', play: wire(before, mover, theirs) };
    const request = { id: 'their-play', version: before.version, command };
    await game.players[mover]!.post(`tables/${game.id}/commands`, request);
    // Both laid their tiles on the centre; with a stack the points are others.
    const position = positionOf({ ...(await gameOf(game.id)), toMove: seat }, seat);
    const { legal, points } = judge(position, mine);
    expect(legal && points === plan.points).toBe(false);
    await settle(player, game);
    expect(await player.get<TableSummary>(`tables/${game.id}`)).toMatchObject({ toMove: seat });
  });

  it('can be dropped, and replaced', async () => {
    const { game, seat, player, plan } = await begin();
    await player.ask('PUT', `tables/${game.id}/plan`, { play: plan.play });
    expect(await planOf(player, game)).toEqual(plan);
    await player.ask('DELETE', `tables/${game.id}/plan`);
    await game.exchange();
    await node.service.plans.run();
    expect(await game.toMove()).toBe(seat);
  });

  it('is refused in your own turn, for others, in live games, with challenges, and if it is illegal', async () => {
    const { game, mover, player, plan } = await begin();
    const refusal = (person: Client, id: string, play: WirePlay) =>
      person.refusal('PUT', `tables/${id}/plan`, { play });
    expect(await refusal(game.players[mover]!, game.id, plan.play)).toBe('not-allowed');
    const [ann, ben] = await guests(node.address);
    expect(await refusal(ann!, game.id, plan.play)).toBe('not-seated');
    expect(await refusal(player, game.id, [['A1', 'A']])).toBe('bad-request');
    const { id } = await ann!.post('tables', { judging: 'challenge' });
    await ben!.post(`tables/${id}/join`);
    for (const person of [ann!, ben!]) expect(await refusal(person, id, plan.play)).toBe('not-allowed');
  });
});
