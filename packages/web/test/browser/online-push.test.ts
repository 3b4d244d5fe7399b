import type { Page, Worker } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openTable, signIn } from './online-page.ts';
import { test } from './open-page.ts';

/** What a headless browser can't do: show notices and focus tabs. Both are recorded instead. */
interface WorkerScope extends EventTarget {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly WindowClient: { prototype: { focus(): Promise<void> } };
  shown: { readonly title: string; readonly options: NotificationOptions }[];
}

const workerOf = async (page: Page): Promise<Worker> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent('serviceworker');
};

/** Delivers a push message to the page's service worker, as the browser does for a push service. */
async function push(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

/** Records what the worker shows from now on. */
const recordNotices = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.WindowClient.prototype.focus = async () => undefined;
    Object.defineProperty(scope.registration, 'showNotification', {
      value: async (title: string, options: NotificationOptions) => void scope.shown.push({ title, options }),
    });
  });

const noticesIn = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** Clicks a notice with this data; says whether the worker has closed it. */
const click = (worker: Worker, data: unknown): Promise<boolean> =>
  worker.evaluate(async (path) => {
    const work: Promise<unknown>[] = [];
    let isClosed = false;
    const notification = {
      data: path,
      close() {
        isClosed = true;
      },
    };
    const event = Object.defineProperties(new Event('notificationclick'), {
      notification: { value: notification },
      waitUntil: { value: (promise: Promise<unknown>) => void work.push(promise) },
    });
    (globalThis as unknown as WorkerScope).dispatchEvent(event);
    await Promise.all(work);
    return isClosed;
  }, data);

describe('a push message', () => {
  test('shows a notice, and a click takes the lobby to the table', async ({ openPage }) => {
    const page = await signIn(openPage, 'Ann', { isCached: true });
    const id = await openTable(page);
    const path = `/online/table/${id}`;
    await page.goto(new URL('/online', page.url()).href);
    const worker = await workerOf(page);
    await recordNotices(worker);
    const notice = { title: 'Your turn', body: 'Against Ben', path, tag: 'turn', waiting: 1 };
    // None of the first three is a notice that this version understands.
    for (const data of ['', 'no JSON', JSON.stringify({ ...notice, path: '//evil.example' })])
      await push(page, data);
    await push(page, JSON.stringify(notice));
    await expect.poll(() => noticesIn(worker)).toHaveLength(1);
    expect(await noticesIn(worker)).toMatchObject([
      { title: 'Your turn', options: { body: 'Against Ben', tag: 'turn', data: path } },
    ]);
    expect(await click(worker, path)).toBe(true);
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  });
});
