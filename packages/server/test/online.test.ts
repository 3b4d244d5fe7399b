import { levelNamed, makeBot, seededRandom, UNLIMITED } from '@ziggurat/engine/bots';
import { upwords2006 } from '@ziggurat/engine/rules';
import { verify } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Words } from '../src/games/words.ts';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';

let node: Node;
beforeAll(async () => {
  node = await openNode();
});
afterAll(() => node.close());

describe('two people', () => {
  it('sign in, find each other, play a whole game and can verify every draw', async () => {
    const [ann, ben] = await Promise.all([
      Client.guest(node.address, 'Ann'),
      Client.guest(node.address, 'Ben'),
    ]);
    const { id } = await ann.post('tables', { rules: 'upwords-2006' });
    expect((await ben.get<{ id: string }[]>('tables')).map((table) => table.id)).toContain(id);
    const watching = await Player.follow(ann, id);
    await ben.post(`tables/${id}/join`, { stir: 'Ben was here' });
    const players = [watching, await Player.follow(ben, id)];
    const dictionary = await new Words().dictionary('en-family');
    const bot = makeBot(levelNamed('greedy')!, upwords2006, dictionary);
    if (!bot.ok) throw new Error('the bot should support these rules');
    const random = seededRandom(1);
    for (;;) {
      await Promise.all(players.map((player) => player.until(({ phase }) => phase.type !== 'gathering')));
      const { toMove, phase } = players[0]!.game!;
      if (phase.type === 'over') break;
      const playerToMove = players.find((player) => player.seat === toMove)!;
      const command = bot.value(
        await playerToMove.until((game) => game.toMove === toMove),
        random,
        UNLIMITED,
      )!;
      const reply = await playerToMove.send(command);
      expect(reply.type).toBe('done');
      const { version } = playerToMove.game!;
      await Promise.all(players.map((player) => player.until((game) => game.version >= version)));
    }
    const log = (await node.service.games.find(id))!.table.log;
    expect(verify(log)).toMatchObject({ ok: true });
    expect(log.filter(({ type }) => type === 'stirred')).toHaveLength(1);
    expect((await ann.get(`tables/${id}`)).result?.scores).toEqual(
      players[1]!.game!.players.map(({ score }) => score),
    );
  });
});
