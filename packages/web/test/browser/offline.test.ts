import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_PAGE, listen, makeServer } from '@ziggurat/server';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { writeFileList } from '../../tools/list-files.ts';
import { test } from './open-page.ts';

let folder: string;
let app: FastifyInstance;
let address: string;
let asked: string[];

beforeEach(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'ziggurat-versions-'))}/`;
  cpSync(BUILT_PAGE, folder, { recursive: true });
  app = await makeServer({ page: folder });
  asked = [];
  app.addHook('onRequest', async ({ url }) => void asked.push(url));
  const listening = await listen(app, { host: '127.0.0.1', port: { number: 0, chosen: true } });
  if (!listening.ok) throw new Error(listening.refusals[0]?.code);
  address = listening.value.address;
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The next version of the page differs only in its title. */
function publish(title: string): void {
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace(/<title>.*<\/title>/, `<title>${title}</title>`));
  writeFileList(folder);
  for (const name of ['index.html', 'sw.js']) {
    for (const ending of ['br', 'gz']) rmSync(join(folder, `${name}.${ending}`), { force: true });
  }
}

const isCached = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
/** The files listed in this version's service worker. */
const listed = (): string[] =>
  [...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path!);
const countCached = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('ziggurat')).keys()).length);
const hasAll = (page: Page) =>
  expect.poll(() => countCached(page), { timeout: 60_000 }).toBe(listed().length);
const isReady = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const isFetching = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).installing !== null);
const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
const offerOn = (page: Page) => page.getByRole('button', { name: 'Update' });

describe('the page offline', () => {
  test('opens again at any of its routes', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await isCached(page);
    await page.context().setOffline(true);
    await page.reload();
    await isReady(page);
    await page.goto(`${address}/settings`);
    await isReady(page);
    expect(await page.title()).toBe('Settings · Ziggurat');
  });

  test('changes its language', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address, path: '/settings' });
    await isCached(page);
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  });

  test('opens again when its server is down', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await isCached(page);
    await app.close();
    await page.reload();
    await isReady(page);
  });

  test('fetches the meanings of all words when it is idle', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await hasAll(page);
    await app.close();
    const meanings = listed().filter((path) => path.includes('/meanings/'));
    expect(meanings).toHaveLength(26);
    const statuses = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      meanings,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a new version of the page', () => {
  test('waits until the player asks for it, and loses nothing', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await hasAll(page);
    await page.evaluate(() => {
      localStorage.setItem('game', 'half played');
      document.body.dataset.here = 'still';
    });
    publish('Second');
    asked = [];
    await lookForNewVersion(page);
    await offerOn(page).waitFor();
    expect(await hasWaiting(page)).toBe(true);
    expect(asked.sort()).toEqual(['/index.html', '/sw.js']);
    expect(await page.evaluate(() => document.body.dataset.here)).toBe('still');

    await Promise.all([page.waitForEvent('load'), offerOn(page).click()]);
    await isReady(page);
    expect(await page.title()).toBe('Second');
    expect(await page.evaluate(() => localStorage.getItem('game'))).toBe('half played');
    const cached = await page.evaluate(async () =>
      (await (await caches.open('ziggurat')).keys()).map(({ url }) => url),
    );
    expect(cached.filter((url) => url.includes('/index.html'))).toHaveLength(1);
  });

  test('is offered to a page that opens while it waits', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await isCached(page);
    publish('Second');
    await lookForNewVersion(page);
    await offerOn(page).waitFor();
    await page.reload();
    expect(await page.title()).toBe('Ziggurat');
    await offerOn(page).waitFor();
  });

  test('activated in one tab is offered to the others, and not forced on them', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await isCached(page);
    const other = await page.context().newPage();
    await other.goto(address);
    await isReady(other);
    publish('Second');
    await lookForNewVersion(page);
    await offerOn(page).click();
    await page.waitForFunction(() => document.title === 'Second');
    await offerOn(other).waitFor();
    expect(await other.title()).toBe('Ziggurat');
    await offerOn(other).click();
    await other.waitForFunction(() => document.title === 'Second');
  });

  test("that can't be fetched completely isn't offered, and the old one stays", async ({ openPage }) => {
    const page = await openPage({ isCached: true, address, expected: /integrity|Failed to/ });
    await isCached(page);
    publish('Second');
    writeFileSync(join(folder, 'index.html'), 'a third version, half published');
    asked = [];
    await lookForNewVersion(page);
    await expect.poll(() => isFetching(page)).toBe(false);
    expect(await hasWaiting(page)).toBe(false);
    expect(asked).toContain('/index.html');
    await page.reload();
    await isReady(page);
    expect(await page.title()).toBe('Ziggurat');
  });
});
