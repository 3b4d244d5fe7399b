import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { rackText } from './game-page.ts';
import { boxesAt, overlap } from './layout.ts';
import { inTurn, joinTable, openTable, playBest, signIn, waitForTurn } from './online-page.ts';
import { type OpenPage, test } from './open-page.ts';

const CLOCK = { type: 'bank', base: 600_000, increment: 0 } as const;
type Viewport = { readonly width: number; readonly height: number };

/** A game of Ann and Ben, and whoever else is named; the first page is to move. */
async function begin(
  openPage: OpenPage,
  {
    names = ['Ann', 'Ben'],
    viewport,
  }: { readonly names?: readonly string[]; readonly viewport?: Viewport } = {},
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let id = '';
  for (const name of names) {
    const page = await signIn(openPage, name, viewport === undefined ? {} : { viewport });
    if (id === '') id = await openTable(page, { clock: CLOCK, seats: names.length });
    else await joinTable(page, id);
    pages.push(page);
  }
  if (names.length === 2) return inTurn(pages);
  const first = await Promise.any(pages.map((page) => waitForTurn(page).then(() => page)));
  return [first, ...pages.filter((page) => page !== first)];
}

/** Makes an offer from the menu. */
async function offer(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept', exact: true });
const letters = async (page: Page): Promise<readonly string[]> => (await rackText(page)).split(' ').sort();

describe('an offer', () => {
  test('to undo a turn is accepted, and the tiles are back on the rack', async ({ openPage }) => {
    const [ann, ben] = (await begin(openPage)) as [Page, Page];
    const before = await letters(ann);
    await playBest(ann);
    await waitForTurn(ben);
    await offer(ann, 'Ask to undo my turn');
    await ann.getByText('You asked to undo your turn.').waitFor();
    await ben
      .getByText(/^\S+ asks to undo their last turn\.$/)
      .first()
      .waitFor();
    await accept(ben).click();
    await waitForTurn(ann);
    await expect.poll(() => letters(ann)).toEqual(before);
    for (const page of [ann, ben]) {
      await accept(page).waitFor({ state: 'detached' });
      expect(await page.locator('.player .score b').allInnerTexts()).toEqual(['0', '0']);
    }
    await playBest(ann);
    await waitForTurn(ben);
  });

  test('is declined, and can be withdrawn or turned off for the rest of the game', async ({ openPage }) => {
    const [ann, ben] = (await begin(openPage)) as [Page, Page];
    await offer(ann, 'Ask for 1 min more');
    await ben.getByRole('button', { name: 'Decline' }).click();
    await ann
      .getByText(/ declined\.$/)
      .first()
      .waitFor();
    await ann.getByRole('button', { name: 'Menu' }).click();
    expect(await ann.getByRole('button', { name: 'Ask for 1 min more' }).isDisabled()).toBe(true);
    await ann.keyboard.press('Escape');
    await offer(ann, 'Ask to abort game');
    await accept(ben).waitFor();
    await ann.getByRole('button', { name: 'Withdraw' }).click();
    await accept(ben).waitFor({ state: 'detached' });
    await offer(ben, 'No more offers');
    await ann.getByRole('button', { name: 'Menu' }).click();
    const menu = ann.getByRole('dialog');
    await menu.getByRole('button', { name: 'Resign' }).waitFor();
    await expect.poll(() => menu.getByRole('button', { name: /^Ask / }).count()).toBe(0);
  });

  test('to abort ends the game for all, and everyone reads why', async ({ openPage }) => {
    const [ann, ben, cem] = (await begin(openPage, { names: ['Ann', 'Ben', 'Cem'] })) as [Page, Page, Page];
    await offer(ben, 'Ask to abort game');
    await accept(ann).click();
    await ben.getByText('1 of 2 agreed.').waitFor();
    await accept(cem).click();
    for (const page of [ann, ben, cem])
      await page.getByText('The players agreed to abort the game.').waitFor();
  });

  test('is made and answered with the keyboard, and has no barriers', async ({ openPage }) => {
    const [ann, ben] = (await begin(openPage)) as [Page, Page];
    await ann.getByRole('button', { name: 'Menu' }).press('Space');
    const item = ann.getByRole('button', { name: 'Ask for 1 min more' });
    await item.waitFor();
    expect(await axeViolations(ann)).toEqual([]);
    await item.press('Space');
    await accept(ben).waitFor();
    for (const page of [ann, ben]) expect(await axeViolations(page)).toEqual([]);
    await accept(ben).press('Space');
    await accept(ben).waitFor({ state: 'detached' });
    await expect
      .poll(() => ann.locator('.seat-clock').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^10:|^11:/));
  });

  test.for([
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ])('leaves the board and the rack in reach at $width × $height', async (viewport, { openPage }) => {
    const [ann, ben] = (await begin(openPage, { viewport })) as [Page, Page];
    await playBest(ann);
    await offer(ann, 'Ask to undo my turn');
    await accept(ben).waitFor();
    for (const page of [ann, ben]) {
      const [notice, rack] = await boxesAt(
        page.locator('.game-notice'),
        page.getByRole('group', { name: 'Your rack' }),
      );
      expect(overlap(notice, rack)).toBe(false);
      expect(notice.left).toBeGreaterThanOrEqual(0);
      expect(notice.right).toBeLessThanOrEqual(viewport.width);
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
      ).toBeLessThanOrEqual(0);
    }
  });
});
