import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { resultOf } from './game-page.ts';
import { test } from './open-page.ts';

const withGame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Solo' }).click();
  await page.getByRole('grid').waitFor();
  await page.goto(new URL('/games', page.url()).href);
  await page.getByRole('listitem', { name: 'Solo' }).waitFor();
};

const importText = async (page: Page, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import games' }).click();
  const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
};

describe('saved games', () => {
  test('are exported, removed after confirmation, and imported again', async ({ openPage }) => {
    const page = await openPage();
    await withGame(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export games' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^ziggurat-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await saved.path(), 'utf8');

    await page.getByRole('button', { name: 'Delete: Solo' }).click();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByRole('button', { name: 'Delete: Solo' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('No saved games yet.').waitFor();

    await importText(page, text);
    await page.getByText('1 game added').waitFor();
    await page.getByRole('link', { name: 'Continue: Solo' }).click();
    await page.getByRole('grid').waitFor();
  });

  test('a foreign file is refused with a reason, and nothing is lost', async ({ openPage }) => {
    const page = await openPage();
    await withGame(page);
    await importText(page, 'not ours');
    await page
      .getByRole('alert')
      .getByText(/isn’t a Ziggurat export/)
      .waitFor();
    expect(await page.getByRole('listitem', { name: 'Solo' }).count()).toBe(1);
  });
});

describe('statistics', () => {
  test('are empty at first and say how to fill them', async ({ openPage }) => {
    const page = await openPage({ path: '/statistics' });
    await page.getByText('No finished games yet.').waitFor();
    await page.getByRole('link', { name: 'Play the computer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Play the computer' }).waitFor();
  });

  test('count a finished solo game', async ({ openPage }) => {
    const page = await openPage();
    await withGame(page);
    await page.getByRole('link', { name: 'Continue: Solo' }).click();
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'End game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click();
    await resultOf(page).waitFor();
    await page.goto(new URL('/statistics', page.url()).href);
    const solo = page.getByRole('region', { name: 'Solo, UPWORDS, 2006 rules' });
    await solo.getByRole('link', { name: 'Review' }).waitFor();
    // Seven tiles are left on the rack.
    expect(await solo.getByRole('row').last().textContent()).toContain('−35');
  });
});
