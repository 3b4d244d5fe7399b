import type { Page, Worker } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openTable, signIn } from './online-page.ts';
import { test } from './open-page.ts';

/** The parts of a service worker's scope that these tests use. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly WindowClient: { prototype: { focus(): Promise<unknown> } };
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
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

const noticesIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

describe('a push message', () => {
  test('shows one notice per tag, and a click takes the lobby to the table', async ({ openPage }) => {
    const page = await signIn(openPage, 'Ann', { isCached: true });
    await page.context().grantPermissions(['notifications']);
    const id = await openTable(page);
    const path = `/online/table/${id}`;
    await page.goto(new URL('/online', page.url()).href);
    const worker = await workerOf(page);
    const notice = { title: 'Your turn', body: 'Against Ben', path, tag: 'turn', waiting: 1 };
    await push(page, JSON.stringify(notice));
    await expect.poll(() => noticesIn(worker)).toHaveLength(1);
    await push(page, JSON.stringify({ ...notice, body: 'Against Ben and Cid', waiting: 2 }));
    const newest = { title: 'Your turn', body: 'Against Ben and Cid', tag: 'turn', data: path };
    await expect.poll(() => noticesIn(worker)).toEqual([newest]);
    for (const data of ['', 'no JSON', JSON.stringify({ ...notice, tag: 'other', path: '//evil.example' })])
      await push(page, data);
    expect(await noticesIn(worker)).toEqual([newest]);
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      // Only a real click may focus a tab.
      scope.WindowClient.prototype.focus = async () => undefined;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
    });
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await expect.poll(() => noticesIn(worker)).toEqual([]);
  });
});
