import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { rackText, resultOf } from './game-page.ts';
import {
  createAccount,
  inTurn,
  joinTable,
  openTable,
  playBest,
  playerWithPlay,
  playPhony,
  signIn,
  waitForTurn,
} from './online-page.ts';
import { PHONE, test } from './open-page.ts';

const CLOCK = { type: 'bank', base: 600_000, increment: 5000 } as const;

describe('a live game', () => {
  test('is opened by one player, joined by link, and an invalid word is challenged off the board', async ({
    openPage,
  }) => {
    const ann = await signIn(openPage, 'Ann');
    await ann.getByRole('link', { name: 'New table' }).click();
    await ann.getByRole('radio', { name: /^Per game/ }).check();
    await ann.getByRole('radio', { name: /^Challenge/ }).check();
    await ann.getByRole('switch', { name: 'Show in lobby' }).uncheck();
    await ann.getByRole('button', { name: 'Create table' }).click();
    const link = await ann.getByLabel('Table link').inputValue();

    const ben = await openPage({ path: new URL(link).pathname + new URL(link).search, motion: 'reduce' });
    await ben.getByLabel('Name', { exact: true }).fill('Ben');
    await ben.getByRole('button', { name: 'Join' }).click();

    const [first, second] = await inTurn([ann, ben]);
    const before = await rackText(first!);
    await playPhony(first!);
    await second!.getByRole('button', { name: 'Challenge' }).click();
    for (const page of [first!, second!]) {
      await page.getByRole('dialog').getByText('invalid', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
    }
    await waitForTurn(first!);
    expect((await rackText(first!)).split(' ').sort()).toEqual(before.split(' ').sort());
    const label = await playBest(first!);
    await waitForTurn(second!);
    const points = label.match(/\d+/)![0];
    for (const page of [first!, second!]) {
      await page
        .locator('.player .score b')
        .filter({ hasText: new RegExp(`^${points}$`) })
        .waitFor();
    }
  });

  test('that is rated lets a guest create an account at the table and then join', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ninsun');
    await createAccount(ann);
    const id = await openTable(ann, { clock: CLOCK, rated: true });
    const eve = await openPage({ path: `/online/table/${id}` });
    await eve.getByText('This game is rated, so you need an account.').waitFor();
    const ben = await signIn(openPage, 'Lugalbanda');
    await ben.getByRole('button', { name: 'Join: Ninsun' }).click();
    await ben.getByText(/^This game is rated/).waitFor();
    for (const page of [eve, ben]) expect(await page.getByRole('button', { name: /^Join/ }).count()).toBe(0);
    await ben.getByLabel('Password').fill('a step a day');
    await ben.getByRole('button', { name: 'Create account' }).click();
    await ben.getByRole('button', { name: 'Join as Lugalbanda' }).click();
    await inTurn([ann, ben]);
  });

  test("runs by the server's clock, and continues while people chat", async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    const id = await openTable(ann, { clock: { ...CLOCK, increment: 60_000 } });
    const ben = await signIn(openPage, 'Ben');
    await joinTable(ben, id);
    const [first, second] = await inTurn([ann, ben]);
    const clock = first!.locator('.seat-clock[data-running]');
    const before = await clock.innerText();
    await expect.poll(() => clock.innerText()).not.toBe(before);
    await second!.getByPlaceholder('Message').fill('Good luck');
    await second!.keyboard.press('Enter');
    await first!.getByRole('log').getByText('Good luck').waitFor();
    await first!.getByRole('button', { name: /^Mute or report / }).click();
    await first!.getByLabel('What’s wrong with it?').fill('Nothing, it is a test');
    await first!.getByRole('button', { name: 'Report', exact: true }).click();
    await first!.getByText(/^Thanks\./).waitFor();
    await first!.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await first!.getByRole('button', { name: /^Mute or report / }).click();
    await first!.getByRole('button', { name: /^Mute (?!or )/ }).click();
    await first!.getByText('No messages yet.').waitFor();
    await playBest(first!);
    await waitForTurn(second!);
    // The turn took less time than it added.
    await expect
      .poll(() => first!.locator('.seat-clock:not([data-running])').innerText())
      .toMatch(/^1[01]:\d\d$/);
    await first!.goto(new URL('/online/account', first!.url()).href);
    await first!.getByRole('button', { name: /^Unmute / }).click();
    await first!.getByRole('heading', { name: 'Muted' }).waitFor({ state: 'detached' });
    await first!.goBack();
    await first!.getByRole('log').getByText('Good luck').waitFor();
  });

  test('shows spectators the board and no rack', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    const id = await openTable(ann);
    const ben = await signIn(openPage, 'Ben');
    await joinTable(ben, id);
    const [first] = await inTurn([ann, ben]);
    const eve = await openPage({
      path: `/online/table/${id}`,
      motion: 'reduce',
      touch: true,
      viewport: PHONE,
    });
    await eve.getByText('You’re watching. Racks are hidden.').waitFor();
    await ann.getByText('1 watching').waitFor();
    await playBest(first!);
    await eve
      .getByRole('gridcell', { name: /last play/ })
      .first()
      .waitFor();
    expect(await eve.getByRole('group', { name: 'Your rack' }).count()).toBe(0);
    expect(await axeViolations(eve)).toEqual([]);
  });

  test('is listed in the lobby for spectators, and not for its players', async ({ openPage }) => {
    const nanna = await signIn(openPage, 'Nanna');
    const id = await openTable(nanna);
    const utu = await signIn(openPage, 'Utu');
    await joinTable(utu, id);
    const inanna = await signIn(openPage, 'Inanna');
    await joinTable(nanna, await openTable(inanna));
    const eve = await signIn(openPage, 'Eve', { touch: true, viewport: PHONE });
    const link = (page: Page, names: string) => page.getByRole('link', { name: `Watch: ${names}` });
    await link(eve, 'Nanna, Utu').waitFor();
    expect(await axeViolations(eve)).toEqual([]);
    await utu.goto(new URL('/online', utu.url()).href);
    await link(utu, 'Inanna, Nanna').waitFor();
    expect(await link(utu, 'Nanna, Utu').count()).toBe(0);
    await link(eve, 'Nanna, Utu').tap();
    await eve.getByText('You’re watching. Racks are hidden.').waitFor();
  });

  test('ends, and the same players have a rematch with rotated seats', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    const id = await openTable(ann);
    const ben = await signIn(openPage, 'Ben');
    await joinTable(ben, id);
    await inTurn([ann, ben]);
    await ann.getByRole('button', { name: 'Menu' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    for (const page of [ann, ben]) await resultOf(page).getByRole('button', { name: 'Rematch' }).waitFor();
    const result = resultOf(ann);
    await result.getByText('You resigned.').waitFor();
    await resultOf(ben).getByText('Ann resigned.').waitFor();
    expect(await result.getByText(/Left on rack/).count()).toBe(0);
    // Without turns there is nothing to analyse.
    await expect.poll(() => result.locator('[aria-busy="true"]').count()).toBe(0);
    const toRematch = result.getByRole('button', { name: 'Rematch' });
    const before = (await toRematch.boundingBox())!;
    await resultOf(ben).getByRole('button', { name: 'Rematch' }).click();
    await ben.waitForURL((url) => url.pathname !== `/online/table/${id}`);
    await result.getByText('Ben wants a rematch.').waitFor();
    const offered = result.getByRole('button', { name: 'Join rematch' });
    const { x, y } = (await offered.boundingBox())!;
    expect(x).toBe(before.x);
    expect(Math.abs(y - before.y)).toBeLessThan(8); // a finger on its way still hits it
    await offered.click();
    await inTurn([ann, ben]);
    // Everyone sees their own seat first.
    expect(await ann.locator('.player-name').allInnerTexts()).toEqual(['Ann (you)', 'Ben']);
    expect(await ben.locator('.player-name').allInnerTexts()).toEqual(['Ben (you)', 'Ann']);
    expect(await ann.locator('.player .player-mark').first().getAttribute('style')).toMatch('player-2');
  });

  test('can be reviewed when it is over, with every draw verified', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    const id = await openTable(ann);
    const ben = await signIn(openPage, 'Ben');
    await joinTable(ben, id);
    const [first, second] = await inTurn([ann, ben]);
    await playBest(first!);
    await waitForTurn(second!);
    await second!.getByRole('button', { name: 'Menu' }).click();
    await second!.getByRole('button', { name: 'Resign' }).click();
    await second!.getByRole('button', { name: 'Resign' }).click();
    // Accuracy is computed from the server's log, before anything is imported.
    await resultOf(first!)
      .getByText(/^\d+%$/)
      .waitFor();
    await resultOf(first!).getByRole('button', { name: 'Review' }).click();
    await first!.waitForURL(`**/review/${id}`);
    await first!.getByRole('button', { name: 'Verify' }).click();
    await first!.getByText(/^Verified:/).waitFor();
  });

  test('has room for three people and a computer, and each sees only their own rack', async ({
    openPage,
  }) => {
    const ann = await signIn(openPage, 'Ann');
    const id = await openTable(ann, { seats: 4 });
    await ann.getByRole('button', { name: 'Add computer' }).click();
    await ann.getByRole('list', { name: 'Players' }).getByText('Casual').waitFor();
    const ben = await signIn(openPage, 'Ben');
    const cid = await signIn(openPage, 'Cid', { touch: true, viewport: PHONE });
    await joinTable(ben, id);
    await joinTable(cid, id);
    const pages = [ann, ben, cid];
    await Promise.all(pages.map((page) => page.getByRole('group', { name: 'Your rack' }).waitFor()));
    for (const page of pages) expect(await page.locator('.player').count()).toBe(4);
    const first = await playerWithPlay(pages);
    await playBest(first);
    const others = pages.filter((page) => page !== first);
    await Promise.all(
      others.map((page) =>
        page
          .getByRole('gridcell', { name: /over|, [A-Z]/ })
          .first()
          .waitFor(),
      ),
    );
    expect(await axeViolations(cid)).toEqual([]);
  });
});
