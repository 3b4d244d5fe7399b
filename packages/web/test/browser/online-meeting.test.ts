import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { createAccount, inTurn, joinTable, openTable, signIn } from './online-page.ts';
import { PHONE, test } from './open-page.ts';

const CLOCK = { type: 'bank', base: 600_000, increment: 5000 } as const;

/** Starts a search with a preset, and waits until the server knows. */
async function search(page: Page, pace: RegExp): Promise<void> {
  await page.getByRole('button', { name: pace }).click();
  await page.getByText(/^(Waiting for|Wartezeit) \d/).waitFor();
}
const atTable = (page: Page) => page.waitForURL('**/online/table/*');

describe('quick pairing of live games', () => {
  test('takes both pages to the table, where the game starts', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    await search(ann, /^3 minutes/);
    expect(await axeViolations(ann)).toEqual([]);
    const ben = await signIn(openPage, 'Ben', { touch: true, viewport: PHONE });
    await ben.getByRole('button', { name: /^3 minutes/ }).click();
    await Promise.all([ann, ben].map(atTable));
    await inTurn([ann, ben]);
    expect(ann.url()).toBe(ben.url());
  });

  test('never seats anyone against somebody who has closed the page', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    await search(ann, /^5 minutes/);
    await ann.close();
    const ben = await signIn(openPage, 'Ben');
    await search(ben, /^5 minutes/);
    const cem = await signIn(openPage, 'Cem');
    await cem.getByRole('button', { name: /^5 minutes/ }).click();
    await Promise.all([ben, cem].map(atTable));
    await inTurn([ben, cem]);
    expect((await ben.locator('.player-name').allInnerTexts()).sort()).toEqual(['Ben (you)', 'Cem']);
  });

  test('stops when asked', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    await search(ann, /^15 minutes/);
    await ann.getByRole('button', { name: 'Cancel' }).click();
    const ben = await signIn(openPage, 'Ben');
    await search(ben, /^15 minutes/);
    await ann.getByRole('button', { name: /^15 minutes/ }).waitFor();
    expect(new URL(ben.url()).pathname).toBe('/online');
  });

  test('lets you play the computer while you wait, calls you, and keeps that game', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    await search(ann, /^25 minutes/);
    await ann.getByRole('link', { name: 'Play the computer while you wait' }).click();
    await ann.getByRole('button', { name: 'Start game' }).click();
    await ann.getByRole('group', { name: 'Your rack' }).waitFor();
    const local = new URL(ann.url()).pathname;
    await ann.getByText('Looking for an opponent…').waitFor();
    const ben = await signIn(openPage, 'Ben');
    await ben.getByRole('button', { name: /^25 minutes/ }).click();
    await atTable(ben);
    await ann.getByText('Your opponent is here').waitFor();
    expect(await axeViolations(ann)).toEqual([]);
    // Nothing starts behind her back.
    await ben.getByText('Every seat is taken. The game starts when everyone is here.').waitFor();
    await ann.getByRole('button', { name: 'Go to table' }).click();
    await atTable(ann);
    await inTurn([ann, ben]);
    await ann.goto(new URL(local, ann.url()).href);
    await ann.getByRole('group', { name: 'Your rack' }).waitFor();
  });

  test('is rated for members unless they say otherwise, and casual for guests', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ereshkigal');
    const rated = ann.getByRole('switch', { name: 'Rated' });
    expect(await rated.isDisabled()).toBe(true);
    await createAccount(ann);
    await ann.goto(new URL('/online', ann.url()).href);
    await expect.poll(() => rated.isChecked()).toBe(true);
    await ann.getByRole('combobox', { name: 'Edition' }).selectOption('Scrabble');
    await search(ann, /^5 minutes/);
    await ann.getByText('Scrabble · 5 min +10 sec · Rated').waitFor();
    await ann.getByText(/Ratings \d+–\d+, more as you wait/).waitFor();
    await ann.getByRole('button', { name: 'Cancel' }).click();
    await rated.uncheck();
    await search(ann, /^5 minutes/);
    await ann.getByText('Scrabble · 5 min +10 sec', { exact: true }).waitFor();
  });
});

describe('a live table', () => {
  test('does not start behind the back of a player who is elsewhere, and calls them', async ({
    openPage,
  }) => {
    const ann = await signIn(openPage, 'Ann');
    const id = await openTable(ann, { clock: CLOCK });
    await ann.goto(new URL('/settings', ann.url()).href);
    const ben = await signIn(openPage, 'Ben');
    await joinTable(ben, id);
    await ben.getByText('Every seat is taken. The game starts when everyone is here.').waitFor();
    await ann.getByText('Your table is full').waitFor();
    await ann.getByRole('button', { name: 'Go to table' }).click();
    await Promise.all([ann, ben].map((page) => page.getByRole('group', { name: 'Your rack' }).waitFor()));
    // The clock of the player to move runs.
    const clocks = () => ann.locator('.seat-clock').allInnerTexts();
    await expect.poll(clocks).toContain('10:00');
  });
});

describe('the lobby', () => {
  test('shows how many are online, and results as they come', async ({ openPage }) => {
    const eve = await signIn(openPage, 'Eve');
    await eve.getByText(/^\d+ online · \d+ games? in progress$/).waitFor();
    const ann = await signIn(openPage, 'Ninhursag');
    const ben = await signIn(openPage, 'Ninlil');
    await joinTable(ben, await openTable(ann));
    await inTurn([ann, ben]);
    await eve.getByRole('link', { name: 'Watch: Ninhursag, Ninlil' }).waitFor();
    await ann.getByRole('button', { name: 'Menu' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await eve.getByRole('link', { name: 'View: Ninhursag, Ninlil' }).waitFor();
    await eve.getByRole('link', { name: 'Watch: Ninhursag, Ninlil' }).waitFor({ state: 'detached' });
    expect(await axeViolations(eve)).toEqual([]);
  });
});
