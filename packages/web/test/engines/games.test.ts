import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type Server } from '../browser/open-server.ts';
import { inEachEngine } from './each-engine.ts';
import { misplacedTiles } from './paint.ts';
import { shortRules, Table } from './table.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let server: Server;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

inEachEngine((openPage, { canTouch }) => {
  test.for([
    { edition: 'upwords-2006', pointer: 'mouse', viewport: WIDE, view: 'tilted' },
    { edition: 'scrabble', pointer: canTouch ? 'touch' : 'mouse', viewport: PHONE, view: 'flat' },
  ] as const)(
    'a game of $edition against the computer by $pointer, $view',
    async ({ edition, pointer, viewport, view }) => {
      const page = await openPage(viewport);
      const table = new Table(page, {
        address: server.address,
        ruleset: shortRules(edition),
        pointer,
        preferences: { view },
      });
      await table.start();
      expect(await table.pointer()).toBe(pointer);
      let turns = 0;
      for (; await table.waitForTurn(); turns++) {
        expect(await misplacedTiles(page)).toEqual([]);
        await table.takeTurn();
      }
      expect(turns).toBeGreaterThan(2);
      await table.review();
      expect(await misplacedTiles(page)).toEqual([]);
      expect(await table.error()).toBeNull();
    },
  );
});
