import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dailyCalendar, type Puzzle, parsePuzzle, parsePuzzleFile } from '@ziggurat/engine/puzzles';
import { kindOf, makeSquare, upwords2006 } from '@ziggurat/engine/rules';
import { BUILT_PAGE } from '@ziggurat/server';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { createAccount, signIn } from './online-page.ts';
import { PHONE, test } from './open-page.ts';

const folder = join(BUILT_PAGE, 'assets/puzzles');
const name = readdirSync(folder).find((name) => /^upwords-2006-.*\.txt$/.test(name))!;
const file = parsePuzzleFile(readFileSync(join(folder, name), 'utf8'));
if (!file.ok) throw new Error('the puzzles can be read');
const { lines } = file.value;

/** The puzzle of the day that the page shows. */
async function shownPuzzle(page: Page): Promise<Puzzle> {
  const day = await page.evaluate(() => {
    const now = new Date();
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
  });
  const indexOf = dailyCalendar(lines.map((line) => line.split(' ', 1)[0]!));
  const puzzle = parsePuzzle(upwords2006, lines[indexOf(day)]!);
  if (!puzzle.ok) throw new Error('the puzzle can be read');
  return puzzle.value;
}

/** Lays the answer: taps a tile and then its square. */
async function layAnswer(page: Page, { answers: [answer] }: Puzzle): Promise<void> {
  if (answer.type !== 'play') throw new Error('the answer is a play');
  for (const { square, tile } of answer.play) {
    const { face } = kindOf(upwords2006, tile);
    await page
      .getByRole('button', { name: new RegExp(`^${face}, slot`) })
      .first()
      .click();
    await page.getByRole('gridcell', { name: new RegExp(`^${makeSquare(square)}\\b`) }).click();
  }
}

const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name });

describe('the puzzle of the day', () => {
  test('is found from home, hints, takes three tries, and remembers the day', async ({ openPage }) => {
    const page = await openPage({ motion: 'reduce' });
    await page.getByRole('link', { name: 'Puzzle of the day' }).click();
    await heading(page, 1, 'Puzzle of the day').waitFor();
    const puzzle = await shownPuzzle(page);
    await page.getByText('3 tries left').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByText('2 tries left').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // Tries stay, so that nobody starts again by reloading.
    await page.reload();
    await page.getByText('2 tries left').waitFor();
    await layAnswer(page, puzzle);
    await page.keyboard.press('Enter');
    await heading(page, 2, 'Solved').waitFor();
    await page.getByText('1 day in a row').waitFor();
    await expect.poll(() => page.getByText('Working out why…').count(), { timeout: 20_000 }).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Copied.').waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(/^Ziggurat puzzle of the day, .*\n🟧🟩💡\nhttp:\S+\/puzzles\/daily$/);
    await page.getByRole('link', { name: 'All puzzles' }).click();
    await page.getByRole('link', { name: 'See today’s solution' }).waitFor();
  });

  test('shows its answer on a phone, in German', async ({ openPage }) => {
    const page = await openPage({
      path: '/puzzles/daily',
      viewport: PHONE,
      touch: true,
      motion: 'reduce',
      language: 'de',
    });
    await heading(page, 1, 'Rätsel des Tages').waitFor();
    await page.getByRole('button', { name: 'Lösung zeigen' }).tap();
    await heading(page, 2, 'Nicht gelöst').waitFor();
    await page.getByText(/^Bester Zug: /).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('rated puzzles', () => {
  test('cost points if they aren’t solved, and go on', async ({ openPage }) => {
    const page = await openPage({ path: '/puzzles', motion: 'reduce' });
    await heading(page, 1, 'Puzzles').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Solve puzzles' }).click();
    await page.getByText('Rating 1,500').waitFor();
    await page.getByRole('button', { name: 'Pass' }).click();
    await heading(page, 2, 'Not solved').waitFor();
    const rating = await page.locator('.study-step').textContent();
    expect(rating).toMatch(/^Rating 1,[34]\d\d−\d+$/);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await heading(page, 2, 'Not solved').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try', exact: true }).waitFor();
  });

  test('can be of one theme', async ({ openPage }) => {
    const page = await openPage({ path: '/puzzles', motion: 'reduce', viewport: PHONE });
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Endgame');
    await page.getByRole('link', { name: 'Solve puzzles' }).click();
    await page.locator('.study-step').getByText('Endgame').waitFor();
    await page.getByText('Only one turn wins.').waitFor();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.getByRole('button', { name: 'Try', exact: true }).waitFor();
    await page.getByText('Only one turn wins.').waitFor();
  });
});

describe('puzzles of a server', () => {
  test('count there once you are signed in, and can be voted for', async ({ openPage }) => {
    const page = await signIn(openPage, 'Solver of Ur');
    await createAccount(page);
    await page.goto(new URL('/puzzles/rated', page.url()).href);
    await page.getByText('Rating 1,500').waitFor();
    const first = await page.getByRole('grid').innerText();
    // The same puzzle comes back until it was tried.
    await page.reload();
    await page.getByText('Rating 1,500').waitFor();
    expect(await page.getByRole('grid').innerText()).toBe(first);
    await page.getByRole('button', { name: 'Pass' }).click();
    await heading(page, 2, 'Not solved').waitFor();
    await page.getByText('0 of 1 members solved it.').waitFor();
    expect(await page.locator('.study-step').textContent()).toMatch(/^Rating 1,[34]\d\d−\d+$/);
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await page.getByRole('button', { name: 'Like, 1', pressed: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await heading(page, 2, 'Not solved').waitFor({ state: 'detached' });
    await page.getByText(/^Rating 1,[34]\d\d$/).waitFor();
    const { solver } = await page.evaluate(async () => (await fetch('/api/puzzles/next')).json());
    expect(solver).toMatchObject({ attempts: 1, solved: 0 });
  });

  test('also of the day: the first try counts, solved with the second', async ({ openPage }) => {
    const page = await signIn(openPage, 'Daily Solver');
    await page.goto(new URL('/puzzles/daily', page.url()).href);
    const puzzle = await shownPuzzle(page);
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByText('2 tries left').waitFor();
    await layAnswer(page, puzzle);
    await page.keyboard.press('Enter');
    await heading(page, 2, 'Solved').waitFor();
    await page.getByText(/members? (?:has tried|solved) /).waitFor();
    const { attempt } = await page.evaluate(async () => (await fetch('/api/puzzles/daily')).json());
    expect(attempt).toMatchObject({ solved: false, solver: { attempts: 1 } });
  });
});
