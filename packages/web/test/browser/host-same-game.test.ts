import type { LevelName } from '@ziggurat/engine/bots';
import { isTurn, type Judging } from '@ziggurat/engine/game';
import { Options } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Setup } from '../../src/host/host.ts';
import { archiveOf } from '../../src/storage/archive.ts';
import { type StoredEntry, storedEntry } from '../../src/storage/stored.ts';
import { exchangerAt } from '../pages/exchanger.ts';
import { openHost, test } from './open-host.ts';
import { openServer, type Server } from './open-server.ts';

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Games that differ in who thinks and who judges. Their computers use a few of their 200 milliseconds. */
const GAMES: readonly { readonly judging: Judging; readonly levels: readonly LevelName[] }[] = [
  { judging: 'referee', levels: ['beginner', 'casual'] },
  { judging: 'challenge', levels: ['casual'] },
];

const optionsOf = (judging: Judging, seats: number): Options =>
  Options.parse({ rules: 'upwords-2006', judging, seats, clock: { type: 'none' } });

/** Plays a game on the server to its end. The person in the first seat needs no dictionary. */
async function playOnServer({ judging, levels }: (typeof GAMES)[number]) {
  const { accounts, tables, games, store } = server.service;
  const ann = await accounts.createGuest('Ann');
  const opened = await tables.open(ann, optionsOf(judging, 1 + levels.length), 'here');
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusals));
  const id = opened.value;
  for (const level of levels) await tables.addComputer(ann, id, level);
  const { hosted } = (await games.find(id))!;
  await new Promise<void>((resolve) => {
    const act = (): void => {
      const { game } = hosted.table;
      const command = exchangerAt(game, 0);
      if (game.phase.type === 'over') resolve();
      else if (command !== undefined)
        void hosted.ask({ id: `turn ${game.version}`, version: game.version, command });
    };
    hosted.watch(act);
    act();
  });
  const { key } = await store.db
    .selectFrom('games')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { key, table: hosted.table };
}

describe('one game on two hosts', () => {
  test.for(GAMES)(
    'goes the same way with $levels and $judging, entry by entry',
    async (setting, { openPage }) => {
      const { judging, levels } = setting;
      const { key, table } = await playOnServer(setting);
      const { ruleset } = table.game;
      const firstTurn = table.entries.findIndex(({ event }) => isTurn(event));
      const setup: Setup = {
        mode: 'computer',
        rules: 'upwords-2006',
        judging,
        dictionary: 'en',
        undo: false,
        sitters: [
          { type: 'person', name: 'Ann' },
          ...levels.map((level) => ({ type: 'computer', level }) as const),
        ],
      };
      const opening = table.entries.slice(0, firstTurn).map((entry) => storedEntry(entry, ruleset));
      const archive = archiveOf([{ id: 'same', setup, key, openedAt: 1, undone: 0, entries: opening }]);
      const page = await openHost(openPage);
      const entries = await page.evaluate((text) => window.ziggurat.playArchived(text, 'same'), archive);
      const comparable = ({ number, by, event }: StoredEntry) => ({
        number,
        event,
        // The requester: the computers' ids are the same, a person's differs.
        by: by?.startsWith('table:') ? by : 'person',
      });
      expect(levels.every((_, i) => table.log.some((event) => isTurn(event) && event.seat === i + 1))).toBe(
        true,
      );
      expect(entries.slice(firstTurn).map(comparable)).toEqual(
        table.entries.slice(firstTurn).map((entry) => comparable(storedEntry(entry, ruleset))),
      );
    },
  );
});
