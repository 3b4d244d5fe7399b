import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listen, makeServer } from '@ziggurat/server';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openChromium } from './chromium.ts';
import { archiveOf, type PlayedGame, readEnglish } from './played-game.ts';

/*
 * Screenshots of the main screens: `npm run screenshots`, after a build. The games use fixed keys and are
 * imported like a user would, so the pictures only change with the page. `npm run screenshots -- home game`
 * takes only those screens.
 */
const root = resolve(import.meta.dirname, '../../../../..');
const folder = join(root, 'docs/screens');

const againstClub = {
  mode: 'computer',
  rules: 'upwords-2006',
  judging: 'challenge',
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'computer', level: 'club' },
  ],
  seed: '5a',
  ranks: [9, 4],
} as const satisfies Partial<PlayedGame>;

/** Nobody plays on while the ruling is shown. */
const againstBen = {
  ...againstClub,
  mode: 'pass',
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'person', name: 'Ben' },
  ],
} as const satisfies Partial<PlayedGame>;

const solo = {
  mode: 'solo',
  rules: 'upwords-2006',
  judging: 'referee',
  sitters: [{ type: 'person', name: 'Ann' }],
} as const satisfies Partial<PlayedGame>;

const four = {
  ...againstClub,
  judging: 'referee',
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'computer', level: 'beginner' },
    { type: 'computer', level: 'casual' },
    { type: 'computer', level: 'club' },
  ],
  ranks: [4, 9, 6, 4],
} as const satisfies Partial<PlayedGame>;

const day = (date: number): number => Date.UTC(2026, 9, date, 18);

const GAMES: readonly PlayedGame[] = [
  { ...againstClub, id: 'middle', openedAt: day(30), turns: 24 },
  { ...againstBen, id: 'doubted', openedAt: day(29), turns: 8, phonies: { 8: 'stands' } },
  { ...againstClub, id: 'over', openedAt: day(28), phonies: { 5: 'challenged', 8: 'stands' } },
  { ...againstClub, id: 'lost', seed: '5b', openedAt: day(27), ranks: [20, 4], judging: 'referee' },
  { ...four, id: 'four', openedAt: day(25), turns: 20 },
  { ...againstClub, id: 'scrabble', rules: 'scrabble', judging: 'referee', openedAt: day(23), turns: 14 },
  { ...solo, id: 'solo', seed: '5e', openedAt: day(26), ranks: [3], turns: 14 },
  { ...solo, id: 'solo-1', seed: '61', openedAt: day(20), ranks: [30] },
  { ...solo, id: 'solo-2', seed: '62', openedAt: day(22), ranks: [12] },
  { ...solo, id: 'solo-3', seed: '63', openedAt: day(24), ranks: [16] },
];

interface Shot {
  readonly name: string;
  readonly path: string;
  /** Resolves when the screen is ready for its picture. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Screens other than a wide one and a phone. */
  readonly screens?: readonly ScreenName[];
}

const SHOTS: readonly Shot[] = [
  // The scores of the game to continue come last.
  { name: 'home', path: '/', ready: (page) => page.getByRole('link', { name: /^Continue.*\d/ }).waitFor() },
  { name: 'setup', path: '/new/computer', ready: (page) => page.getByRole('radio').first().waitFor() },
  {
    name: 'game',
    path: '/game/middle',
    ready: (page) => page.locator('.rack [data-tile]').first().waitFor(),
  },
  {
    name: 'challenge',
    path: '/game/doubted',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /challenge/i })
        .first()
        .click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  { name: 'end', path: '/game/over', ready: (page) => page.locator('.result [aria-busy=false]').waitFor() },
  {
    name: 'review',
    path: '/review/over',
    ready: async (page) => {
      const done = page.locator('.turn-list progress[data-done=true]:not([max="1"])');
      await done.waitFor({ state: 'attached' });
      await page.locator('button.miss-card').first().click();
      await page.getByRole('radio', { name: /^Best/ }).check();
    },
  },
  { name: 'solo', path: '/game/solo', ready: (page) => page.locator('.rack [data-tile]').first().waitFor() },
  {
    name: 'four',
    path: '/game/four',
    ready: (page) => page.locator('.rack [data-tile]').first().waitFor(),
    screens: ['small', 'low', 'tablet'],
  },
  {
    name: 'scrabble',
    path: '/game/scrabble',
    ready: (page) => page.locator('.rack [data-tile]').first().waitFor(),
    screens: ['wide'],
  },
  {
    name: 'zoom',
    path: '/game/scrabble',
    ready: async (page) => {
      await page.locator('.rack [data-tile]').first().tap();
      await page.locator('[data-square][data-height="0"]').nth(80).tap();
      await page.locator('.board-window[data-zoomed]').waitFor();
    },
    screens: ['phone'],
  },
  { name: 'rules', path: '/rules/upwords-2006', ready: (page) => page.locator('.board').first().waitFor() },
  { name: 'statistics', path: '/statistics', ready: (page) => page.getByRole('slider').first().waitFor() },
];

const names = process.argv.slice(2);
const selected = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));

const SCREENS = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  low: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
} as const satisfies Record<string, BrowserContextOptions>;

type ScreenName = keyof typeof SCREENS;

const USUAL: readonly ScreenName[] = ['wide', 'phone'];

async function shoot(browser: Browser, address: string, archive: string): Promise<void> {
  for (const [screen, options] of Object.entries(SCREENS) as [ScreenName, BrowserContextOptions][]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        ...options,
        colorScheme,
        locale: 'en-GB',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await importGames(page, address, archive);
      for (const { name, path, ready, screens = USUAL } of selected) {
        if (!screens.includes(screen)) continue;
        await page.goto(new URL(path, address).href);
        await ready(page);
        await capture(page, join(folder, `${name}-${screen}-${colorScheme}.webp`));
      }
      await context.close();
    }
  }
}

async function importGames(page: Page, address: string, archive: string): Promise<void> {
  await page.goto(new URL('/games', address).href);
  const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(archive) };
  await page.locator('input[type=file][accept*=json]').first().setInputFiles(file);
  await page.locator('.notice-good').waitFor();
}

/** As WebP, which the driver doesn't offer. */
async function capture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400); // until fades have ended
  // A computer that plays on lays its tiles one by one.
  await page.waitForFunction(() => document.querySelector('.ghost, [data-arriving]') === null);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(path, Buffer.from(data, 'base64'));
}

mkdirSync(folder, { recursive: true });
const app = await makeServer();
const listening = await listen(app, { host: '127.0.0.1', port: { number: 0, chosen: true } });
if (!listening.ok) throw new Error(listening.refusals[0]?.code);
const browser = await openChromium();
await shoot(browser, listening.value.address, archiveOf(GAMES, readEnglish(root)));
await browser.close();
await app.close();
