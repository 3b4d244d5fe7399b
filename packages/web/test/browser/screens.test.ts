import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations, colourViolations } from './accessibility.ts';
import { test as base, type OpenPage, type PageOptions } from './open-page.ts';

const PATHS = [
  '/',
  '/new/computer',
  '/new/solo',
  '/new/pass',
  '/rules/upwords-2006',
  '/rules/scrabble',
  '/learn',
  '/statistics',
  '/games',
  '/settings',
  '/nowhere',
] as const;

const LIGHT = { colorScheme: 'light', contrast: 'no-preference' } as const;
const OTHER_THEMES = [
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
] as const;

const SMALL = { width: 320, height: 568 } as const;

/** Opens a screen of the page. */
type Visit = (path: string) => Promise<Page>;

/** One page visits all screens: that is faster than a new one for each. */
const visitIn = async (openPage: OpenPage, options: PageOptions): Promise<Visit> => {
  const page = await openPage({ motion: 'reduce', ...options });
  return async (path) => {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    return page;
  };
};

const test = base.extend<{ readonly visit: Visit; readonly english: Visit; readonly german: Visit }>({
  visit: [async ({ openShared }, use) => use(await visitIn(openShared, {})), { scope: 'file' }],
  /** On the smallest phone. */
  english: [
    async ({ openShared }, use) => use(await visitIn(openShared, { viewport: SMALL })),
    { scope: 'file' },
  ],
  german: [
    async ({ openShared }, use) => use(await visitIn(openShared, { viewport: SMALL, language: 'de-DE' })),
    { scope: 'file' },
  ],
});

const opened = async (openPage: OpenPage, options: Parameters<OpenPage>[0]) => {
  const page = await openPage({ motion: 'reduce', ...options });
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return page;
};

describe('every screen', () => {
  test.for(PATHS)('%s is accessible: light, dark and in high contrast', async (path, { visit }) => {
    const page = await visit(path);
    await page.emulateMedia(LIGHT);
    expect(await axeViolations(page)).toEqual([]);
    for (const theme of OTHER_THEMES) {
      await page.emulateMedia(theme);
      expect(await colourViolations(page), JSON.stringify(theme)).toEqual([]);
    }
  });

  test.for(PATHS)('%s fits a phone 320 pixels wide in both languages', async (path, { english, german }) => {
    for (const [language, visit] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const page = await visit(path);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, language).toBe(0);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
  });
});

describe('navigating between screens', () => {
  test('announces the new screen by title and focus, forwards and back', async ({ openPage }) => {
    const page = await opened(openPage, {});
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Settings' });
    await heading.waitFor();
    await expect.poll(() => page.title()).toBe('Settings · Ziggurat');
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Words that rise' }).waitFor();
    await expect.poll(() => page.title()).toBe('Ziggurat');
  });

  test('a section of the rules is reached by its address and from the contents', async ({ openPage }) => {
    const page = await opened(openPage, { path: '/rules/upwords-2006#tiles' });
    const waitUntilTop = (id: string) =>
      page.waitForFunction(
        (id) => Math.abs(document.getElementById(id)!.getBoundingClientRect().top) < 100,
        id,
      );
    await page.waitForFunction(() => scrollY > 0);
    await page.getByRole('link', { name: 'Scoring', exact: true }).click();
    await waitUntilTop('points');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('H1');
  });

  test('an unknown address links to the home screen', async ({ openPage }) => {
    const page = await opened(openPage, { path: '/new/chess' });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Words that rise' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('settings', () => {
  test('apply immediately, in every tab, and at the next visit', async ({ openPage }) => {
    const page = await opened(openPage, { path: '/settings' });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.getByRole('radio', { name: 'Dunkel' }).check();
    await other.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    const rootOf = (tab: typeof page) =>
      tab.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
    await expect.poll(() => rootOf(other)).toEqual(['de', 'dark']);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    expect(await rootOf(page)).toEqual(['de', 'dark']);
  });

  test('use high contrast if the system asks for it, unless light or dark is chosen', async ({
    openPage,
  }) => {
    const page = await opened(openPage, { path: '/settings', contrast: 'more' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('contrast');
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(theme).toBe('light');
    await page.getByRole('radio', { name: 'System' }).first().check();
    await expect.poll(theme).toBe('contrast');
    await page.emulateMedia({ contrast: 'no-preference' });
    await expect.poll(theme).toBe('system');
  });

  test("keep the current language if the chosen one doesn't load", async ({ openPage }) => {
    const page = await opened(openPage, { path: '/settings', expected: /Failed to load resource/ });
    await page.route(/\/de-[^/]*\.js$/, (route) => route.abort());
    const aborted = page.waitForEvent('requestfailed');
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await aborted;
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  test('offer to install the page if the browser does, once', async ({ openPage }) => {
    const page = await opened(openPage, { path: '/settings' });
    const button = page.getByRole('button', { name: 'Install app' });
    expect(await button.count()).toBe(0);
    const isPrevented = await page.evaluate(() => {
      const prompt = () => {
        document.title = 'asked';
        return Promise.resolve();
      };
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(offer, { prompt }));
      return offer.defaultPrevented;
    });
    expect(isPrevented).toBe(true);
    await button.click();
    expect(await page.title()).toBe('asked');
    await button.waitFor({ state: 'detached' });
  });

  test.for(['/settings', '/new/pass', '/new/computer', '/games'])(
    '%s is fully reachable with Tab',
    async (path, { openPage }) => {
      const page = await opened(openPage, { path });
      for (const summary of await page.locator('summary').all()) await summary.press('Enter');
      const count = await page.evaluate(markFocusable);
      for (let presses = 0; presses < count + 2; presses++) await page.keyboard.press('Tab');
      const left = await page
        .locator('[data-missed]')
        .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
      expect(left).toEqual([]);
    },
  );
});

/** Marks every element that should get the focus; getting it removes the mark. Runs in the page. */
function markFocusable(): number {
  const all = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')];
  const focusable = all.filter((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const isDisabled = element.matches(':disabled');
    // Of radio buttons, the selected one; the arrow keys reach the others.
    const isSkipped = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
    return isShown && !isDisabled && !isSkipped;
  });
  for (const element of focusable) {
    element.dataset.missed = '';
    element.addEventListener('focus', () => element.removeAttribute('data-missed'));
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return focusable.length;
}

test("a screen that can't be loaded says so, and offers to export the games", async ({ openPage }) => {
  const page = await openPage({ expected: /Failed to (?:load|fetch)|dynamically imported/ });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().route(/statistics-[\w-]+\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export games' }).click();
  await download;
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Words that rise' }).waitFor();
});
