import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { resultOf } from './game-page.ts';
import { boxAt, boxesAt } from './layout.ts';
import { PHONE, test, WIDE } from './open-page.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const board = (page: Page) => page.getByRole('grid');

const startSolo = async (page: Page): Promise<void> => {
  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('button', { name: 'Solo' }).click();
  await board(page).waitFor();
};

/** Missing in TypeScript: https://wicg.github.io/layout-instability */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

describe('the home screen', () => {
  test.for(['Solo', 'Pass and play'])('%s starts in one click', async (name, { openPage }) => {
    const page = await openPage();
    await page.getByRole('button', { name }).click();
    await page.waitForURL('**/game/*');
    expect(pathOf(page)).toMatch(/^\/game\/\w+/);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  });

  test('offers a first game and the lesson to newcomers, in one press each', async ({ openPage }) => {
    const page = await openPage();
    await page.getByRole('radio', { name: 'Scrabble' }).check({ force: true });
    await page.getByRole('button', { name: /^Play now/ }).click();
    await page.getByRole('heading', { name: 'Game: Scrabble' }).waitFor({ state: 'attached' });
    await page.getByText('Beginner').first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /^Continue/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Play now/ }).count()).toBe(0);
  });

  test('offers another game like the last one if there is none to continue', async ({ openPage }) => {
    const setup = {
      mode: 'computer',
      rules: 'upwords-64',
      judging: 'referee',
      dictionary: 'en',
      sitters: [
        { type: 'person', name: '' },
        { type: 'computer', level: 'club' },
      ],
      undo: true,
    } as const;
    const page = await openPage({ preferences: { hasPlayed: true, setups: { computer: setup } } });
    await page.getByRole('button', { name: /^Play now\s*Club · UPWORDS, 64 tiles/ }).click();
    await page.getByRole('heading', { name: 'Game: UPWORDS, 64 tiles' }).waitFor({ state: 'attached' });
  });

  test.for([
    { width: 320, height: 568 },
    { width: 375, height: 667 },
    { width: 844, height: 390 },
  ])('shows what to press without scrolling: $width by $height', async (viewport, { openPage }) => {
    for (const hasPlayed of [false, true]) {
      const page = await openPage({ viewport, touch: true, preferences: { hasPlayed } });
      const first = page.locator('button.continue-last');
      await first.waitFor();
      const { bottom, end } = await first.evaluate((button) => ({
        bottom: button.getBoundingClientRect().bottom,
        end: Math.min(
          innerHeight,
          ...[...document.querySelectorAll('nav')]
            .map((nav) => nav.getBoundingClientRect().top)
            .filter((top) => top > innerHeight / 2),
        ),
      }));
      expect(bottom).toBeLessThanOrEqual(end);
      expect(
        await page.locator('.demonstration .board').evaluate((board) => board.clientWidth),
      ).toBeGreaterThan(120);
    }
  });

  test.for([WIDE, PHONE])('links to every screen: $width px', async (viewport, { openPage }) => {
    const page = await openPage({ viewport });
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Learn', 'Games', 'Rules', 'Statistics', 'Play']) {
      await nav.getByRole('link', { name }).click();
      await nav.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
    }
  });

  test('offers online play next to the other ways to start', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 360, height: 640 } });
    const choices = page.getByRole('main').getByRole('list').getByRole('listitem');
    await choices.last().waitFor();
    const names = (await choices.locator('b').allTextContents()).slice(-3);
    expect(names).toEqual(['Solo', 'Pass and play', 'Play online']);
    const widths = await choices.evaluateAll((all) => all.slice(-3).map((element) => element.clientWidth));
    expect(new Set(widths).size).toBe(1);
    await choices.getByRole('link', { name: /^Play online/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Online' }).waitFor();
  });

  test('continues an unfinished game', async ({ openPage }) => {
    const page = await openPage();
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Solo' }).click();
    await board(page).waitFor();
    const game = pathOf(page);
    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('link', { name: /^Continue/ }).click();
    await board(page).waitFor();
    expect(pathOf(page)).toBe(game);
  });

  test.for([1, 2])(
    "reserves its space, and doesn't move while it reads the scores of %i",
    async (count, { openPage }) => {
      const page = await openPage({ expected: /Failed to load resource/ });
      for (let i = 0; i < count; i++) await startSolo(page);
      // On a slow machine the fonts come late and move the letters; this is about the games.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources } = entry as LayoutShift; // no other entries were asked for
            // Letters that change their form when the fonts come move by less than a line.
            const jumps = sources.some(
              ({ node, previousRect, currentRect }) =>
                node?.parentElement?.closest('.home-main') != null &&
                Math.abs(currentRect.y - previousRect.y) > 16,
            );
            if (jumps) document.documentElement.dataset.jumped = '';
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(new URL('/', page.url()).href);
      await page.getByRole('link', { name: /^Continue.*Solo · 0/ }).waitFor();
      expect(await page.getByRole('link', { name: /more game/ }).count()).toBe(count - 1);
      expect(await page.locator('html').getAttribute('data-jumped')).toBeNull();
    },
  );

  test('no longer expects a finished or removed game', async ({ openPage }) => {
    const page = await openPage();
    const expected = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('ziggurat.unfinished')!).length);
    await startSolo(page);
    await startSolo(page);
    expect(await expected()).toBe(2);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'End game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click();
    await resultOf(page).waitFor();
    expect(await expected()).toBe(1);
    await page.goto(new URL('/games', page.url()).href);
    const going = page.getByRole('region', { name: 'In progress' });
    await going.getByRole('button', { name: 'Delete: Solo' }).click();
    await going.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Game deleted.').waitFor();
    expect(await expected()).toBe(0);
  });

  test("says why expected games can't be read", async ({ openPage }) => {
    const page = await openPage();
    await startSolo(page);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('ziggurat', 99);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
    );
    await page.goto(new URL('/', page.url()).href);
    await page.getByText(/^Your games were saved by a newer version/).waitFor();
    expect(await page.getByRole('link', { name: /^Continue/ }).count()).toBe(0);
  });

  test('shows the words of its demonstration on one line on a small phone', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 320, height: 568 } });
    const words = page.locator('.demonstration-words');
    await page.getByRole('button', { name: 'Pause' }).click();
    const tops = await words.evaluate(({ children: [mark, word] }) =>
      [mark, word].map((part) => part?.getBoundingClientRect().top ?? Number.NaN),
    );
    expect(Math.abs(tops[0]! - tops[1]!)).toBeLessThan(12);
  });

  test('marks each play of its demonstration in the colour of its player', async ({ openPage }) => {
    const page = await openPage();
    const shown = () =>
      page.evaluate(() => ({
        player: document.querySelector('.demonstration .player-mark')?.getAttribute('style'),
        outline: getComputedStyle(document.querySelector('.demonstration .is-last > .square-mark')!)
          .boxShadow,
      }));
    await page.locator('.demonstration .is-last').first().waitFor();
    const first = await shown();
    // Until the next player's play, in another colour.
    await expect
      .poll(async () => {
        const { player, outline } = await shown();
        return player !== first.player && outline !== first.outline;
      })
      .toBe(true);
  });

  test('plays its demonstration while it is visible, and can be stopped', async ({ openPage }) => {
    const page = await openPage();
    const words = page.locator('.demonstration-words');
    const before = await words.textContent();
    await page.waitForFunction(
      (text) => document.querySelector('.demonstration-words')?.textContent !== text,
      before,
    );
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
  });

  test('stands still if motion is reduced', async ({ openPage }) => {
    const page = await openPage({ motion: 'reduce' });
    await page.getByRole('img', { name: /demo game/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  });
});

describe('a new game', () => {
  test('is opened as chosen, and the next one has the same defaults', async ({ openPage }) => {
    const page = await openPage({ path: '/new/computer' });
    await page.getByRole('radio', { name: /^6 · Club/ }).check();
    await page.getByRole('radio', { name: /^UPWORDS, 64 tiles/ }).check();
    await page.getByRole('radio', { name: /^Family-friendly/ }).check();
    await page.getByRole('button', { name: 'Start game' }).click();
    await board(page).waitFor();
    expect(await board(page).getByRole('gridcell').count()).toBe(64);
    await page.goto(new URL('/', page.url()).href);
    await page.getByText('Club · UPWORDS, 64 tiles · Family-friendly').waitFor();
  });

  test('only offers what the rules allow', async ({ openPage }) => {
    const page = await openPage({ path: '/new/solo' });
    await page.getByRole('radio', { name: /^UPWORDS, 2006/ }).waitFor();
    expect(await page.getByRole('radio', { name: /^Scrabble/ }).count()).toBe(0);
    expect(await page.getByRole('radio', { name: /^Challenge/ }).count()).toBe(0);
  });

  test('has up to four seats, each for a person or a computer', async ({ openPage }) => {
    const page = await openPage({ path: '/new/pass' });
    await page.getByRole('radio', { name: '4', exact: true }).check();
    const third = page.getByRole('group', { name: 'Seat 3' });
    await third.getByRole('radio', { name: 'Computer' }).check();
    await third.getByRole('combobox', { name: 'Level' }).selectOption('1 · Beginner');
    await page.getByRole('group', { name: 'Seat 1' }).getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL('**/game/*');
    await page.getByText('Ada').first().waitFor();
  });

  test.for([
    { width: 1280, language: 'en' },
    { width: 320, language: 'de' },
  ])(
    'leaves space between the house rules: $width px, $language',
    async ({ width, language }, { openPage }) => {
      const page = await openPage({ path: '/new/pass', viewport: { width, height: 800 }, language });
      await page.getByRole('heading', { name: /House rules|Hausregeln/ }).click();
      const gaps = await page
        .locator('.field-grid')
        .first()
        .evaluate((grid) => {
          const boxes = [...grid.parentElement!.children].map((part) => part.getBoundingClientRect());
          return boxes.slice(1).map(({ top }, i) => top - boxes[i]!.bottom);
        });
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
    },
  );

  test("wraps an edition's facts only between two of them", async ({ openPage }) => {
    const page = await openPage({ path: '/new/pass' });
    await page.locator('.edition-choice small').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const broken = await page.locator('.edition-choice small:last-child').evaluateAll((all) =>
      all.flatMap((facts) => {
        const text = facts.firstChild!;
        const range = document.createRange();
        return facts.textContent!.split('·').filter((fact) => {
          const start = facts.textContent!.indexOf(fact.trim());
          range.setStart(text, start);
          range.setEnd(text, start + fact.trim().length);
          return range.getClientRects().length > 1;
        });
      }),
    );
    expect(broken).toEqual([]);
  });

  test('accepts house rules, and marks invalid values at their field', async ({ openPage }) => {
    const page = await openPage({ path: '/new/computer' });
    await page.getByRole('heading', { name: 'House rules' }).click();
    const rack = page.getByRole('spinbutton', { name: 'Rack size' });
    await rack.fill('5');
    await page.getByText('That’s more than a rack holds.').waitFor();
    expect(await page.getByRole('spinbutton', { name: 'Tiles for bonus' }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(await page.getByRole('button', { name: 'Start game' }).isDisabled()).toBe(true);
    await page.getByRole('spinbutton', { name: 'Tiles for bonus' }).fill('5');
    await page.getByRole('spinbutton', { name: 'Board size' }).fill('7');
    await page.getByRole('button', { name: 'Start game' }).click();
    await board(page).waitFor();
    expect(await board(page).getByRole('gridcell').count()).toBe(49);
  });

  test('keeps the start button below the last option when the page is scrolled to its end', async ({
    openPage,
  }) => {
    const page = await openPage({
      path: '/new/computer',
      viewport: { width: 320, height: 568 },
      touch: true,
    });
    await page.getByRole('heading', { name: 'House rules' }).click();
    const advanced = page.getByText('Advanced', { exact: true });
    await advanced.click();
    const gapOver = async (control: Locator): Promise<number> => {
      const [above, bar] = await boxesAt(control, page.locator('.start-bar'));
      return bar.top - above.bottom;
    };
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(() => gapOver(page.getByRole('button', { name: 'Choose file' })))
      .toBeGreaterThanOrEqual(0);
    await advanced.click();
    // A control that gets the focus isn't behind the bar.
    for (const field of await page.getByRole('spinbutton').all()) {
      await field.focus();
      await expect.poll(() => gapOver(field)).toBeGreaterThanOrEqual(0);
    }
  });

  test.for([PHONE, { width: 320, height: 568 }])(
    'starts with its button, which nothing covers, and shows every level: $width px',
    async (viewport, { openPage }) => {
      const page = await openPage({ path: '/new/computer', viewport, touch: true });
      const levels = page.getByRole('group', { name: 'Level' });
      await expect.poll(() => levels.getByRole('radio').count()).toBe(10);
      const { top, bottom } = await boxAt(levels);
      expect(bottom - top).toBeLessThan(240);
      await levels.getByRole('radio', { name: /Champion/ }).tap();
      await page.getByText('Sees every play, thinks ahead and solves the endgame.').last().waitFor();
      await page.getByRole('button', { name: 'Start game' }).tap();
      await page.waitForURL('**/game/*');
    },
  );

  test('accepts rules from a file, and refuses invalid ones with their location', async ({ openPage }) => {
    const page = await openPage({ path: '/new/computer' });
    await page.getByRole('heading', { name: 'House rules' }).click();
    const text = page.getByRole('textbox', { name: 'Rule set' });
    expect(await text.isVisible()).toBe(false);
    await page.getByText('Advanced', { exact: true }).click();
    const use = page.getByRole('button', { name: 'Use rules' });
    await text.fill('{"name": "x"');
    await use.click();
    await page.getByText(/This isn’t valid JSON/).waitFor();
    await text.fill('{"name": "x", "rack": 99}');
    await use.click();
    await page.getByText(/rack: Enter a number in the allowed range\./).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save rules' }).click();
    const file = await (await saved).createReadStream();
    let json = '';
    for await (const part of file) json += part;
    await text.fill(json.replace('"upwords-2006"', '"mine"').replace('"size": 10', '"size": 12'));
    await use.click();
    await page.getByRole('radio', { name: /^mine/ }).waitFor();
    await page.getByRole('button', { name: 'Start game' }).click();
    await board(page).waitFor();
    expect(await board(page).getByRole('gridcell').count()).toBe(144);
  });
});
