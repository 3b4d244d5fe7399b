import { seededRandom } from '@ziggurat/engine/bots';
import type { Game } from '@ziggurat/engine/game';
import { type Code, makeCommand, type WireCommand } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../test/soak.ts';
import { Client, Player } from './client.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Running, startProcess } from './process.ts';
import { begin, exchangeOne, playerToMove, takeTurn } from './turns.ts';

const GAMES = 6;
const random = seededRandom(11);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const startNode = (): Promise<Running> =>
  startProcess({ DATABASE_URL: postgres.url, SIGN_INS_PER_MINUTE: '1000', LOG: 'silent' });

/** A game in which the player who took the first turn has asked to undo it. */
async function offered(address: string) {
  const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(address, name)));
  const { id, players } = await begin(people, { rules: 'upwords-2006' });
  const player = playerToMove(players);
  const other = players.find((waiting) => waiting !== player)!;
  await takeTurn(players);
  await player.send({ type: 'offer', seat: player.seat!, offer: 'undo' });
  const { version, offers } = await other.until((game) => game.offers.length > 0);
  const request = {
    id: 'agreed',
    version,
    command: { type: 'agree', offer: offers[0]!.number } satisfies WireCommand,
  };
  return {
    id,
    by: people[players.indexOf(player)]!,
    to: people[players.indexOf(other)]!,
    request,
  };
}

describe('a node that is killed while offers are accepted', () => {
  it('leaves each offer open or carried out once', { timeout: 300_000 }, async () => {
    let nodes = await Promise.all([startNode(), startNode()]);
    try {
      for (let round = 0; round < cases(4); round++) {
        const [first, second] = nodes as [Running, Running];
        const games = await Promise.all(Array.from({ length: GAMES }, () => offered(first.address)));
        const answers = games.map(({ id, to, request }) =>
          to.refusal('POST', `tables/${id}/commands`, request).catch((): 'no answer' => 'no answer'),
        );
        for (let turn = 0; turn < random(150); turn++) await new Promise(setImmediate);
        await first.end('SIGKILL');
        const told = await Promise.all(answers);
        for (const [i, { id, by, to, request }] of games.entries()) {
          const far = await Player.follow(by.at(second.address), id);
          const before = await far.until(() => true);
          const wasDone = before.offers.length === 0;
          // Whoever was told that it's done isn't told otherwise later.
          if (told[i] === 'none') expect(wasDone).toBe(true);
          // Sent again it acts once, on the other node too.
          for (let time = 0; time < 2; time++) {
            const again: Code | 'none' = await to
              .at(second.address)
              .refusal('POST', `tables/${id}/commands`, request);
            expect(again).toBe('none');
          }
          const after: Game = await far.until(({ offers }) => offers.length === 0);
          expect(far.entries.filter(({ event }) => event.type === 'agreed')).toHaveLength(1);
          expect(far.entries.filter(({ event }) => event.type === 'undone')).toHaveLength(1);
          expect(after).toMatchObject({ toMove: far.seat, turns: 0 });
          const command = makeCommand(exchangeOne(after), after.ruleset);
          await by
            .at(second.address)
            .post(`tables/${id}/commands`, { id: 'on', version: after.version, command });
        }
        nodes = [second, await startNode()];
      }
    } finally {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    }
  });

  it('leaves an offer to its computers to the other node', { timeout: 120_000 }, async () => {
    const [first, second] = await Promise.all([startNode(), startNode()]);
    try {
      const ann = await Client.guest(first.address, 'Ann');
      const { id } = await ann.post('tables', { seats: 2, rules: 'upwords-2006' });
      await ann.post(`tables/${id}/computers`, { level: 'beginner' });
      const player = await Player.follow(ann, id);
      await player.until(({ phase, toMove }) => phase.type === 'playing' && toMove === player.seat);
      const { version } = player.game!;
      const command: WireCommand = { type: 'offer', offer: 'abort' };
      const pending = ann
        .refusal('POST', `tables/${id}/commands`, { id: 'x', version, command })
        .catch(() => '');
      for (let turn = 0; turn < random(20); turn++) await new Promise(setImmediate);
      await first.end('SIGKILL');
      await pending;
      const far = await Player.follow(ann.at(second.address), id);
      await far.until(() => true);
      const isStored = far.entries.some(({ event }) => event.type === 'offered');
      if (!isStored)
        await ann.at(second.address).post(`tables/${id}/commands`, { id: 'x', version, command });
      await expect.poll(() => far.game?.phase.type, { timeout: 60_000 }).toBe('over');
      expect(far.entries.filter(({ event }) => event.type === 'agreed')).toHaveLength(1);
    } finally {
      await Promise.all([first, second].map((node) => node.end('SIGKILL')));
    }
  });
});
