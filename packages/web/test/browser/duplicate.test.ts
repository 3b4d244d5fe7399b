import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { PHONE, test } from './open-page.ts';

const heading = (page: Page, level: number, name: string | RegExp) =>
  page.getByRole('heading', { level, name });

const stored = (page: Page): Promise<{ days: { day: number; answers: string[] }[] }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ziggurat.duplicate') ?? '{"days":[]}'));

async function skip(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Skip this turn' }).click();
  await page.getByRole('button', { name: 'Skip for 0 points?' }).click();
  await page.getByText('You skipped this turn').waitFor();
  await page.getByRole('button', { name: next }).click();
}

describe('the daily duplicate', () => {
  test('is found from home, plays ten turns, survives a reload, and is shared without words', async ({
    openPage,
  }) => {
    const page = await openPage({ motion: 'reduce' });
    await page.getByRole('link', { name: 'Daily duplicate' }).click();
    await page.getByText('Turn 1 of 10').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Skip this turn' }).click();
    await page.getByRole('button', { name: 'Keep looking' }).click();
    await skip(page, 'Next turn');
    await page.getByText('Turn 2 of 10').waitFor();
    await page.reload();
    await page.getByText('Turn 2 of 10').waitFor();
    await page.getByText(/^You 0, best \d+ \(0%\)$/).waitFor();
    for (let turn = 2; turn < 10; turn++) await skip(page, 'Next turn');
    await skip(page, 'See result');
    await heading(page, 2, '0% of the maximum').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Copied.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Ziggurat daily duplicate, .*\n⬜{10}\n0 of \d+ \(0%\)\nhttp:\S+\/duplicate$/u);
    // Every turn can be looked at again.
    await page.getByRole('button', { name: 'Show turn 1', exact: true }).click();
    await page.getByText('Turn 1 of 10').waitFor();
    await page.reload();
    await heading(page, 2, '0% of the maximum').waitFor();
  });

  test('counts the best play in full, from the keyboard, and has yesterday’s solution', async ({
    openPage,
  }) => {
    const page = await openPage({ path: '/duplicate/yesterday', motion: 'reduce' });
    await heading(page, 1, 'Yesterday’s solution').waitFor();
    await heading(page, 2, 'You didn’t play.').waitFor();
    expect(await page.locator('.duplicate-turns tbody tr').count()).toBe(10);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Today’s duplicate' }).click();
    await page.getByText('Turn 1 of 10').waitFor();
    await skip(page, 'Next turn');
    await page.getByText('Turn 2 of 10').waitFor();
    // The turn again, now that the best play is known.
    const best = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('[role=gridcell]')];
      return cells.flatMap((cell) => {
        const found = /^([A-J]\d+), ([A-Z]u?)(?:,|$)/.exec(cell.getAttribute('aria-label') ?? '');
        return found === null ? [] : [`${found[1]} ${found[2]}`];
      });
    });
    expect(best.length).toBeGreaterThan(1);
    await page.evaluate(() => localStorage.removeItem('ziggurat.duplicate'));
    await page.reload();
    await page.getByText('Turn 1 of 10').waitFor();
    for (const cell of best) {
      const [square, letter] = cell.split(' ');
      await page
        .getByRole('button', { name: new RegExp(`^${letter}, slot`) })
        .first()
        .click();
      await page.getByRole('gridcell', { name: new RegExp(`^${square}\\b`) }).click();
    }
    await page.keyboard.press('Enter');
    await heading(page, 2, 'You found the best play').waitFor();
    expect((await stored(page)).days[0]?.answers).toHaveLength(1);
  });

  test('fits a phone, in German', async ({ openPage }) => {
    const page = await openPage({
      path: '/duplicate',
      viewport: PHONE,
      touch: true,
      motion: 'reduce',
      language: 'de',
    });
    await page.getByText('Zug 1 von 10').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zug auslassen' }).tap();
    await page.getByRole('button', { name: 'Für 0 Punkte auslassen?' }).tap();
    await page.getByText('Du hast den Zug ausgelassen').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
