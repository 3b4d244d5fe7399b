import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { boxAt } from './layout.ts';
import { PHONE, test } from './open-page.ts';

const fieldOf = (page: Page) => page.getByLabel('Words of the play');
const answerOf = (page: Page) => page.getByRole('status').locator('.judge-answer');

async function judge(page: Page, words: string): Promise<string> {
  await fieldOf(page).fill(words);
  await page.keyboard.press('Enter');
  return (await answerOf(page).textContent()) ?? '';
}

describe('the word judge', () => {
  test('gives one answer for all words of a play, by keyboard, and then takes the next play', async ({
    openPage,
  }) => {
    const page = await openPage({ path: '/rules' });
    await page.getByRole('link', { name: 'Word judge' }).click();
    await page.getByRole('heading', { level: 1, name: 'Word judge' }).waitFor();
    expect(await page.title()).toBe('Word judge · Ziggurat');
    await expect.poll(() => fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);

    await page.keyboard.type('quiz, za qi');
    await page.keyboard.press('Enter');
    expect(await answerOf(page).textContent()).toBe('ValidQUIZ ZA QI');
    await page.keyboard.press('Enter');
    await answerOf(page).waitFor({ state: 'detached' });
    expect(await fieldOf(page).inputValue()).toBe('');

    await page.keyboard.type('quiz zzq qi');
    await page.keyboard.press('Enter');
    // The answer doesn't say which word is wrong.
    expect(await answerOf(page).textContent()).toBe('Not validQUIZ ZZQ QI');
    expect(await page.locator('main').textContent()).not.toMatch(/ZZQ isn|dictionary\.|examination/);
    await page.keyboard.press('Escape');
    await answerOf(page).waitFor({ state: 'detached' });
    expect(await fieldOf(page).inputValue()).toBe('');
  });

  test('forgets its answer as soon as a word changes', async ({ openPage }) => {
    const page = await openPage({ path: '/judge' });
    expect(await judge(page, 'receive')).toBe('ValidRECEIVE');
    await fieldOf(page).press('End');
    await page.keyboard.type('e');
    await answerOf(page).waitFor({ state: 'detached' });
    // No hint: a judge doesn't say what the players may have meant.
    expect(await judge(page, 'recieve')).toBe('Not validRECIEVE');
    expect(await page.getByText('RECEIVE', { exact: true }).count()).toBe(0);
  });

  test('uses the word list of a club', async ({ openPage }) => {
    const page = await openPage({ path: '/settings' });
    await page.getByRole('button', { name: 'Add word list' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add word list' });
    await sheet.getByLabel('Name').fill('Club');
    await sheet.getByLabel('Or paste the words').fill('blorp\nfrindle');
    await sheet.getByRole('button', { name: 'Add list' }).click();
    await page.getByText('Club added: 2 words').waitFor();
    await page.goto(new URL('/judge', page.url()).href);
    expect(await judge(page, 'blorp frindle')).toMatch(/^Not valid/);
    await page.getByRole('radio', { name: 'Club' }).check();
    await answerOf(page).waitFor({ state: 'detached' });
    expect(await judge(page, 'blorp frindle')).toMatch(/^Valid/);
    expect(await judge(page, 'blorp quiz')).toMatch(/^Not valid/);

    // The choice is kept as long as the list is there.
    await page.reload();
    expect(await judge(page, 'blorp frindle')).toMatch(/^Valid/);
    await page.goto(new URL('/settings', page.url()).href);
    await page.getByRole('button', { name: 'Remove Club' }).click();
    await page.getByRole('button', { name: 'Remove list' }).click();
    await page.getByRole('listitem', { name: 'Club' }).waitFor({ state: 'detached' });
    await page.goto(new URL('/judge', page.url()).href);
    // Until the lists have loaded, the judge insists on the club's: another one might give another answer.
    await page.getByRole('radio', { name: 'English, all words', checked: true }).waitFor();
    expect(await judge(page, 'quiz za')).toMatch(/^Valid/);
  });

  test.for(['light', 'dark'] as const)(
    'is accessible and large on a phone (%s)',
    async (theme, { openPage }) => {
      const page = await openPage({ path: '/judge', viewport: PHONE, touch: true, theme });
      expect(await axeViolations(page)).toEqual([]);
      await fieldOf(page).fill('quiz za');
      await page.getByRole('button', { name: 'Check' }).tap();
      await answerOf(page).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      const height = await answerOf(page)
        .locator('strong')
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
      expect(height).toBeGreaterThanOrEqual(40);
      // The on-screen keyboard makes way, and the whole answer fits.
      expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      expect((await boxAt(answerOf(page))).bottom).toBeLessThan(PHONE.height);
    },
  );

  test('speaks German', async ({ openPage }) => {
    const page = await openPage({ path: '/judge', language: 'de-DE' });
    await page.getByRole('heading', { level: 1, name: 'Wortprüfung' }).waitFor();
    await page.getByLabel('Wörter des Zugs').fill('quiz zzq');
    await page.keyboard.press('Enter');
    expect(await answerOf(page).textContent()).toBe('UngültigQUIZ ZZQ');
  });

  test('works offline', async ({ openPage }) => {
    const page = await openPage({ path: '/judge', isCached: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.context().setOffline(true);
    await page.reload();
    expect(await judge(page, 'quiz za')).toBe('ValidQUIZ ZA');
    expect(await judge(page, 'quiz zzq')).toBe('Not validQUIZ ZZQ');
  });
});
