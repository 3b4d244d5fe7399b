import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, defaultClientConditions, preview } from 'vite';
import { expect } from 'vitest';
import type { Setup } from '../../src/host/host.ts';
import { test as base, type OpenPage } from './open-page.ts';

const web = join(import.meta.dirname, '../..');

/** The page that exposes only the host to tests. */
export const HOST_PAGE = '/test/pages/host.html';
/** An empty page of the same server. */
export const EMPTY_PAGE = '/test/pages/empty.html';
const PAGES = [HOST_PAGE, EMPTY_PAGE].map((path) => join(web, path));

interface Fixtures {
  /** The address of a server with the two pages, one per worker. */
  readonly pages: string;
  readonly address: string;
}

export const test = base.extend<Fixtures>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used.
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'ziggurat-host-'));
      await build({
        configFile: false,
        root: web,
        logLevel: 'error',
        resolve: { conditions: ['ziggurat-source', ...defaultClientConditions] },
        worker: { format: 'es' },
        build: { outDir, minify: false, assetsInlineLimit: 0, rolldownOptions: { input: PAGES } },
      });
      const server = await preview({
        configFile: false,
        root: web,
        logLevel: 'error',
        build: { outDir },
        preview: { host: '127.0.0.1', port: 0 },
      });
      await use(server.resolvedUrls!.local[0]!);
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  address: [({ pages }, use) => use(pages), { scope: 'file' }],
});

export async function openHost(openPage: OpenPage, path = HOST_PAGE): Promise<Page> {
  const page = await openPage({ path });
  await page.waitForFunction(() => 'ziggurat' in window);
  return page;
}

/** Another tab of the same browser. */
export async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.waitForFunction(() => 'ziggurat' in window);
  return tab;
}

const person = (name: string) => ({ type: 'person', name }) as const;

export const AGAINST_CLUB: Setup = {
  mode: 'computer',
  rules: 'upwords-2006',
  judging: 'referee',
  dictionary: 'en',
  undo: false,
  sitters: [person('Ann'), { type: 'computer', level: 'club' }],
};

export const SOLO: Setup = { ...AGAINST_CLUB, mode: 'solo', sitters: [person('Ann')] };

export const PASS_AND_PLAY: Setup = {
  ...AGAINST_CLUB,
  mode: 'pass',
  sitters: [person('Ann'), person('Ben')],
};

/** Opens a game and returns its id. */
export const open = (page: Page, setup: Setup): Promise<string> =>
  page.evaluate(async (setup) => {
    const opened = await window.ziggurat.host.open(setup);
    if (!opened.ok) throw new Error(opened.refusals[0]);
    return opened.value.id;
  }, setup);

/** Opens games until a seat starts one. */
export async function openBegunBy(page: Page, setup: Setup, first: number): Promise<string> {
  for (;;) {
    const id = await open(page, setup);
    const began = await page.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id);
      const { toMove } = await watch.until(() => true);
      const opening = watch.entries.find(({ event }) => event.type === 'began');
      watch.stop();
      return opening?.event.type === 'began' ? opening.event.first : toMove;
    }, id);
    if (began === first) return id;
  }
}

/** Opens games until a person starts one with a play: two or three in a hundred first racks have none. */
export async function openWithPlay(page: Page, setup: Setup, seat: number): Promise<string> {
  for (;;) {
    const id = await openBegunBy(page, setup, seat);
    const hint = await page.evaluate(({ id, seat }) => window.ziggurat.host.hint(id, seat), { id, seat });
    if (hint.ok && hint.value !== undefined) return id;
  }
}

/** A turn was made; a player without a play exchanges. */
export const turnOf = (seat: number) =>
  expect.objectContaining({ type: expect.stringMatching(/^(played|exchanged)$/), seat });
