import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import type { Preferences } from '../../src/preferences/preferences.ts';
import { openChromium } from '../../tools/chromium.ts';
import { openServer } from './open-server.ts';

/** How a page is opened. By default: a wide screen, light, English, a mouse. */
export interface PageOptions {
  readonly path?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly contrast?: 'more' | 'no-preference';
  readonly motion?: 'reduce' | 'no-preference';
  readonly language?: string;
  readonly touch?: boolean;
  /** A server other than the test file's. */
  readonly address?: string;
  /** With the service worker, which caches every file: most tests don't need it. */
  readonly isCached?: boolean;
  /** What was chosen in an earlier visit. */
  readonly preferences?: Partial<Preferences>;
  /** Console errors that the test causes on purpose. */
  readonly expected?: RegExp;
}

export type OpenPage = (options?: PageOptions) => Promise<Page>;

export const PHONE = { width: 390, height: 844 } as const;
export const WIDE = { width: 1280, height: 800 } as const;

interface Fixtures {
  /** A real Chromium, one per worker: a clipboard is shared by all pages of a browser. */
  readonly browser: Browser;
  /** The address of the real server, one per test file. */
  readonly address: string;
  /** A page in a fresh context. The test fails on any console error or exception. */
  readonly openPage: OpenPage;
  /** The same for a page that all tests of a file share: they leave it as they found it. */
  readonly openShared: OpenPage;
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used.
    async ({}, use) => {
      const browser = await openChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await openServer();
      await use(server.address);
      await server.close();
    },
    { scope: 'file' },
  ],
  openPage: ({ browser, address }, use) => openPages(browser, address, use),
  openShared: [({ browser, address }, use) => openPages(browser, address, use), { scope: 'file' }],
});

async function openPages(
  browser: Browser,
  address: string,
  use: (open: OpenPage) => Promise<void>,
): Promise<void> {
  const opened: Page[] = [];
  const faults: string[] = [];
  await use(async (options = {}) => {
    const at = new URL(options.path ?? '/', options.address ?? address);
    const context = await browser.newContext(contextOf(options, at.origin));
    const page = await context.newPage();
    opened.push(page);
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !options.expected?.test(message.text())) faults.push(message.text());
    });
    await page.goto(at.href);
    return page;
  });
  await Promise.all(opened.map((page) => page.context().close()));
  expect(faults, 'errors in the console of the page').toEqual([]);
}

const contextOf = (
  {
    viewport = WIDE,
    theme = 'light',
    contrast = 'no-preference',
    motion = 'no-preference',
    language = 'en-GB',
    touch = false,
    isCached = false,
    preferences,
  }: PageOptions,
  origin: string,
): BrowserContextOptions => ({
  viewport,
  colorScheme: theme,
  contrast,
  reducedMotion: motion,
  locale: language,
  hasTouch: touch,
  isMobile: touch,
  serviceWorkers: isCached ? 'allow' : 'block',
  ...(preferences && { storageState: storageOf(origin, preferences) }),
});

const storageOf = (origin: string, preferences: Partial<Preferences>) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'ziggurat.preferences', value: JSON.stringify(preferences) }] }],
});
