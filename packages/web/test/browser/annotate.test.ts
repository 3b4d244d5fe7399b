import { readFileSync } from 'node:fs';
import { checkRecord, parseGame } from '@ziggurat/engine/game';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import {
  enter,
  enteredLines,
  rackField,
  scoresOf,
  sheetOf,
  startAnnotation,
  turnField,
} from './annotate-page.ts';
import { boxesAt } from './layout.ts';
import { PHONE, test } from './open-page.ts';

const WORKED = readFileSync(
  new URL('../../../../fixtures/games/upwords-worked.gcg', import.meta.url),
  'utf8',
);

/** The turns of the worked example as a scorer types them: with their racks, and words in full. */
const TURNS = [
  'MOODNTL 5C MOOD',
  'EARWSNA F5 DEAR',
  'NTLPPLU 6E NET',
  'WSNACKE 5C WOOD',
  'LPPLUSS F5 LEAP',
  'SNACKEI 8E SNACK',
  'PLUSSII H3 PLUS',
];

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

/** The score column of the lines: points and total. */
const points = async (page: Page): Promise<string[]> =>
  (await sheetOf(page)).map((line) => /\S* \S+$/.exec(line)![0]);

describe('annotating a game', () => {
  test('the worked example, typed turn by turn, ends in its review and in the same GCG', async ({
    openPage,
  }) => {
    const page = await startAnnotation(openPage, { names: ['First Player', 'Second Player'] });
    await enter(page, ...TURNS);
    expect(await points(page)).toEqual(['+8 8', '+8 8', '+10 18', '+5 13', '+12 30', '+14 27', '+16 46']);
    expect(await scoresOf(page)).toEqual(['46', '27']);
    await page.getByRole('link', { name: 'Review' }).click();
    await page.locator('.turn-list progress[data-done=true]:not([max="1"])').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.locator('.turn-panel').getByText('First Player played').waitFor();
    await page.locator('.turn-panel').getByRole('heading', { name: 'Highest-scoring plays' }).waitFor();
    const written = parseGame(await download(page, 'Save GCG'));
    const fixture = parseGame(WORKED);
    if (!written.ok || !fixture.ok) throw new Error('not a game');
    expect(checkRecord(written.value).mismatches).toEqual([]);
    expect(written.value.entries.map(({ line: _, ...entry }) => entry)).toEqual(
      fixture.value.entries.map(({ line: _, ...entry }) => entry),
    );
  });

  test('shows words and points before the turn is added, and says what is wrong', async ({ openPage }) => {
    const page = await startAnnotation(openPage);
    const preview = page.locator('.entry-preview');
    await turnField(page).fill('5C MOOD');
    await preview.getByText('8 points').waitFor();
    expect(await page.locator('.square.is-tentative').count()).toBe(4);
    await page.keyboard.press('Enter');
    await turnField(page).fill('1A CAT');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Your tiles must touch a word on the board.').waitFor();
    expect(await enteredLines(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Add anyway' }).click();
    await enteredLines(page).nth(1).getByText('Breaks the rules').waitFor({ state: 'attached' });
    await turnField(page).fill('hello');
    await page.keyboard.press('Enter');
    await page.getByText('Type a square and a word').waitFor();
    await turnField(page).fill('10I QUEENS');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This word doesn’t fit on the board.').waitFor();
    expect(await page.getByRole('button', { name: 'Add anyway' }).count()).toBe(0);
  });

  test('a phony is marked; challenged, it comes off and the player tries again', async ({ openPage }) => {
    const page = await startAnnotation(openPage);
    await turnField(page).fill('5C MOODX');
    await page.locator('.entry-preview').getByText('Not in the dictionary: MOODX').waitFor();
    await page.keyboard.press('Enter');
    await enteredLines(page).first().getByText('Not in the dictionary').waitFor({ state: 'attached' });
    expect(await page.getByRole('radio', { name: 'Ben' }).isChecked()).toBe(true);
    await enter(page, '--');
    expect(await points(page)).toEqual(['+10 10', '−10 0']);
    expect(await page.locator('.annotate-board [data-tile]').count()).toBe(0);
    expect(await page.getByRole('radio', { name: 'Ann' }).isChecked()).toBe(true);
    await enter(page, '5C MOOD');
    await page.getByRole('button', { name: 'Challenge failed' }).click();
    await enteredLines(page).nth(3).waitFor();
    expect((await sheetOf(page)).at(-1)).toBe('4 Ann +0 8');
  });

  test('Scrabble: a phony costs the turn, a failed challenge the next one; the end counts tiles and time', async ({
    openPage,
  }) => {
    const page = await startAnnotation(openPage, { edition: /^Scrabble/ });
    await enter(page, '8H CATX', '--', '8H DOg', '+5');
    expect(await sheetOf(page)).toEqual([
      '1 Ann 8H CATX +26 26',
      '2 Ann -- −26 0',
      '3 Ben 8H DOg DOG +6 6',
      '4 Ben +5 +5 11',
      '5 Ann - 0',
    ]);
    await enter(page, '-*', '-3', '-QU', 'time 10');
    await page.getByRole('button', { name: 'End game' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Tiles left: Ann' }).fill('zq');
    await sheet.getByRole('spinbutton', { name: 'Time penalty: Ben' }).fill('20');
    await sheet.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('This game is over.').waitFor();
    const [ann, ben] = (await scoresOf(page)).map((score) => Number(score.replace('−', '-')));
    expect([ann! + ben!, ann]).toEqual([11 - 20 - 10, -20 - 10]);
    await page.getByRole('link', { name: 'Review' }).click();
    await page.locator('.turn-panel').getByText('Ben won').waitFor();
  });

  test('house rules: a challenge that failed is worth what they say', async ({ openPage }) => {
    const page = await openPage({ path: '/annotate' });
    await page
      .getByRole('radio', { name: /^Scrabble/ })
      .first()
      .check({ force: true });
    await page.getByText('House rules', { exact: true }).click();
    await page.getByRole('radio', { name: /^10 points/ }).check({ force: true });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await enter(page, '8H DOG');
    await page.getByRole('button', { name: 'Challenge failed, +10' }).click();
    await enteredLines(page).nth(1).waitFor();
    expect((await sheetOf(page)).at(-1)).toBe('2 Player 1 +10 +10 20');
    const gcg = page.getByRole('link', { name: 'Review' });
    await gcg.click();
    expect(await download(page, 'Save GCG')).not.toContain('#rules');
  });

  test.for([
    ['German', '8H ÜBER', '+22'],
    ['French', '8H KIWI', '+44'],
    ['Spanish', '8H AÑO', '+20'],
    ['Polish', '8H ŻÓŁW', '+28'],
  ] as const)(
    '%s tiles, with words that no dictionary here knows',
    async ([language, turn, points], { openPage }) => {
      const page = await startAnnotation(openPage, {
        edition: new RegExp(`${language} tiles`),
        prepare: (page) => page.getByText('Scrabble in other languages').click(),
      });
      await enter(page, turn);
      const [line] = await sheetOf(page);
      expect(line).toContain(points);
      expect(line).not.toContain('Not in the dictionary');
      await page.getByRole('link', { name: 'Review' }).click();
      await page.locator('.turn-list').waitFor();
      expect(await page.getByRole('heading', { name: /biggest mistakes/i }).count()).toBe(0);
    },
  );

  test('adding a word list on the way does not start the game, and its words count', async ({ openPage }) => {
    const page = await openPage({ path: '/annotate' });
    await page.getByRole('button', { name: 'Add word list' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add word list' });
    await sheet.getByLabel('Name').fill('Club');
    await sheet.getByLabel('Or paste the words').fill('mood\nblorp');
    await sheet.getByRole('button', { name: 'Add list' }).click();
    await page.getByText('Club added: 2 words').waitFor();
    expect(new URL(page.url()).pathname).toBe('/annotate');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await turnField(page).fill('5C BLORPS');
    await page.locator('.entry-preview').getByText('Not in the dictionary: BLORPS').waitFor();
    await turnField(page).fill('5C BLORP');
    await page.locator('.entry-preview').getByText('10 points').waitFor();
    expect(await page.getByText('Not in the dictionary').count()).toBe(0);
  });

  test('says what is wrong with a file that is no game', async ({ openPage }) => {
    const page = await openPage({ path: '/annotate' });
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file][accept*=gcg]').setInputFiles({ name, mimeType: 'text/plain', buffer });
    const error = page.getByRole('region', { name: 'Start from a game file' });
    await choose('game.zip', Buffer.from('PK\u0003\u0004\0\0\n>\0'));
    await error.getByText('This is neither GCG nor a log.').waitFor();
    await choose('long.gcg', Buffer.alloc(10_000_000, '#note long\n'));
    await error.getByText('This file is too long to be a game.').waitFor();
    await choose('empty.gcg', Buffer.from('#player1 a A\n#player2 b B\n'));
    await error.getByText('has no turns yet').waitFor();
    await choose('line.gcg', Buffer.from('#player1 a A\n>a: 8H DOG +10\n'));
    await error.getByText('Line 2 can’t be read.').waitFor();
    await choose('windows.gcg', Buffer.from(`\ufeff${WORKED}`, 'utf16le'));
    await enteredLines(page).nth(6).waitFor();
  });

  test('a correction in the middle counts everything after it again', async ({ openPage }) => {
    const page = await startAnnotation(openPage);
    await enter(page, '5C MOOD', 'F5 DEAR', '6E NET');
    await enteredLines(page).first().click();
    expect(await turnField(page).inputValue()).toBe('5C MOOD');
    expect(await page.locator('.annotate-board [data-square]:not([data-height="0"])').count()).toBe(4);
    await turnField(page).fill('5C GOOD');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => sheetOf(page))
      .toEqual(['1 Ann 5C GOOD +8 8', '2 Ben F5 .EAR DEAR +8 8', '3 Ann 6E N.T NET +10 18']);
    // Back with the keyboard alone: the turn before the next one, then one more.
    await turnField(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await turnField(page).inputValue()).toBe('F5 .EAR');
    await page.getByRole('button', { name: 'Delete turn' }).click();
    await expect.poll(() => sheetOf(page)).toHaveLength(2);
    await enteredLines(page).nth(1).getByText('Breaks the rules').waitFor({ state: 'attached' });
    await enteredLines(page).nth(1).click();
    await page.getByRole('button', { name: 'Insert before' }).click();
    await page.getByRole('radio', { name: 'Ben' }).check({ force: true });
    await enter(page, 'F5 DEAR');
    expect((await sheetOf(page))[1]).toBe('2 Ben F5 .EAR DEAR +8 8');
    expect(await page.getByText('Breaks the rules').count()).toBe(0);
  });

  test('a reload in the middle keeps every turn and the half-typed one', async ({ openPage }) => {
    const page = await startAnnotation(openPage, { names: ['Ann', 'Ben', 'Cleo', 'Dora'] });
    await enter(page, '5C MOOD', 'F5 DEAR');
    await turnField(page).fill('6E N');
    await rackField(page).fill('NTLPPLU');
    await page.reload();
    await enteredLines(page).nth(1).waitFor();
    expect([await turnField(page).inputValue(), await rackField(page).inputValue()]).toEqual([
      '6E N',
      'NTLPPLU',
    ]);
    expect(await page.getByRole('radio', { name: 'Cleo' }).isChecked()).toBe(true);
    await enter(page, '6E NET');
    expect(await scoresOf(page)).toEqual(['8', '8', '10', '0']);
  });

  test('is listed with the games, exported with them, deleted and imported again', async ({ openPage }) => {
    const page = await startAnnotation(openPage);
    await enter(page, '5C MOOD');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    const card = page.getByRole('region', { name: 'Annotated' }).getByRole('listitem', { name: 'Ann, Ben' });
    await card.getByText('8–0').waitFor();
    const archive = await download(page, 'Export games');
    await card.getByRole('button', { name: 'Delete: Ann, Ben' }).click();
    await card.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('No saved games yet.').waitFor();
    await page
      .locator('input[type=file][accept*=json]')
      .first()
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(archive) });
    await page.getByText('1 game added').waitFor();
    await card.getByRole('link', { name: 'Continue: Ann, Ben' }).click();
    await enteredLines(page).first().waitFor();
  });

  test('another tab gets a warning, and nothing is overwritten', async ({ openPage }) => {
    const page = await startAnnotation(openPage);
    await enter(page, '5C MOOD');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await enter(other, 'F5 DEAR');
    await enter(page, 'F5 DOG');
    await page.getByRole('alert').getByText('changed in another tab').waitFor();
    await page.reload();
    await enteredLines(page).nth(1).getByText('DEAR').waitFor();
  });

  test('starts from a game file, whose wrong scores are counted again', async ({ openPage }) => {
    const page = await openPage({ path: '/annotate' });
    const wrong = WORKED.replace('+10 18', '+11 19');
    await page.getByRole('textbox', { name: 'Game text' }).fill(wrong);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('One score in the file was wrong.').waitFor();
    expect((await sheetOf(page))[2]).toMatch(/\+10 18$/);
    expect(await page.getByRole('radio', { name: 'Second Player' }).isChecked()).toBe(true);
  });

  test('a game file that is open for review can be edited', async ({ openPage }) => {
    const page = await openPage({ path: '/games' });
    await page.getByRole('textbox', { name: 'Game text' }).fill(WORKED);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.waitForURL('**/review/record');
    await page.getByRole('button', { name: 'Edit' }).click();
    await enteredLines(page).nth(6).waitFor();
  });

  test('a square on the board starts the word, across and then down; tiles type their letters', async ({
    openPage,
  }) => {
    const page = await startAnnotation(openPage, { viewport: PHONE, touch: true });
    const square = page.locator('.annotate-board [data-square]').nth(4 * 10 + 2);
    await square.tap();
    await expect.poll(() => turnField(page).inputValue()).toBe('5C ');
    await square.tap();
    await expect.poll(() => turnField(page).inputValue()).toBe('C5 ');
    for (const letter of ['D', 'O']) {
      await page.getByRole('button', { name: new RegExp(`^${letter} \\d+$`) }).tap();
    }
    expect(await turnField(page).inputValue()).toBe('C5 DO');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('shows on a phone what the turn scores, without scrolling and above the keyboard', async ({
    openPage,
  }) => {
    const page = await startAnnotation(openPage, { viewport: PHONE, touch: true });
    await page
      .locator('.annotate-board [data-square]')
      .nth(4 * 10 + 2)
      .tap();
    await turnField(page).pressSequentially('MOOD');
    const points = page.locator('.entry-preview').getByText('8 points');
    await points.waitFor();
    const [text, field] = await boxesAt(points, turnField(page));
    expect(text.bottom).toBeLessThan(field.top);
    const isOnTop = await points.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isOnTop).toBe(true);
  });

  test('is accessible in German, in the dark theme', async ({ openPage }) => {
    const page = await startAnnotation(openPage, { language: 'de', theme: 'dark' });
    await enter(page, '5C MOODX');
    await enteredLines(page).first().click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Spiel beenden' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
