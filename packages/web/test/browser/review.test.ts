import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fold, positionOf } from '@ziggurat/engine/game';
import { allPlays } from '@ziggurat/engine/moves';
import { judge } from '@ziggurat/engine/rules';
import type { Table } from '@ziggurat/table';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { archiveOf, gameWhere, readEnglish } from '../../tools/played-game.ts';
import { axeViolations } from './accessibility.ts';
import { openGenerator, rulesNamed } from './game-page.ts';
import { boxAt, boxesAt, boxesOf } from './layout.ts';
import { test as base, type OpenPage, type PageOptions, PHONE } from './open-page.ts';

const SMALL = { width: 320, height: 568 } as const;

const upwords = rulesNamed('upwords-2006');
const dictionary = readEnglish(fileURLToPath(new URL('../../../../', import.meta.url)));
const generator = openGenerator(upwords, dictionary);

const playsOf = ({ log }: Table) => log.filter((event) => event.type === 'played');

/** How many more points were possible with the second play of a game. */
function missedBySecond(table: Table): number {
  const second = playsOf(table)[1]!;
  const position = positionOf(fold(table.log.slice(0, table.log.indexOf(second))));
  const best = allPlays(generator, position).find(({ play }) => judge(position, play).legal);
  return best!.points - second.points;
}

/** Ann begins, Club misses some points, and then Ann plays two invalid words: one is challenged, one stands. */
const { played, table } = gameWhere(
  {
    id: 'finished',
    mode: 'computer',
    rules: 'upwords-2006',
    judging: 'challenge',
    sitters: [
      { type: 'person', name: 'Ann' },
      { type: 'computer', level: 'club' },
    ],
    openedAt: Date.UTC(2026, 9, 31, 18),
    ranks: [9, 4],
    phonies: { 5: 'challenged', 8: 'stands' },
  },
  dictionary,
  (table) => {
    const plays = playsOf(table);
    const phonies = plays.filter(({ words }) => words.some(({ word }) => !dictionary.has(word)));
    return plays[0]?.seat === 0 && plays[1]?.seat === 1 && missedBySecond(table) > 1 && phonies.length === 2;
  },
);
const archive = archiveOf([played], dictionary);

interface ReviewOptions extends PageOptions {
  /** Is called before the game is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

async function openReview(
  openPage: OpenPage,
  { prepare = async () => undefined, ...options }: ReviewOptions = {},
): Promise<Page> {
  const page = await openPage({ motion: 'reduce', ...options, path: '/games' });
  await prepare(page);
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

/** The last step. Who wins depends on the dictionary. */
const RESULT = / (won|shared the win)$|Sieg: /;

/** The panel's text about the current step. */
const panel = (page: Page) => page.locator('.turn-panel');
const turns = (page: Page) => page.locator('.turn-list');

/** Until every turn has been analysed. */
const analysed = (page: Page): Promise<void> =>
  turns(page).locator('progress[data-done=true]:not([max="1"])').waitFor({ state: 'attached' });

interface Fixtures {
  readonly english: Page;
  readonly german: Page;
  /** The review after the analysis, at its last step. An analysis takes seconds, so tests share the page. */
  readonly review: Page;
  /** The same on a small phone, in German and in the dark theme. */
  readonly germanReview: Page;
}

const test = base.extend<Fixtures>({
  english: [async ({ openShared }, use) => use(await openReview(openShared)), { scope: 'file' }],
  german: [
    async ({ openShared }, use) =>
      use(await openReview(openShared, { viewport: SMALL, theme: 'dark', language: 'de-DE', touch: true })),
    { scope: 'file' },
  ],
  review: async ({ english }, use) => use(await atEnd(english)),
  germanReview: async ({ german }, use) => use(await atEnd(german)),
});

/** Whatever the test before did, the page is analysed and at its last step, without focus. */
async function atEnd(page: Page): Promise<Page> {
  await analysed(page);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  await page.keyboard.press('End');
  await panel(page).getByText(RESULT).waitFor();
  return page;
}

test("the list of turns doesn't move while stepping, and the current step is visible", async ({
  review: page,
}) => {
  await page.keyboard.press('Home');
  const heights = new Set<number>();
  const places = new Set<number>();
  const lines = await turns(page).locator('.turn-line').count();
  for (let at = 0; at < lines; at++) {
    const isVisible = async (): Promise<boolean> => {
      const [[text], [all], [list], [line]] = await boxesOf(
        page,
        '.turn-panel',
        '.turn-list',
        '.turn-list ol',
        '.turn-list [aria-current=step]',
      );
      heights.add(text!.bottom - text!.top);
      places.add(all!.top);
      return line!.top >= list!.top && line!.bottom <= list!.bottom + 1;
    };
    await expect.poll(isVisible, { interval: 10 }).toBe(true);
    await page.keyboard.press('ArrowRight');
  }
  expect(heights.size).toBeGreaterThan(1);
  expect(places.size).toBe(1);
});

test('a finished game is stepped through by arrow keys, Home and End', async ({ review: page }) => {
  await panel(page).getByText(RESULT).waitFor();
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

test('each turn shows its words, its rack and the best plays', async ({ review: page }) => {
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await panel(page).getByRole('list', { name: 'Rack: Club' }).getByRole('listitem').nth(6).waitFor();
  const best = panel(page).getByRole('button', { name: /Show on board$/ });
  await best.first().waitFor();
  expect(await best.count()).toBe(3);
  await panel(page)
    .getByText(`${missedBySecond(table)} more points were possible`)
    .waitFor();
  await best.first().click();
  expect(await page.locator('.square.is-tentative').count()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('.square.is-tentative').count()).toBe(0);
});

test('invalid words are marked, challenged or not', async ({ review: page }) => {
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

test('a word shows its meaning on request', async ({ review: page }) => {
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await panel(page)
    .getByRole('button', { name: new RegExp(`Definition of ${playsOf(table)[0]!.words[0]!.word}$`) })
    .click();
  const meaning = panel(page).getByRole('status');
  await meaning.getByRole('listitem').or(meaning.getByText('No definition available')).first().waitFor();
});

test('the chart selects the turn picked on it, by pointer and by key', async ({ review: page }) => {
  const chart = page.getByRole('slider', { name: 'Scores by turn' });
  await chart.focus();
  await page.keyboard.press('Home');
  await panel(page).getByText('Start').waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await chart.getAttribute('aria-valuetext')).toBe(`Turn 1: Ann ${playsOf(table)[0]!.points}, Club 0`);
  await panel(page).getByText('Turn 1').waitFor();
  await chart.click();
  // How many turns the game has depends on the dictionary; the table has a heading too.
  const last = Number(await chart.getAttribute('aria-valuemax'));
  expect(last).toBeGreaterThan(20);
  const isInTheMiddle = async (): Promise<boolean> =>
    Math.abs(Number(await chart.getAttribute('aria-valuenow')) / last - 0.5) < 0.15;
  await expect.poll(isInTheMiddle).toBe(true);
  await panel(page)
    .getByText(/^Turn \d+$/)
    .waitFor();
  const rows = page.getByRole('table', { name: 'Scores by turn' }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(last);
});

test('a game is saved as GCG, as a log and as a picture', async ({ review: page }) => {
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

test('a game is copied as text', async ({ review: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Ann \d+ – Club \d+\n/);
  expect(text).toMatch(/^Best play: [A-Z]+(, [A-Z]+)*, \d\d points \((Ann|Club)\)$/m);
  expect(text).toMatch(/Ann: accuracy \d+%/);
});

test('the shuffle is verified with one button, and shows hash and key', async ({ review: page }) => {
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^Verified:/).waitFor();
  await page.getByText(played.seed.repeat(32)).waitFor();
});

test('the review is accessible', async ({ review: page }) => {
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  expect(await axeViolations(page)).toEqual([]);
});

test('the review fits a small phone in German, in the dark theme', async ({ germanReview: page }) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
  expect(await axeViolations(page)).toEqual([]);
});

test('a horizontal swipe over the board steps through the game', async ({ openPage }) => {
  const page = await openReview(openPage, { viewport: PHONE, touch: true });
  const board = page.locator('.review-board');
  const { left, top } = await boxAt(board);
  const swipe = async (from: number, to: number): Promise<void> => {
    const at = { pointerType: 'touch', clientY: top + 100, bubbles: true };
    await board.dispatchEvent('pointerdown', { ...at, clientX: left + from });
    await board.dispatchEvent('pointerup', { ...at, clientX: left + to });
  };
  await swipe(100, 300);
  await panel(page).getByText(/^Turn/).first().waitFor();
  await swipe(300, 100);
  await panel(page).getByText(RESULT).waitFor();
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

test('a game file that breaks the rules is opened, and its wrong turns are marked', async ({ openPage }) => {
  const page = await openPage({ path: '/games' });
  const wrong = await readFile(new URL('../../../../fixtures/games/wrong.gcg', import.meta.url), 'utf8');
  await page.locator('input[type=file][accept*=gcg]').setInputFiles({
    name: 'wrong.gcg',
    mimeType: 'text/plain',
    buffer: Buffer.from(wrong.replace('Ben Example', 'Zoë Example'), 'latin1'),
  });
  await panel(page).waitFor();
  await page.getByText('6 turns break the rules or don’t add up. They’re marked.').waitFor();
  await page.getByText('Lines 8, 9 couldn’t be read.').waitFor();
  expect(await page.locator('.review-name').allTextContents()).toEqual(['Ann Example', 'Zoë Example']);
  expect(await turns(page).getByText('Breaks the rules or doesn’t add up').count()).toBe(6);
  await page.getByRole('button', { name: 'First turn' }).click();
  await page.getByRole('button', { name: 'Next turn' }).click();
  await panel(page).getByText('The file says 15 points; the play scores 14.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

describe('the biggest misses', () => {
  test('lead to their turns, where the board shows the play made or the best one', async ({
    review: page,
  }) => {
    const cards = page.locator('button.miss-card');
    expect(await cards.count()).toBe(3);
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => Number((card as HTMLElement).dataset.size)),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    await cards.first().click();
    expect(await cards.first().getAttribute('aria-current')).toBe('step');
    const lost = (await cards.first().locator('.miss-points > [aria-hidden]').textContent())!.replace(
      '−',
      '',
    );
    const note = panel(page).locator('.coach-note');
    if (lost.endsWith('%')) await note.getByText(`: ${lost} less chance to win`).waitFor();
    expect(await note.locator('p').textContent()).toMatch(/^[A-Z0-9].+\.$/);
    await page.getByRole('radio', { name: /^Best: / }).check();
    expect(await page.locator('.square.is-tentative').count()).toBeGreaterThan(0);
    await page.getByRole('radio', { name: /^Played: / }).check();
    expect(await page.locator('.square.is-tentative').count()).toBe(0);
  });

  test('have bars and a colour by size, in the list too', async ({ review: page }) => {
    const lines = await turns(page)
      .locator('.turn-mark-missed')
      .evaluateAll((marks) =>
        marks.map((mark) => ({
          text: mark.textContent,
          size: Number((mark as HTMLElement).dataset.size),
          colour: getComputedStyle(mark).color,
        })),
      );
    for (const { text, size } of lines) expect(sizesOf(text), text).toContain(size);
    expect(new Set(lines.map(({ size, colour }) => `${size} ${colour}`)).size).toBe(
      new Set(lines.map(({ size }) => size)).size,
    );
    const small = await turns(page).locator('.turn-mark-good').allTextContents();
    for (const text of small) expect(text).toBe('Good turn');
  });
});

/**
 * By the chance to win that was lost, or by points where a word wasn't valid or the game was decided. Two sizes are
 * possible if the figure was rounded to the limit between them.
 */
function sizesOf(text: string): readonly number[] {
  const lost = Number(/\d+(?:\.\d+)?/.exec(text)![0]);
  const [limits, rounding] = text.includes('%') ? [[0, 3, 7], 0.05] : [[3, 10, 20], 0.5];
  return [lost - rounding, lost + rounding].map((value) =>
    Math.max(1, limits.filter((from) => value >= from).length),
  );
}

test('the chance to win has its own chart, which ends with the result', async ({ review: page }) => {
  const table = page.getByRole('table', { name: 'Chance to win' });
  const rows = await table.getByRole('row').allTextContents();
  expect(rows.length).toBe(1 + (await turns(page).locator('.turn-line').count()));
  expect(rows[1]).toMatch(/5050$/);
  expect(rows.at(-1)).toMatch(/(?:1000|0100|5050)$/);
  expect(await axeViolations(page)).toEqual([]);
});

test('in German the coach says why a turn was a mistake', async ({ germanReview: page }) => {
  await page.locator('button.miss-card').first().click();
  const note = panel(page).locator('.coach-note');
  await note.getByText(/ehler: /).waitFor();
  expect(await note.locator('p').textContent()).not.toMatch(/\b(?:the|win|score)\b/);
});

test('nothing covers the steps of the review on a phone', async ({ openPage }) => {
  const page = await openReview(openPage, { viewport: PHONE, touch: true });
  await page.getByRole('button', { name: 'Previous turn' }).tap();
  await panel(page)
    .getByText(/^(After )?[Tt]urn/)
    .first()
    .waitFor();
});

test('the review of a phone on its side shows the whole board and the steps', async ({ openPage }) => {
  const viewport = { width: 844, height: 390 };
  const page = await openReview(openPage, { viewport, touch: true });
  await analysed(page);
  for (const { bottom } of await boxesAt(page.locator('.review-board'), page.locator('.stepper')))
    expect(bottom).toBeLessThanOrEqual(viewport.height);
});

test('the board stays in its place while the analysis runs and ends', async ({ openPage }) => {
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const page = await openReview(openPage, {
    viewport: PHONE,
    touch: true,
    // Without words there is no analysis.
    prepare: (page) =>
      page.route(/en\.wire/, async (route) => {
        await started;
        await route.continue();
      }),
  });
  const board = page.locator('.review-board');
  const before = await boxAt(board);
  expect(await page.locator('button.miss-card').count()).toBe(0);
  start();
  await analysed(page);
  await page.locator('button.miss-card').first().waitFor();
  expect(await boxAt(board)).toEqual(before);
});
