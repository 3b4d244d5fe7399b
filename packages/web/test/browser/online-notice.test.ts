import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inTurn, joinTable, openTable, playBest, signIn, waitForTurn } from './online-page.ts';
import { type OpenPage, test } from './open-page.ts';

declare global {
  interface Window {
    notices: { readonly title: string; readonly options: NotificationOptions | undefined }[];
  }
}

/**
 * A headless browser grants no notifications and hides no tab: both are faked, and notifications are
 * recorded.
 */
async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.notices = [];
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      window.notices.push({ title, options });
    };
  });
}

/** Starts a game. `second` looks elsewhere and waits for `first`, who is called `name`. */
async function begin(openPage: OpenPage) {
  const ann = await signIn(openPage, 'Ann', { isCached: true });
  const id = await openTable(ann);
  const ben = await signIn(openPage, 'Ben', { isCached: true });
  await joinTable(ben, id);
  const [first, second] = (await inTurn([ann, ben])) as readonly [Page, Page]; // those two, in some order
  await second.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await hideTab(second);
  return { id, first, second, name: first === ann ? 'Ann' : 'Ben' };
}

const notices = (page: Page) => page.evaluate(() => window.notices);

describe('a player who looks elsewhere', () => {
  test("is notified once of their turn, by a notification that opens the table and by the tab's title", async ({
    openPage,
  }) => {
    const { id, name, first, second } = await begin(openPage);
    expect(await second.title()).toContain(`${name}’s turn`);
    await playBest(first);
    await waitForTurn(second);
    await expect.poll(() => notices(second)).toHaveLength(1);
    expect(await notices(second)).toMatchObject([
      { title: 'Your turn', options: { body: `Against ${name}`, tag: id, data: `/online/table/${id}` } },
    ]);
    // Other events aren't their turn.
    await first.getByPlaceholder('Message').fill('Your turn');
    await first.keyboard.press('Enter');
    await second.getByRole('log').getByText('Your turn').waitFor();
    expect(await notices(second)).toHaveLength(1);
  });

  test("isn't notified while they look at the table", async ({ openPage }) => {
    const { first, second } = await begin(openPage);
    await second.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { get: () => 'visible', configurable: true }),
    );
    await playBest(first);
    await waitForTurn(second);
    await second.evaluate(() => navigator.serviceWorker.getRegistration().then(() => undefined));
    expect(await notices(second)).toEqual([]);
  });
});
