import type { Page, Worker } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  AGAINST_CLUB,
  EMPTY_PAGE,
  HOST_PAGE,
  open,
  openBegunBy,
  openHost,
  test,
  turnOf,
} from './open-host.ts';
import type { OpenPage } from './open-page.ts';

const tableWorker = async (page: Page): Promise<Worker> => {
  const isTable = (worker: Worker): boolean => worker.url().includes('table-worker');
  return page.workers().find(isTable) ?? page.waitForEvent('worker', isTable);
};

/** The first `count` thinkers die on any turn. */
const dyingThinkers = (count: number): string => `{
  let left = ${count};
  const script = 'onmessage = ({ data }) => { if (data.name === "think") throw new Error("it died"); };';
  const dying = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const RealWorker = Worker;
  self.Worker = class extends RealWorker {
    constructor(address, options) {
      super(left-- > 0 ? dying : address, options);
    }
  };
  new BroadcastChannel('heal').onmessage = () => { left = 0; };
}
`;

/** A page whose worker starts these thinkers. */
async function openWithDying(openPage: OpenPage, count: number): Promise<Page> {
  const page = await openPage({ path: EMPTY_PAGE, expected: /it died/ });
  await page.route(/table-worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: dyingThinkers(count) + (await response.text()) });
  });
  await page.goto(new URL(HOST_PAGE, page.url()).href);
  await page.waitForFunction(() => 'ziggurat' in window);
  return page;
}

describe('a worker that dies', () => {
  test('while hosting is replaced, and followers get the game again', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await open(page, AGAINST_CLUB);
    await page.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id, 0);
      Object.assign(window, { watch });
      await window.ziggurat.playOn(id, 0, 2);
      await watch.until(({ toMove }) => toMove === 0);
    }, id);
    const worker = await tableWorker(page);
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('it died');
      });
    });
    const { resets, phase } = await page.evaluate(async (id) => {
      const isWhole = ({ type }: { type: string }): boolean => type === 'whole';
      await window.watch.untilNews(({ news }) => news.filter(isWhole).length === 2);
      const { phase } = await window.ziggurat.playOn(id);
      return { resets: window.watch.news.filter(isWhole).length, phase };
    }, id);
    expect(resets).toBe(2);
    expect(phase.type).toBe('over');
  });

  test('silently is noticed while a call is pending', async ({ openPage }) => {
    const page = await openHost(openPage, `${HOST_PAGE}?pingInterval=250`);
    const id = await open(page, AGAINST_CLUB);
    const worker = await tableWorker(page);
    await worker.evaluate(() => self.close());
    const { phase } = await page.evaluate((id) => window.ziggurat.playOn(id), id);
    expect(phase.type).toBe('over');
  });

  test('over a turn is replaced, and the turn is still played', async ({ openPage }) => {
    const page = await openWithDying(openPage, 2);
    const id = await openBegunBy(page, AGAINST_CLUB, 1);
    const { troubles, events } = await page.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id, 0);
      await watch.until(({ toMove }) => toMove === 0);
      return { troubles: watch.troubles, events: watch.entries.map(({ event }) => event) };
    }, id);
    expect(troubles).toEqual([]);
    expect(events).toContainEqual(turnOf(1));
  });

  test('over a turn three times is given up, and tried again when the game is reopened', async ({
    openPage,
  }) => {
    const page = await openWithDying(openPage, Number.POSITIVE_INFINITY);
    const id = await openBegunBy(page, AGAINST_CLUB, 0);
    const troubles = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      const watch = ziggurat.watch(id, 0);
      await watch.until(() => true);
      await ziggurat.act(id, watch, { type: 'pass', seat: 0 });
      await watch.untilNews(({ troubles }) => troubles.length > 0);
      return watch.troubles;
    }, id);
    await page.evaluate(async (id) => {
      new BroadcastChannel('heal').postMessage('now');
      await window.ziggurat.watch(id, 0).until(({ toMove }) => toMove === 0);
    }, id);
    expect(troubles).toEqual(['no-computer']);
  });
});
