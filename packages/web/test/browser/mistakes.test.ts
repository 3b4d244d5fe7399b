import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { archiveOf, readEnglish } from '../../tools/played-game.ts';
import { axeViolations } from './accessibility.ts';
import { openImported } from './game-page.ts';
import { PHONE, test } from './open-page.ts';

/** Two mistakes that are due: W on MOOD was best, and something else was played. */
const card = (id: string, made: string) => ({
  id,
  addedAt: 1,
  dueAt: 1,
  content: {
    type: 'mistake',
    game: 'gone',
    rules: 'upwords-2006',
    judging: 'referee',
    dictionary: 'en',
    position: '10/10/10/10/2MOOD4/10/10/10/10/10 WELIRST/ 0/8 0 rules upwords-2006;',
    made,
    best: '5C W',
  },
});
const due = JSON.stringify({
  format: 'ziggurat-games',
  version: 1,
  games: [],
  study: [card('gone.1', '5F R'), card('gone.2', '-')],
});

const square = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
const task = (page: Page, text: string) => page.locator('.study-task').getByText(text).waitFor();

describe('mistakes that are due', () => {
  test('are solved with the keyboard, also offline, and come back another day', async ({ openPage }) => {
    const page = await openImported(openPage, due, '/mistakes');
    await page.getByRole('heading', { name: '2 mistakes due today' }).waitFor();
    await page.getByRole('button', { name: 'Start with 2' }).click();
    await task(page, 'You played MOOR for 5. Find something better.');
    await square(page, 'F5').click();
    await page.keyboard.type('R');
    await page.getByRole('button', { name: 'Try 5' }).waitFor();
    await page.locator('.study-line[data-tone=good]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await page.getByText('what you played').waitFor();
    await page.keyboard.press('ArrowDown');
    await square(page, 'C5').click();
    await page.keyboard.type('W');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You found the best turn' }).waitFor();
    // The reason is weighed, and the figures may differ; the turns don't.
    await page.locator('.study-reason p').getByText('WOOD').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await task(page, 'Your turn was passing. Find something better.');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('The best play goes on the marked squares.').waitFor();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('heading', { name: 'Better: WOOD' }).waitFor();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('You found 1 of 2.').waitFor();
    await page.context().setOffline(false);
    await page.goto(new URL('/mistakes', page.url()).href);
    await page.getByRole('heading', { name: 'Nothing due today' }).waitFor();
    await page.getByText('2 mistakes in all.').waitFor();
  });

  test('take a blank for a letter that is typed with Shift', async ({ openPage }) => {
    const { content, ...rest } = card('gone.1', '-');
    const rows = Array.from({ length: 15 }, (_, row) => (row === 7 ? '5MOOD6' : '15')).join('/');
    const position = `${rows} WELIR?T/ 0/14 0 rules scrabble;`;
    const study = [{ ...rest, content: { ...content, rules: 'scrabble', position, best: '-ELI' } }];
    const page = await openImported(openPage, JSON.stringify({ ...JSON.parse(due), study }), '/mistakes');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('gridcell', { name: /empty/ }).first().click();
    await page.keyboard.press('Shift+W');
    await page.getByRole('gridcell', { name: /W \(blank\)/ }).waitFor();
  });

  test('are solved by touch, and can be forgotten', async ({ openPage }) => {
    const page = await openImported(openPage, due, '/mistakes', {
      viewport: { width: 320, height: 568 },
      touch: true,
      language: 'de-DE',
    });
    await page.getByRole('button', { name: 'Los: 2 Fehler' }).click();
    await task(page, 'Du hast MOOR (5) gelegt. Was ist besser?');
    await page.getByRole('button', { name: /^W,/ }).tap();
    await square(page, 'C5').tap();
    await page.getByRole('button', { name: 'Versuchen: 5' }).tap();
    await page.getByRole('heading', { name: 'Du hast den besten Zug gefunden' }).waitFor();
    await page.getByRole('button', { name: 'Nicht mehr fragen' }).tap();
    await task(page, 'Dein Zug: Passen.');
    const places = await page.evaluate(() =>
      ['.board', '.rack', '.study-act'].map((part) => {
        const { left, right, bottom } = document.querySelector(part)!.getBoundingClientRect();
        return { left, right, bottom };
      }),
    );
    for (const { left, right } of places) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    }
    expect(places.at(-1)!.bottom).toBeLessThanOrEqual(568);
    await page.goto(new URL('/mistakes', page.url()).href);
    await page.getByText('1 Fehler insgesamt.').waitFor();
  });
});

test('the end of a game leads to its mistakes in one press', async ({ openPage }) => {
  const archive = archiveOf(
    [
      {
        id: 'finished',
        mode: 'computer',
        rules: 'upwords-2006',
        judging: 'referee',
        sitters: [
          { type: 'person', name: 'Ann' },
          { type: 'computer', level: 'club' },
        ],
        seed: '5a',
        openedAt: Date.UTC(2026, 9, 31, 18),
        ranks: [30, 4],
      },
    ],
    readEnglish(fileURLToPath(new URL('../../../../', import.meta.url))),
  );
  const page = await openImported(openPage, archive, '/game/finished', { viewport: PHONE, touch: true });
  await page.getByRole('link', { name: /Learn from|No mistakes/ }).tap();
  await page.getByRole('heading', { level: 1, name: 'Learn from your mistakes' }).waitFor();
  // What is found depends on the dictionary and on the time there is.
  await page
    .getByRole('button', { name: 'Show answer' })
    .or(page.getByRole('heading', { name: 'Nothing to learn here' }))
    .waitFor();
});
