import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/store.ts';
import { type Correspondence, correspond, guests } from './correspondents.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Running, startProcess } from './process.ts';
import { type Browser, type PushService, startPushService } from './push-service.ts';

const GAMES = 5;

let postgres: Postgres;
let service: PushService;
let store: Store;
beforeAll(async () => {
  postgres = await startPostgres();
  service = await startPushService();
  store = await openStore({ url: postgres.url, folder: '' });
});
afterAll(async () => {
  await store.close();
  await service.close();
  await postgres.stop();
});

const startNode = (): Promise<Running> =>
  startProcess({
    DATABASE_URL: postgres.url,
    PUSH_ORIGINS: service.origin,
    NOTICE_SECONDS: '1',
    NOTICE_TIMEOUT_SECONDS: '1',
    LOG: 'silent',
  });

/** A game on a node, and the browser of the player who isn't to move. */
async function begin({ address }: Running): Promise<{ game: Correspondence; browser: Browser }> {
  const game = await correspond(await guests(address));
  const browser = service.browser();
  await game.players[1 - (await game.toMove())]!.post('notices/push', browser.subscription);
  return { game, browser };
}

/** Waits until every notice of a turn was sent. */
const allSent = (): Promise<void> =>
  expect
    .poll(() => store.db.selectFrom('notices').selectAll().where('kind', '=', 'turn').execute(), {
      timeout: 30_000,
      interval: 100,
    })
    .toEqual([]);

describe('a node that is killed', { timeout: 120_000 }, () => {
  it('between a turn and its notice leaves the notice to the other node, which sends it once', async () => {
    const [first, second] = await Promise.all([startNode(), startNode()]);
    try {
      const games = await Promise.all(Array.from({ length: GAMES }, () => begin(first)));
      await Promise.all(games.map(({ game }) => game.exchange()));
      await first.end('SIGKILL');
      await allSent();
      expect(games.map(({ browser }) => browser.received.length)).toEqual(games.map(() => 1));
    } finally {
      await Promise.all([first, second].map((node) => node.end('SIGKILL')));
    }
  });

  it('while it sends leaves it to another, whose notice replaces the first', async () => {
    const first = await startNode();
    const { game, browser } = await begin(first);
    service.isSilent = true;
    await game.exchange();
    await expect.poll(() => browser.received.length, { timeout: 30_000 }).toBe(1);
    await first.end('SIGKILL');
    service.isSilent = false;
    const second = await startNode();
    try {
      await allSent();
      expect(browser.received.map(({ tag, path, headers }) => [tag, path, headers.topic])).toEqual(
        Array.from({ length: 2 }, () => ['news', `/online/table/${game.id}`, 'news']),
      );
    } finally {
      await second.end('SIGKILL');
    }
  });
});
