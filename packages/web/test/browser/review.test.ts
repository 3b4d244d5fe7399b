import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { archiveOf, readEnglish } from '../../tools/played-game.ts';
import { accessFaults } from './accessibility.ts';
import { type OpenPage, type PageOptions, PHONE, test } from './open-page.ts';

const SMALL = { width: 320, height: 568 } as const;

/** Ann plays two invalid words: one is challenged, one stands. */
const archive = archiveOf(
  [
    {
      id: 'finished',
      mode: 'computer',
      rules: 'upwords-2006',
      judging: 'challenge',
      sitters: [
        { type: 'person', name: 'Ann' },
        { type: 'computer', level: 'club' },
      ],
      seed: '5a',
      openedAt: Date.UTC(2026, 9, 31, 18),
      ranks: [9, 4],
      phonies: { 5: 'challenged', 8: 'stands' },
    },
  ],
  readEnglish(fileURLToPath(new URL('../../../../', import.meta.url))),
);

async function openReview(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ ...options, path: '/games' });
  await page
    .locator('input[type=file][accept*=json]')
    .first()
    .setInputFiles({
      name: 'games.json',
      mimeType: 'application/json',
      buffer: Buffer.from(archive),
    });
  await page
    .getByRole('link', { name: /review|analyse/i })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^(Review|Analyse)$/ }).waitFor();
  await panel(page).waitFor();
  return page;
}

/** The panel's text about the current step. */
const panel = (page: Page) => page.locator('.turn-panel');
const turns = (page: Page) => page.locator('.turn-list');

/** Until every turn has been analysed. */
const analysed = (page: Page): Promise<void> =>
  turns(page).locator('progress[data-done=true]:not([max="1"])').waitFor({ state: 'attached' });

test("the list of turns doesn't move while stepping, and the current step is visible", async ({
  openPage,
}) => {
  const page = await openReview(openPage);
  await analysed(page);
  await page.keyboard.press('Home');
  const heights = new Set<number>();
  const places = new Set<number>();
  const lines = await turns(page).locator('.turn-line').count();
  for (let at = 0; at < lines; at++) {
    heights.add((await panel(page).boundingBox())!.height);
    places.add((await turns(page).boundingBox())!.y);
    const list = (await turns(page).locator('ol').boundingBox())!;
    const line = (await turns(page).locator('[aria-current=step]').boundingBox())!;
    expect(line.y).toBeGreaterThanOrEqual(list.y);
    expect(line.y + line.height).toBeLessThanOrEqual(list.y + list.height + 1);
    await page.keyboard.press('ArrowRight');
  }
  expect(heights.size).toBeGreaterThan(1);
  expect(places.size).toBe(1);
});

test('a finished game is stepped through by arrow keys, Home and End', async ({ openPage }) => {
  const page = await openReview(openPage);
  await panel(page).getByText('Ann won').waitFor();
  await page.keyboard.press('Home');
  await panel(page).getByText('Empty board').waitFor();
  await page.keyboard.press('ArrowRight');
  await panel(page).getByText('Turn 1').waitFor();
  await panel(page).getByRole('heading', { name: 'Ann played' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await panel(page).getByText('Start').waitFor();
  await page.keyboard.press('End');
  await panel(page).getByText('leftover tiles').first().waitFor();
});

test('each turn shows its words, its rack and the best plays', async ({ openPage }) => {
  const page = await openReview(openPage);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await panel(page).getByRole('list', { name: 'Rack: Club' }).getByRole('listitem').nth(6).waitFor();
  const best = panel(page).getByRole('button', { name: /Show on board$/ });
  await best.first().waitFor();
  expect(await best.count()).toBe(3);
  await panel(page).getByText('Missed 4 points').waitFor();
  await best.first().click();
  expect(await page.locator('.square.is-tentative').count()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('.square.is-tentative').count()).toBe(0);
});

test('invalid words are marked, challenged or not', async ({ openPage }) => {
  const page = await openReview(openPage);
  await analysed(page);
  const challenged = turns(page).getByRole('button', { name: 'Challenged off the board' });
  const phony = turns(page).getByRole('button', { name: 'Not in the dictionary' });
  expect([await challenged.count(), await phony.count()]).toEqual([1, 1]);
  await phony.click();
  await panel(page).getByText('isn’t in the dictionary.').first().waitFor();
  await challenged.click();
  await panel(page).getByText('Challenged off the board.').waitFor();
  await page.keyboard.press('ArrowRight');
  await panel(page).getByText('Club challenged the play off the board').waitFor();
});

test('a word shows its meaning on request', async ({ openPage }) => {
  const page = await openReview(openPage);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await panel(page)
    .getByRole('button', { name: /Definition of DEMONIC$/ })
    .click();
  await panel(page).getByRole('status').getByText('adjective').first().waitFor();
});

test('the chart selects the turn picked on it, by pointer and by key', async ({ openPage }) => {
  const page = await openReview(openPage);
  const chart = page.getByRole('slider', { name: 'Scores by turn' });
  await chart.focus();
  await page.keyboard.press('Home');
  await panel(page).getByText('Start').waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await chart.getAttribute('aria-valuetext')).toBe('Turn 1: Ann 34, Club 0');
  await panel(page).getByText('Turn 1').waitFor();
  await chart.click();
  await panel(page)
    .getByText(/^Turn (1[6-9]|2[0-2])$/)
    .waitFor();
  expect(await page.getByRole('table', { name: 'Scores by turn' }).getByRole('row').count()).toBeGreaterThan(
    40,
  );
});

test('a game is saved as GCG, as a log and as a picture', async ({ openPage }) => {
  const page = await openReview(openPage);
  const saved = async (button: string): Promise<{ name: string; bytes: Buffer }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const gcg = await saved('Save GCG');
  expect(gcg.name).toBe('ziggurat-ann-club-2026-10-31.gcg');
  expect(gcg.bytes.toString()).toContain('#rules upwords-2006');
  const log = await saved('Save log');
  expect(log.name).toMatch(/\.jsonl$/);
  expect(log.bytes.toString()).toContain('"type":"revealed"');
  const picture = await saved('Save picture');
  expect(picture.name).toMatch(/\.png$/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('a game is copied as text', async ({ openPage }) => {
  const page = await openReview(openPage);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await analysed(page);
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Ann 338 – Club 301\n/);
  expect(text).toContain('Best play: DEMONIC, 34 points (Ann)');
  expect(text).toMatch(/Ann: accuracy \d+%/);
});

test('the shuffle is verified with one button, and shows hash and key', async ({ openPage }) => {
  const page = await openReview(openPage);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^Verified:/).waitFor();
  await page.getByText('5a'.repeat(32)).waitFor();
});

test('the review is accessible', async ({ openPage }) => {
  const page = await openReview(openPage);
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await analysed(page);
  expect(await accessFaults(page)).toEqual([]);
});

test('the review fits a small phone in German, in the dark theme', async ({ openPage }) => {
  const page = await openReview(openPage, { viewport: SMALL, theme: 'dark', language: 'de-DE', touch: true });
  await analysed(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
  expect(await accessFaults(page)).toEqual([]);
});

test('a horizontal swipe over the board steps through the game', async ({ openPage }) => {
  const page = await openReview(openPage, { viewport: PHONE, touch: true });
  const board = page.locator('.review-board');
  const box = (await board.boundingBox())!;
  const swipe = async (from: number, to: number): Promise<void> => {
    const at = { pointerType: 'touch', clientY: box.y + 100, bubbles: true };
    await board.dispatchEvent('pointerdown', { ...at, clientX: box.x + from });
    await board.dispatchEvent('pointerup', { ...at, clientX: box.x + to });
  };
  await swipe(100, 300);
  await panel(page).getByText(/^Turn/).first().waitFor();
  await swipe(300, 100);
  await panel(page).getByText('Ann won').waitFor();
});

test.for([
  { width: 1280, language: 'en' },
  { width: 320, language: 'de' },
])('cuts no text, and breaks hashes into even lines: $width px, $language', async (shape, { openPage }) => {
  const { width, language } = shape;
  const page = await openReview(openPage, { viewport: { width, height: 800 }, language });
  await page.getByRole('button', { name: /^(Verify|Prüfen)$/ }).click();
  await page.locator('.proof code').first().waitFor();
  const cut = await page
    .locator('.turn-what, .totals-scroll')
    .evaluateAll((all) =>
      all
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.textContent),
    );
  expect(cut).toEqual([]);
  const lines = await page.locator('.proof code').evaluateAll((all) =>
    all.map((code) => {
      const range = document.createRange();
      const counts = new Map<number, number>();
      const texts = [...code.childNodes].filter((node) => node instanceof Text);
      for (const text of texts) {
        for (let i = 0; i < text.length; i++) {
          range.setStart(text, i);
          range.setEnd(text, i + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          counts.set(top, (counts.get(top) ?? 0) + 1);
        }
      }
      return new Set(counts.values()).size;
    }),
  );
  expect(lines).toEqual([1, 1]);
});
