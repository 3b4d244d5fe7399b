import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seenBy } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../src/games/load-game.ts';
import { Words } from '../src/games/words.ts';
import { openStore } from '../src/store/open.ts';
import { Client, Player } from './client.ts';
import { type Running, startProcess } from './process.ts';
import { begin, exchangeOne } from './turns.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-crash-'));
const started: Running[] = [];

/** A real process on the folder of the test; the next one waits beside it, as after a restart. */
async function run(): Promise<Running> {
  const running = await startProcess({ DATA_DIR: folder });
  started.push(running);
  return running;
}

/** When the process is killed, seen from the player who has sent a command. */
const MOMENTS = ['at once', 'when the others have heard of it', 'when it is acknowledged'] as const;
const ROUNDS = 9;

describe('a server that is killed', () => {
  let standby: Promise<Running>;
  beforeAll(() => {
    standby = run();
  });
  afterAll(async () => {
    await Promise.all(started.map((running) => running.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses no acknowledged turn, applies none twice, and its log is what everybody was told', async () => {
    let running = await standby;
    let people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(running.address, name)));
    const game = await begin(people);
    let players = game.players;
    const commands: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      standby = run();
      const next = await standby;
      const moment = MOMENTS[round % MOMENTS.length]!;
      const mover = players.find(({ seat, game }) => seat === game!.toMove)!;
      const other = players.find((player) => player !== mover)!;
      const [id, version, command] = [`turn-${round}`, mover.game!.version, exchangeOne(mover.game!)];
      commands.push(id);
      const told = mover.tell(command, { id, version }).catch(() => undefined);
      if (moment === 'when the others have heard of it') await other.until((game) => game.version > version);
      if (moment === 'when it is acknowledged') expect(await told).toMatchObject({ type: 'done' });
      await running.end('SIGKILL');
      const acknowledged = await told;
      // Everybody comes back with what they know; the player is not sure and sends the turn again.
      people = people.map((person) => person.at(next.address));
      const index = players.indexOf(mover);
      players = await Promise.all(
        people.map((person, i) => Player.sit(person, game.id, players[i]!.entries)),
      );
      const again = await players[index]!.tell(command, { id, version });
      expect(again).toMatchObject({ type: 'done' });
      if (acknowledged?.type === 'done') expect(again).toMatchObject({ version: acknowledged.version });
      await Promise.all(players.map((player) => player.until((game) => game.version > version)));
      running = next;
    }
    const store = await openStore({ folder });
    const { table } = (await loadGame(store, new Words(), game.id))!;
    await store.close();
    for (const player of players) {
      expect(player.entries).toEqual(table.entries.map((entry) => seenBy(entry, player.seat)));
    }
    const turns = table.entries.filter(({ event }) => event.type === 'exchanged');
    expect(turns.map(({ by }) => by?.split(':')[1])).toEqual(commands);
    await running.end('SIGKILL');
  }, 240_000);
});
