import { makePosition, upwords2006 } from '@ziggurat/engine/rules';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFragment } from '../../src/analysis/link.ts';
import { axeViolations } from './accessibility.ts';
import { openImported, readPosition } from './game-page.ts';
import { createAccount, inTurn, joinTable, openTable, playBest, signIn } from './online-page.ts';
import { type OpenPage, type PageOptions, PHONE, test } from './open-page.ts';

const MOOD = '10/10/10/10/2MOOD4/10/10/10/10/10 WELIRST/ 20/8 0 rules upwords-2006;';
const GAME = `#player1 ann Ann
#player2 ben Ben
>ann: CATSERI 8H CAT +10 10
>ben: DOGSXYZ 7G DO +7 7
>ann: SERIABC 10I RISE +20 30
`;

const square = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
const variations = (page: Page) => page.locator('.variation button').allTextContents();

/** Opens the board with a text that is pasted. */
async function paste(openPage: OpenPage, text: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path: '/analysis', motion: 'reduce', ...options });
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('button', { name: /^(Analyse|Analysieren)$/ }).click();
  return page;
}

const firstLine = (page: Page) => page.locator('.line').first();
/** The lines have been simulated at least once. */
const simulated = (page: Page) =>
  page.getByText(/^(Simulated for|[\d,]+ s durchgespielt)/).waitFor({ timeout: 30_000 });

/** Keys go to the board, not to a button that was clicked. */
const blur = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

describe('the analysis board', () => {
  test('shows lines, plays turns and branches with the keyboard, and stays in the address', async ({
    openPage,
  }) => {
    const page = await paste(openPage, MOOD);
    await firstLine(page).waitFor();
    await simulated(page);
    await page
      .getByText(/± .*points/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await square(page, 'C5').click();
    await page.keyboard.type('W');
    await page.getByRole('button', { name: 'Play 5' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => variations(page)).toEqual(['Start', '1. WOOD +5']);
    await page.getByText('This rack isn’t known.').waitFor();
    await blur(page);
    await page.keyboard.press('ArrowLeft');
    await page.locator('.variation button[aria-current]').getByText('Start').waitFor();
    await square(page, 'F5').click();
    await page.keyboard.type('R');
    await page.keyboard.press('Enter');
    await expect.poll(() => variations(page)).toEqual(['Start', '1. WOOD +5', '1. MOOR +5']);
    await page.getByLabel('Mark').selectOption('?');
    await page.getByLabel('Comment').fill('Keeps the W.');
    await page.getByRole('button', { name: 'Make main line' }).click();
    await expect.poll(() => variations(page)).toEqual(['Start', '1. MOOR +5?Mistake', '1. WOOD +5']);
    await expect.poll(() => readFragment(new URL(page.url()).hash)?.tree[1]?.comment).toBe('Keeps the W.');
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => variations(page)).toEqual(['Start', '1. MOOR +5?Mistake', '1. WOOD +5']);
    expect(await page.getByLabel('Comment').inputValue()).toBe('Keeps the W.');
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await expect.poll(() => variations(page)).toEqual(['Start', '1. WOOD +5']);
  });

  test('works offline by touch on a small phone, in German', async ({ openPage }) => {
    const page = await paste(openPage, MOOD, {
      viewport: { width: 320, height: 568 },
      touch: true,
      language: 'de',
    });
    await simulated(page);
    await page.context().setOffline(true);
    // Until then the lines change places.
    await page.locator('.lines[data-done]').waitFor({ timeout: 30_000 });
    const name = await page.locator('.line-turn').nth(1).textContent();
    await page.locator('.line').nth(1).tap();
    await page.locator('.line-why').getByText(/\S/).waitFor();
    await page.getByRole('button', { name: 'Diesen Zug spielen' }).tap();
    await expect.poll(async () => (await variations(page))[1]).toContain(name);
    await page.getByRole('button', { name: 'Ziehen' }).last().tap();
    await simulated(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('opens a game before one of its turns, and says what it can’t read', async ({ openPage }) => {
    const page = await openPage({ path: '/analysis', motion: 'reduce' });
    const text = page.getByRole('textbox').first();
    const open = page.getByRole('button', { name: 'Analyse', exact: true });
    for (const [given, said] of [
      ['castling', 'This is neither a position nor a game.'],
      [MOOD.replace('WELIRST', 'WJJJ'), 'The set doesn’t have that many tiles with J.'],
      [MOOD.replace('2MOOD4', '2(MWMWMW)OOD4'), 'No tile fits on a full stack.'],
      [MOOD.replace('WELIRST', 'WELIRSTA'), 'A rack can’t hold that many tiles.'],
    ] as const) {
      await text.fill(given);
      await open.click();
      await page.getByText(said).waitFor();
    }
    await text.fill(GAME);
    await page.getByLabel('Turn').fill('9');
    await open.click();
    await page.getByText('This game has turns 1 to 3.').waitFor();
    await page.getByLabel('Turn').fill('2');
    await open.click();
    await page.getByText('Ben: 0').waitFor();
    await expect.poll(() => variations(page)).toHaveLength(2);
    await page.goto(new URL('/analysis#broken', page.url()).href);
    await page.reload();
    await page.getByText('This link is incomplete').waitFor();
  });

  test('edits a position from an empty board, and refuses what is impossible', async ({ openPage }) => {
    const page = await openPage({ path: '/analysis', motion: 'reduce', viewport: PHONE, touch: true });
    await page.getByRole('radio', { name: /UPWORDS, 64 tiles/ }).check();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Edit position' }).click();
    await page.getByRole('button', { name: 'J', exact: true }).tap();
    await square(page, 'D4').tap();
    await square(page, 'E4').tap();
    await page.getByText('The set doesn’t have that many tiles with J.').waitFor();
    await page.getByRole('button', { name: 'J', exact: true }).tap();
    await square(page, 'D5').tap();
    await page.keyboard.type('on');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Take off' }).tap();
    await square(page, 'D4').tap();
    await page.getByLabel('Player 1: rack').fill('NOTE9');
    await page.getByText('The set has no tile NOTE9.').waitFor();
    expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await page.getByLabel('Player 1: rack').fill('note');
    await page.getByLabel('Player 2: known tiles').fill('X');
    await page.getByLabel('Player 2: score').fill('31');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Player 2: 31').waitFor();
    await page.getByRole('gridcell', { name: /^D5, O\b/ }).waitFor();
    await page.getByRole('gridcell', { name: /^E5, empty/ }).waitFor();
    await simulated(page);
    // Going back leads to the board as it was.
    await page.goBack();
    await page.getByText('Player 2: 0').waitFor();
    await page.goForward();
    await page.getByText('Player 2: 31').waitFor();
  });

  test('is saved, renamed, shared and removed', async ({ openPage }) => {
    const page = await paste(openPage, MOOD);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved in this browser.').waitFor();
    await page.getByLabel('Comment').fill('To look at again.');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${MOOD}\nTo look at again.\n${link}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share picture' }).click();
    expect((await download).suggestedFilename()).toMatch(/^ziggurat-.*\.png$/);
    await page.goto(new URL('/analysis', page.url()).href);
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByLabel('Name').fill('Hard one');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Open: Hard one' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hard one' }).waitFor();
    expect(await page.getByLabel('Comment').inputValue()).toBe('To look at again.');
    await page.goBack();
    await page.getByRole('button', { name: 'Delete: Hard one' }).click();
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    await expect.poll(() => page.getByText('Hard one').count()).toBe(0);

    const other = await openPage({ path: new URL(link).pathname + new URL(link).hash, motion: 'reduce' });
    await expect.poll(() => other.getByLabel('Comment').inputValue()).toBe('To look at again.');
  });

  test('is reached from a mistake and from Learn', async ({ openPage }) => {
    const card = {
      id: 'gone.1',
      addedAt: 1,
      dueAt: 1,
      content: {
        type: 'mistake',
        game: 'gone',
        rules: 'upwords-2006',
        judging: 'referee',
        dictionary: 'en',
        position: MOOD,
        made: '5F R',
        best: '5C W',
      },
    };
    const page = await openImported(
      openPage,
      JSON.stringify({ format: 'ziggurat-games', version: 1, games: [], study: [card] }),
      '/mistakes',
    );
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.getByText('Player 1: 20').waitFor();
    await firstLine(page).waitFor();
    await page.goto(new URL('/games', page.url()).href);
    await page.getByRole('region', { name: 'Analysis board' }).getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { level: 1, name: 'Analysis board' }).waitFor();
  });

  test('shows nothing of a rated game that is being played', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    await createAccount(ann);
    const id = await openTable(ann, { clock: { type: 'bank', base: 600_000, increment: 0 }, rated: true });
    const ben = await signIn(openPage, 'Ben');
    await createAccount(ben);
    await joinTable(ben, id);
    const [first, second] = await inTurn([ann, ben]);
    await playBest(first!);
    await second!.waitForFunction(() => document.title.startsWith('Your turn'));
    const position = makePosition(await readPosition(second!, upwords2006));
    await second!.goto(new URL('/analysis', second!.url()).href);
    const text = second!.getByRole('textbox').first();
    const open = second!.getByRole('button', { name: 'Analyse', exact: true });
    await text.fill(position);
    await open.click();
    await second!.getByText('You’re playing a rated game with this position.').waitFor();
    expect(await second!.locator('.line, .rack').count()).toBe(0);
    await second!.goto(new URL('/analysis', second!.url()).href);
    await text.fill(MOOD);
    await open.click();
    await firstLine(second!).waitFor();
  });
});
