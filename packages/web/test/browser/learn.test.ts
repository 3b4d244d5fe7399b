import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { boxAt } from './layout.ts';
import { PHONE, test } from './open-page.ts';

const square = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
const slot = (page: Page, face: string) =>
  page.getByRole('button', { name: new RegExp(`^${face}, slot`) }).first();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

const tap = async (page: Page, face: string, name: string): Promise<void> => {
  await slot(page, face).click();
  await square(page, name).click();
};

describe('the lesson', () => {
  test('can be done with the keyboard alone', async ({ openPage }) => {
    const page = await openPage({ path: '/learn', motion: 'reduce' });
    const isOnBoard = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
    while (!(await isOnBoard())) await page.keyboard.press('Tab');
    const up = Array<string>(9).fill('ArrowUp');
    const down = Array<string>(4).fill('ArrowDown');
    for (const key of ['Home', ...up, ...down, 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.keyboard.type('MOOD');
    await page.getByRole('button', { name: 'Play 8' }).waitFor();
    await page.keyboard.press('Enter');
    await step(page, 'Cross it');
  });

  test('can be done by tapping, shows what is refused, and ends in a game', async ({ openPage }) => {
    const page = await openPage({ path: '/learn', viewport: PHONE, touch: true, motion: 'reduce' });
    await tap(page, 'M', 'C5');
    await tap(page, 'O', 'D5');
    await tap(page, 'O', 'E5');
    await tap(page, 'D', 'F5');
    await page.getByRole('button', { name: 'Play 8' }).click();
    await step(page, 'Cross it');
    await tap(page, 'E', 'F6');
    await tap(page, 'A', 'F7');
    await tap(page, 'R', 'F8');
    await page.getByRole('button', { name: 'Play 8' }).click();
    await step(page, 'Build on top');
    await tap(page, 'W', 'C5');
    await page.getByRole('button', { name: 'Play 5' }).click();
    await step(page, 'Never the same letter');
    await tap(page, 'O', 'D5');
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Take back and continue' }).click();
    await step(page, 'Never cover a whole word');
    for (const [face, name] of ['BC5', 'ED5', 'AE5', 'NF5'].map(
      (text) => [text[0]!, text.slice(1)] as const,
    )) {
      await tap(page, face, name);
    }
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Take back and continue' }).click();
    await step(page, 'Change two words at once');
    await tap(page, 'L', 'F5');
    await tap(page, 'P', 'F8');
    await page.getByRole('button', { name: 'Play 12' }).click();
    await step(page, 'That’s all you need');
    await page.getByRole('button', { name: 'Play your first game' }).click();
    await page.waitForURL('**/game/*');
    await page.getByText('Beginner').first().waitFor();
  });

  test('says what is wrong with every wrong try, and shows the way', async ({ openPage }) => {
    const page = await openPage({ path: '/learn', motion: 'reduce' });
    const remark = page.getByRole('alert');
    await tap(page, 'R', 'C5');
    await remark.getByText('Put the M on C5, not the R.').waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await remark.waitFor({ state: 'hidden' });
    await tap(page, 'M', 'A1');
    await remark.getByText('A1 isn’t part of this step. Use the marked squares.').waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await tap(page, 'M', 'C5');
    await page.keyboard.press('Enter');
    // Nothing is wrong yet, so this isn't an alert.
    const advice = page.getByRole('status');
    await advice.getByText('Almost: put the O on D5.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('z');
    await advice.getByText('Click the square where your word starts, then type.').waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('button', { name: 'Play 8' }).click();
    await step(page, 'Cross it');
    expect(await remark.count()).toBe(0);
  });

  test('plays with Enter after the last tile was dragged', async ({ openPage }) => {
    const page = await openPage({ path: '/learn', motion: 'reduce' });
    for (const [face, name] of ['MC5', 'OD5', 'OE5', 'DF5'].map(
      (text) => [text[0]!, text.slice(1)] as const,
    )) {
      await slot(page, face).dragTo(square(page, name));
    }
    await page.getByRole('button', { name: 'Play 8' }).waitFor();
    await page.keyboard.press('Enter');
    await step(page, 'Cross it');
  });

  test('keeps its main button in sight on a small phone, and says once how tiles are laid', async ({
    openPage,
  }) => {
    const viewport = { width: 360, height: 640 };
    const page = await openPage({ path: '/learn', viewport, touch: true, motion: 'reduce' });
    const how = page.getByText(/^Drag tiles/);
    await how.waitFor();
    for (const [face, name] of ['MC5', 'OD5', 'OE5', 'DF5'].map(
      (text) => [text[0]!, text.slice(1)] as const,
    )) {
      await tap(page, face, name);
    }
    const button = page.getByRole('button', { name: 'Play 8' });
    expect((await boxAt(button)).bottom).toBeLessThanOrEqual(viewport.height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button.click();
    await step(page, 'Cross it');
    expect(await how.count()).toBe(0);
  });

  test('accepts dragged tiles, and can be left', async ({ openPage }) => {
    const page = await openPage({ path: '/learn', motion: 'reduce' });
    await slot(page, 'M').dragTo(square(page, 'C5'));
    await expect.poll(() => square(page, 'C5').getAttribute('aria-label')).toContain('M');
    await page.getByRole('link', { name: 'Exit lesson' }).click();
    await page.getByRole('heading', { level: 1, name: 'Words that rise' }).waitFor();
  });
});
