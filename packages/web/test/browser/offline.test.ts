import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_PAGE, listen, makeServer } from '@ziggurat/server';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { writeFileList } from '../../tools/list-files.ts';
import { enter, enteredLines, startAnnotation, turnField } from './annotate-page.ts';
import { test } from './open-page.ts';

let folder: string;
let app: FastifyInstance;
let address: string;
let requested: string[];

beforeEach(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'ziggurat-versions-'))}/`;
  cpSync(BUILT_PAGE, folder, { recursive: true });
  app = await makeServer({ page: folder });
  requested = [];
  app.addHook('onRequest', async ({ url }) => void requested.push(url));
  const listening = await listen(app, { host: '127.0.0.1', port: { number: 0, chosen: true } });
  if (!listening.ok) throw new Error(listening.refusals[0]?.code);
  address = listening.value.address;
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The next version of the page differs only in its title. */
function publish(title: string, change = (html: string): string => html): void {
  const index = join(folder, 'index.html');
  const html = readFileSync(index, 'utf8').replace(/<title>.*<\/title>/, `<title>${title}</title>`);
  writeFileSync(index, change(html));
  writeFileList(folder);
  for (const name of ['index.html', 'sw.js']) {
    for (const ending of ['br', 'gz']) rmSync(join(folder, `${name}.${ending}`), { force: true });
  }
}

/** The next version of the page has other names for its scripts, and the old ones are gone. */
function rebuild(): void {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const rename = (text: string): string =>
    scripts.reduce((result, name) => result.replaceAll(name, `${name.slice(0, -'.js'.length)}2.js`), text);
  for (const name of scripts) {
    for (const ending of ['.br', '.gz']) rmSync(join(assets, name + ending), { force: true });
    writeFileSync(join(assets, name), rename(readFileSync(join(assets, name), 'utf8')));
    renameSync(join(assets, name), join(assets, rename(name)));
  }
  publish('Second', rename);
}

const waitUntilCached = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
/** The files listed in this version's service worker. */
const listed = (): string[] =>
  [...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path!);
const countCached = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('ziggurat')).keys()).length);
const waitUntilAllCached = (page: Page) =>
  expect.poll(() => countCached(page), { timeout: 60_000 }).toBe(listed().length);
const waitUntilReady = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const isFetching = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).installing !== null);
const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
async function goOffline(page: Page): Promise<void> {
  await waitUntilCached(page);
  await page.context().setOffline(true);
  await page.reload();
  await waitUntilReady(page);
}
const offerOn = (page: Page) => page.getByRole('button', { name: 'Update' });

describe('the page offline', () => {
  test('opens again at any of its routes', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await goOffline(page);
    await page.goto(`${address}/settings`);
    await waitUntilReady(page);
    expect(await page.title()).toBe('Settings · Ziggurat');
  });

  test('changes its language', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address, path: '/settings' });
    await waitUntilCached(page);
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  });

  test('annotates a whole game, with dictionary, review and score sheet', async ({ openPage }) => {
    const page = await startAnnotation(openPage, { isCached: true, address, prepare: goOffline });
    await enter(page, '5C MOOD', 'F5 DEAR');
    await turnField(page).fill('6E NETX');
    await page.locator('.entry-preview').getByText('Not in the dictionary: NETX').waitFor();
    await enter(page, '6E NET');
    await page.getByRole('button', { name: 'End game' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    await page.getByText('This game is over.').waitFor();
    await page.reload();
    await enteredLines(page).nth(2).waitFor();
    await page.getByRole('link', { name: 'Print' }).click();
    await page.getByText('MOOD').first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Review' }).click();
    await page.locator('.turn-panel').getByText('Ann won').waitFor();
  });

  test('opens again when its server is down', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await waitUntilCached(page);
    await app.close();
    await page.reload();
    await waitUntilReady(page);
  });

  test('fetches meanings and puzzles when it is idle, and has a puzzle of the day', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await waitUntilAllCached(page);
    await app.close();
    const meanings = listed().filter((path) => path.includes('/meanings/'));
    expect(meanings).toHaveLength(26);
    const statuses = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      meanings,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await page.goto(`${address}/puzzles/daily`);
    await page.getByRole('heading', { level: 1, name: 'Puzzle of the day' }).waitFor();
  });
});

describe('a new version of the page', () => {
  test('waits until the player asks for it, and loses nothing', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await waitUntilAllCached(page);
    await page.evaluate(() => {
      localStorage.setItem('game', 'half played');
      document.body.dataset.here = 'still';
    });
    publish('Second');
    requested = [];
    await checkForUpdate(page);
    await offerOn(page).waitFor();
    expect(await hasWaiting(page)).toBe(true);
    expect(requested.sort()).toEqual(['/index.html', '/sw.js']);
    expect(await page.evaluate(() => document.body.dataset.here)).toBe('still');

    await Promise.all([page.waitForEvent('load'), offerOn(page).click()]);
    await waitUntilReady(page);
    expect(await page.title()).toBe('Second');
    expect(await page.evaluate(() => localStorage.getItem('game'))).toBe('half played');
    const cached = await page.evaluate(async () =>
      (await (await caches.open('ziggurat')).keys()).map(({ url }) => url),
    );
    expect(cached.filter((url) => url.includes('/index.html'))).toHaveLength(1);
  });

  test('is offered to a page that opens while it waits', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await waitUntilCached(page);
    publish('Second');
    await checkForUpdate(page);
    await offerOn(page).waitFor();
    await page.reload();
    expect(await page.title()).toBe('Ziggurat');
    await offerOn(page).waitFor();
  });

  test('activated in one tab is offered to the others, and not forced on them', async ({ openPage }) => {
    const page = await openPage({ isCached: true, address });
    await waitUntilCached(page);
    const other = await page.context().newPage();
    await other.goto(address);
    await waitUntilReady(other);
    publish('Second');
    await checkForUpdate(page);
    await offerOn(page).click();
    await page.waitForFunction(() => document.title === 'Second');
    await offerOn(other).waitFor();
    expect(await other.title()).toBe('Ziggurat');
    await offerOn(other).click();
    await other.waitForFunction(() => document.title === 'Second');
  });

  test('is loaded by an open tab whose scripts are gone', async ({ openPage }) => {
    const page = await openPage({ address, expected: /Failed to load resource|dynamically imported/ });
    await waitUntilReady(page);
    rebuild();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => document.title === 'Second');
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  test("that can't be fetched completely isn't offered, and the old one stays", async ({ openPage }) => {
    const page = await openPage({ isCached: true, address, expected: /integrity|Failed to/ });
    await waitUntilCached(page);
    publish('Second');
    writeFileSync(join(folder, 'index.html'), 'a third version, half published');
    requested = [];
    await checkForUpdate(page);
    await expect.poll(() => isFetching(page)).toBe(false);
    expect(await hasWaiting(page)).toBe(false);
    expect(requested).toContain('/index.html');
    await page.reload();
    await waitUntilReady(page);
    expect(await page.title()).toBe('Ziggurat');
  });
});
