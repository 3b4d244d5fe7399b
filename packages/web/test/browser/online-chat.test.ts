import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { boxesAt, overlap } from './layout.ts';
import { inTurn, joinTable, openTable, signIn } from './online-page.ts';
import { type OpenPage, type PageOptions, test } from './open-page.ts';

const CLOCK = { type: 'bank', base: 600_000, increment: 0 } as const;

async function begin(
  openPage: OpenPage,
  options: readonly PageOptions[] = [{}, {}],
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let id = '';
  for (const [i, name] of ['Ann', 'Ben'].entries()) {
    const page = await signIn(openPage, name, options[i]);
    if (i === 0) id = await openTable(page, { clock: CLOCK });
    else await joinTable(page, id);
    pages.push(page);
  }
  await Promise.all(pages.map((page) => page.getByRole('group', { name: /rack|Bank/ }).waitFor()));
  return pages;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Message').fill(text);
  await page.getByPlaceholder('Message').press('Enter');
}

const log = (page: Page) => page.getByRole('log', { name: 'Chat' });
const quick = (page: Page) => page.getByRole('button', { name: 'Quick phrases' });

describe('the chat', () => {
  test('of spectators stays away from the players until the game is over', async ({ openPage }) => {
    const players = await inTurn(await begin(openPage));
    const [ann, ben] = players as [Page, Page];
    const watching: Page[] = [];
    for (const name of ['Eve', 'Cem']) {
      const page = await signIn(openPage, name);
      await page.goto(ann.url());
      await page.getByRole('radio', { name: 'Spectators' }).waitFor();
      watching.push(page);
    }
    const [eve, cem] = watching as [Page, Page];
    await say(eve, 'QI in the corner!');
    await log(cem).getByText('QI in the corner!').waitFor();
    await say(ann, 'Hello');
    await log(ben).getByText('Hello').waitFor();
    expect(await log(cem).getByText('Hello').count()).toBe(0);
    await cem.getByRole('radio', { name: 'Players' }).check();
    await log(cem).getByText('Hello').waitFor();
    await cem.getByText('Only players can write here.').waitFor();
    expect(await axeViolations(cem)).toEqual([]);
    for (const page of players) {
      expect(await page.getByText('QI in the corner!').count()).toBe(0);
      expect(await page.getByRole('radio', { name: 'Spectators' }).count()).toBe(0);
    }
    await ann.getByRole('button', { name: 'Menu' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await ben.getByRole('radio', { name: 'Spectators' }).check();
    await log(ben).getByText('QI in the corner!').waitFor();
    await ben.getByText('Only spectators can write here.').waitFor();
  });

  test('offers quick phrases, which everyone reads in their language', async ({ openPage }) => {
    const [ann, ben] = (await begin(openPage, [{}, { language: 'de' }])) as [Page, Page];
    await quick(ann).press('Space');
    await ann.getByRole('button', { name: 'Nice play!' }).waitFor();
    expect(await axeViolations(ann)).toEqual([]);
    await ann.keyboard.press('Escape');
    await expect.poll(() => quick(ann).getAttribute('aria-expanded')).toBe('false');
    await quick(ann).click();
    await ann.getByRole('button', { name: 'Nice play!' }).click();
    await log(ann).getByText('Nice play!').waitFor();
    await ben.getByRole('log').getByText('Schöner Zug!').waitFor();
    expect(await ann.getByRole('button', { name: 'Nice play!' }).count()).toBe(0);
  });

  test.for([
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ])('opens its phrases without growing at $width × $height', async (viewport, { openPage }) => {
    const [ann] = (await begin(openPage, [{ viewport }, {}])) as [Page, Page];
    const heights = () =>
      ann.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
    await ann.getByRole('button', { name: 'Chat', exact: true }).click();
    await quick(ann).waitFor();
    const before = await heights();
    const sheet = ann.getByRole('dialog', { name: 'Chat' });
    const [closed] = await boxesAt(sheet);
    await quick(ann).click();
    const phrase = ann.getByRole('button', { name: 'Sorry, my connection is slow.' });
    await phrase.waitFor();
    expect(await heights()).toEqual(before);
    expect(before[0]).toBeLessThanOrEqual(viewport.height);
    const [open, last, first, field] = await boxesAt(
      sheet,
      ann.getByRole('button', { name: 'Good game!' }),
      ann.getByRole('button', { name: 'Good luck!' }),
      sheet.getByPlaceholder('Message'),
    );
    expect(open).toEqual(closed);
    for (const box of [first, last]) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(viewport.width);
      expect(overlap(box, field)).toBe(false);
    }
    await phrase.click();
    await ann.getByRole('log').getByText('Sorry, my connection is slow.').waitFor();
  });
});
