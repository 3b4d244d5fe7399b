import { describe, expect } from 'vitest';
import {
  ANN,
  BEN,
  challengeButton,
  GREEDY,
  mainButton,
  passTurn,
  slotOf,
  squareOn,
  startGame,
  startWithPlay,
  takeDevice,
  type,
  waitForTurn,
  YOU,
} from './game-page.ts';
import { test } from './open-page.ts';

const PASS = { mode: 'pass', sitters: [ANN, BEN], judging: 'challenge' } as const;

describe('a challenge on a shared screen', () => {
  test('is upheld: the ruling says why, and the tiles come back', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { ...PASS, rules: 'upwords-2014' } });
    await takeDevice(page);
    // Seven tiles in drawing order make no word.
    await squareOn(page, 'B5').click();
    for (let at = 0; at < 7; at++) await slotOf(page, at).click();
    await mainButton(page).click();
    await challengeButton(page).click();
    const ruling = page.getByRole('dialog', { name: 'Ruling' });
    await ruling.getByText(/Challenge upheld\. (Ann|Ben) takes the tiles back\./).waitFor();
    await ruling.getByText(/can play another word or pass\. A second invalid word ends the turn\./).waitFor();
    await ruling.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.locator('.board .tile').count()).toBe(0);
  });

  test('fails: the play stands', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: PASS });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await challengeButton(page).click();
    await page.getByRole('dialog').getByText('Challenge failed. The play stands.').waitFor();
  });
});

describe('a challenge that costs a turn if it fails', () => {
  const SCRABBLE = { ...PASS, rules: 'scrabble' } as const;
  const ASKED = /^Challenge this play\? If every word is valid, (Ann|Ben) loses this turn\.$/;

  test('asks for confirmation, with and without the rack', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: SCRABBLE });
    const challenge = challengeButton(page);
    const question = page.getByRole('alertdialog', { name: ASKED });
    const taking = page.getByRole('button', { name: /^I’m / });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await challenge.click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await taking.waitFor();
    await takeDevice(page);
    await challenge.click();
    await question.getByRole('button', { name: 'Keep playing' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await challenge.click();
    await question.getByRole('button', { name: 'Challenge' }).click();
    const ruling = page.getByRole('dialog', { name: 'Ruling' });
    await ruling.getByText(/^(Ann|Ben) loses this turn\.$/).waitFor();
  });

  test("costs the next turn of a challenger who isn't to move", async ({ openPage }) => {
    const sitters = [ANN, BEN, { type: 'person', name: 'Cleo' }] as const;
    const { page, position, play } = await startWithPlay(openPage, { setup: { ...SCRABBLE, sitters } });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    const next = (await page.getByRole('button', { name: /^I’m / }).textContent())!.slice('I’m '.length);
    await challengeButton(page).click();
    const question = page.getByRole('alertdialog', { name: /costs a turn/ });
    const other = question.getByRole('button', { name: /^(Ann|Ben|Cleo)$/ }).filter({ hasNotText: next });
    const name = await other.textContent();
    await other.click();
    const ruling = page.getByRole('dialog', { name: 'Ruling' });
    await ruling.getByText(`${name} loses the next turn.`).waitFor();
  });

  test('withdraws the question when the game has moved on', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: SCRABBLE });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await challengeButton(page).click();
    await page.getByRole('alertdialog', { name: ASKED }).waitFor();
    await takeDevice(other);
    await passTurn(other);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^I’m / }).waitFor();
  });
});

describe('a challenge table with computers', () => {
  test('a ruling stays until it is read, and the computer plays on only then', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { judging: 'challenge', rules: 'scrabble' } });
    const challenge = challengeButton(page);
    const turns = page.locator('.panel-turns tbody tr');
    await waitForTurn(page);
    // A computer without a play exchanges, so there is nothing to challenge.
    while (!(await challenge.isVisible())) {
      const before = await turns.count();
      await passTurn(page);
      await expect.poll(() => turns.count()).toBeGreaterThan(before + 1);
    }
    await challenge.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Challenge' }).click();
    const ruling = page.getByRole('dialog', { name: 'Ruling' });
    await ruling.getByText('Challenge failed. The play stands.').waitFor();
    await ruling.getByText('You lose this turn.').waitFor();
    await expect.poll(async () => (await turns.allTextContents()).at(-1)).toMatch('lost a turn (challenge)');
    await ruling.getByRole('button', { name: 'Continue' }).click();
    await ruling.waitFor({ state: 'hidden' });
    // What the computer plays in its place.
    await expect.poll(async () => (await turns.allTextContents()).at(-2)).toMatch('lost a turn (challenge)');
  });

  test("a computer waits for the person to challenge another computer's play", async ({ openPage }) => {
    // Computers that know every word never challenge: a ruling would pause the game until it is read.
    const page = await startGame(openPage, {
      setup: { judging: 'challenge', sitters: [YOU, GREEDY, GREEDY] },
    });
    const stand = page.getByRole('button', { name: 'Accept' });
    const turns = page.locator('.panel-turns tbody tr');
    while (!(await stand.isVisible())) {
      await page.waitForFunction(() =>
        ['Play', 'Accept'].includes(
          document.querySelector('.main-button:not([disabled])')?.textContent ?? '',
        ),
      );
      if (await stand.isVisible()) break;
      const before = await turns.count();
      await passTurn(page);
      await expect.poll(() => turns.count()).toBeGreaterThan(before);
    }
    // In one call: the computer waits for a few seconds.
    const offered = await page.evaluate(() => document.body.innerText);
    expect(offered).toMatch(/plays in \d s/);
    expect(offered).toMatch(/^Challenge$/m);
    await stand.click();
    await stand.waitFor({ state: 'hidden' });
  });
});
