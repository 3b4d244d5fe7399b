import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { joinTable, openTable, signIn } from './online-page.ts';
import { test as base } from './open-page.ts';

const test = base.extend<{ readonly visitor: Page }>({
  /** Somebody in the lobby who follows broken links. */
  visitor: [
    async ({ openShared }, use) => use(await signIn(openShared, 'Ann', { expected: /404/ })),
    { scope: 'file' },
  ],
});

const SMALL = { width: 320, height: 568 } as const;

/** How far the page scrolls sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the screens of online play', () => {
  test.for([
    { theme: 'light', language: 'en-GB', touch: false },
    { theme: 'dark', language: 'de', touch: true },
  ] as const)('are accessible: $theme, $language', async ({ theme, language, touch }, { openPage }) => {
    const options = { theme, language, touch, ...(touch && { viewport: SMALL }) };
    const page = await signIn(openPage, 'Enheduanna', options);
    const expectAccessible = async (): Promise<void> => {
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    };
    await expectAccessible();
    for (const path of ['/online/new', '/online/account']) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('link', { name: 'Enheduanna' }).waitFor();
      await expectAccessible();
    }
    const id = await openTable(page, { clock: { type: 'bank', base: 600_000, increment: 0 } });
    await page.getByLabel(/Table link|Link zum Tisch/).waitFor();
    await expectAccessible();
    const other = await signIn(openPage, 'Sargon', { language });
    await joinTable(other, id);
    await page.locator('.rack').waitFor();
    await expectAccessible();
    if (touch) {
      await page.getByRole('button', { name: /^Chat/ }).click();
      await page.getByRole('dialog').getByRole('log').waitFor();
      await expectAccessible();
    }
  });

  test('pair players by the chosen edition, with clocks in plain words', async ({ openPage }) => {
    const page = await signIn(openPage, 'Ann');
    await page.getByRole('button', { name: /^5 minutes/ }).waitFor();
    await page.getByRole('button', { name: /^15 minutes/ }).waitFor();
    await page.getByRole('combobox', { name: 'Edition' }).selectOption('Scrabble');
    await page.getByRole('button', { name: /^3 days per turn/ }).click();
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await page.getByText('Scrabble · 3 days per turn').waitFor();
  });

  test('say that nothing was copied where the browser gives no clipboard', async ({ openPage }) => {
    const page = await signIn(openPage, 'Ann');
    await openTable(page);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copying failed. Select the text and copy it yourself.').waitFor();
  });

  test("say that a player doesn't exist", async ({ visitor: page }) => {
    await page.goto(new URL('/online/profile/nobody-at-all', page.url()).href);
    await page.getByText(/^No such player/).waitFor();
  });

  test.for(['x', '%20', 'no such table', 'a'.repeat(60), 'nothing-of-this-name'])(
    'say that there is no table %s, and link back to the lobby',
    async (id, { visitor: page }) => {
      await page.goto(new URL(`/online/table/${id}`, page.url()).href);
      await page.getByText('This table doesn’t exist. It may have been closed.').waitFor();
      await page.getByRole('link', { name: 'Back to lobby' }).click();
      await page.getByRole('heading', { name: 'Quick game' }).waitFor();
    },
  );

  test("say that a game without spectators can't be watched, and link back to the lobby", async ({
    openPage,
  }) => {
    const ann = await signIn(openPage, 'Ann');
    const id = await openTable(ann, { listed: false, spectators: false });
    const link = await ann.getByLabel('Table link').inputValue();
    const ben = await signIn(openPage, 'Ben', { expected: /403/ });
    await ben.goto(link);
    await ben.getByRole('button', { name: /^Join as/ }).click();
    await ann.locator('.rack').waitFor();
    const eve = await signIn(openPage, 'Eve', { expected: /403/ });
    await eve.goto(new URL(`/online/table/${id}`, eve.url()).href);
    await eve.getByText('The game has started and doesn’t allow spectators.').waitFor();
    await eve.getByRole('link', { name: 'Back to lobby' }).click();
    await eve.getByRole('heading', { name: 'Quick game' }).waitFor();
  });
});
