import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { enter, startAnnotation } from './annotate-page.ts';
import { PHONE, test } from './open-page.ts';

const FORMATS = ['A4', 'Letter'] as const;
const SHEETS = ['Score sheet', 'Tile sheet'] as const;

/** How many pages the browser prints on this paper. */
async function pagesOf(page: Page, format: (typeof FORMATS)[number]): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  return (pdf.match(/\/Type\s*\/Page(?!s)/g) ?? []).length;
}

async function expectOnePageEach(page: Page): Promise<void> {
  for (const name of SHEETS) {
    await page.getByRole('radio', { name }).check({ force: true });
    await page.getByRole('heading', { level: 2, name }).waitFor();
    for (const format of FORMATS)
      expect([name, format, await pagesOf(page, format)]).toEqual([name, format, 1]);
  }
}

describe('printed sheets', () => {
  test('blank ones fill one page each, for every edition and number of players', async ({ openPage }) => {
    const page = await openPage({ path: '/print' });
    await page.getByRole('article').waitFor();
    const editions = await page.getByRole('combobox').locator('option').allInnerTexts();
    expect(editions.length).toBeGreaterThan(3);
    for (const edition of editions) {
      await page.getByRole('combobox').selectOption({ label: edition });
      const counts = page.getByRole('group', { name: 'Players' }).getByRole('radio');
      await counts.last().check({ force: true });
      await expectOnePageEach(page);
    }
  });

  test('a game fills one page each, with every turn on it', async ({ openPage }) => {
    const page = await startAnnotation(openPage, { names: ['Ann', 'Ben', 'Cleo', 'Dora'] });
    await enter(page, '5C MOOD', 'F5 DEAR', '-', '6E NET', '--', '6E NAT', '5C WOOD', '-A');
    await page.getByRole('link', { name: 'Print' }).click();
    const sheet = page.getByRole('article');
    await sheet.getByText('F5 DEAR').waitFor();
    expect(await sheet.getByRole('row').count()).toBe(2 + 24 + 1);
    await expectOnePageEach(page);
    // WOOD adds a single tile to MOOD.
    expect(await sheet.locator('.paper-box[data-seen=true]').count()).toBe(4 + 3 + 3 + 1);
  });

  test('a long game still fits: its lines get less tall', async ({ openPage }) => {
    const page = await startAnnotation(openPage);
    await enter(page, ...Array<string>(140).fill('-'));
    await page.getByRole('link', { name: 'Print' }).click();
    await page.getByRole('article').getByRole('row').nth(70).waitFor();
    await expectOnePageEach(page);
  });

  test('are accessible, and scroll within a phone', async ({ openPage }) => {
    const page = await openPage({ path: '/print', viewport: PHONE, touch: true, theme: 'dark' });
    await page.getByRole('article').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
  });
});
