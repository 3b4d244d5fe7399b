import { fileURLToPath } from 'node:url';
import { answerWord, makeAlphabet, type WordQuestion } from '@ziggurat/engine/lexicon';
import { upwords2006 } from '@ziggurat/engine/rules';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readEnglish } from '../../tools/played-game.ts';
import { axeViolations, colourViolations } from './accessibility.ts';
import { openImported } from './game-page.ts';
import { PHONE, test } from './open-page.ts';

const english = readEnglish(fileURLToPath(new URL('../../../../', import.meta.url)));

const tiles = makeAlphabet(upwords2006.tiles.slice(1).map(({ spells }) => spells));
if (!tiles.ok) throw new Error('no alphabet');
const alphabet = tiles.value;

/** The letters that answer a question, as keys to press. */
function lettersOf(question: WordQuestion): readonly string[] {
  const answer = answerWord({ dictionary: english, alphabet }, question);
  return answer?.type === 'tiles' ? answer.right.map(({ tile }) => tile.charAt(0).toLowerCase()) : [];
}

const COVER = { kind: 'cover', word: 'WOOL', at: 3 } as const;
const FRONT = { kind: 'front', word: 'ATE' } as const;
const card = (question: WordQuestion, dueAt: number) => ({
  id: `en.${question.kind}.${question.word}`,
  addedAt: 1,
  dueAt,
  content: { type: 'word', dictionary: 'en', question },
});
const archiveOf = (...questions: readonly WordQuestion[]): string =>
  JSON.stringify({
    format: 'ziggurat-games',
    version: 1,
    games: [],
    study: questions.map((question, i) => card(question, i + 1)),
  });

const asked = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const count = (page: Page, text: string) =>
  page.locator('.drill-count').getByText(text, { exact: true }).waitFor();

/** Is everything that is needed to answer on the screen, without scrolling? */
async function expectToFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const boxes = await page.evaluate(() =>
    ['.drill-ask', '.drill-tiles', '.drill-line', '.drill-letters, .drill-verdicts', '.drill-act'].map(
      (part) => {
        const { left, right, top, bottom } = document.querySelector(part)!.getBoundingClientRect();
        return { left, right, top, bottom };
      },
    ),
  );
  for (const [i, { left, right, top, bottom }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
    expect(top).toBeGreaterThanOrEqual((boxes[i - 1]?.bottom ?? 0) - 1);
  }
}

describe('word study', () => {
  test('asks what is due, then new questions, with the keyboard and offline', async ({ openPage }) => {
    const page = await openImported(
      openPage,
      archiveOf(COVER, FRONT, { kind: 'valid', word: 'XQZ' }, { kind: 'anagram', word: 'LOOW' }),
      '/learn',
      { preferences: { hasPlayed: true } },
    );
    await page.getByRole('link', { name: /4 words due today/ }).click();
    await page.getByRole('heading', { name: '4 words due today' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start' }).click();

    await asked(page, 'Which letters can cover the L in WOOL?');
    await count(page, '1 of 12');
    await page.context().setOffline(true);
    const letters = lettersOf(COVER);
    await page.keyboard.press('z');
    await page.getByText('WOOZ isn’t a word').waitFor();
    await page.keyboard.press(letters[0]!);
    await page.getByText(`WOO${letters[0]!.toUpperCase()} is a word`).waitFor();
    await page.getByText(`1 of ${letters.length} found`).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    for (const letter of letters.slice(1)) await page.keyboard.press(letter);
    await page.getByText('Nearly', { exact: true }).waitFor();
    const wood = page.getByRole('list', { name: 'Words' }).getByRole('listitem').filter({ hasText: 'WOOD' });
    expect(await wood.getByText('right', { exact: true }).count()).toBe(1);
    await page.keyboard.press('Enter');

    await asked(page, 'Which letters can go in front of ATE?');
    await page.keyboard.press('Enter');
    await page.getByText('It’ll come back').waitFor();
    expect(await page.getByRole('list', { name: 'Words' }).getByText('missed', { exact: true }).count()).toBe(
      lettersOf(FRONT).length,
    );
    await page.keyboard.press('Enter');

    await asked(page, 'Is XQZ a word?');
    await page.keyboard.press('n');
    await page.getByText('XQZ isn’t a word').waitFor();
    await page.keyboard.press('Enter');

    await asked(page, 'Which word do these letters make?');
    await page.keyboard.type('loow');
    await page.getByText('LOOW isn’t a word').waitFor();
    await page.keyboard.type('wo');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ool');
    await page.getByText('Nearly', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    // The question that was missed comes once more.
    await count(page, '5 of 13');

    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Nothing due today' }).waitFor();
    await page.getByText('4 practised today · 4 in all').waitFor();
  });

  test('is done by touch, down to the smallest phone', async ({ openPage }) => {
    const page = await openImported(openPage, archiveOf(FRONT, { kind: 'valid', word: 'QI' }), '/words', {
      viewport: { width: 320, height: 568 },
      touch: true,
      language: 'de-DE',
    });
    await page.getByRole('button', { name: 'Los' }).tap();
    await asked(page, 'Welche Buchstaben passen vor ATE?');
    await expectToFit(page);
    for (const letter of lettersOf(FRONT)) {
      const key = letter === 'q' ? 'Qu' : letter.toUpperCase();
      await page.getByRole('button', { name: key, exact: true }).tap();
    }
    await page.getByText('Richtig', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Weiter' }).tap();
    await asked(page, 'Ist QI ein Wort?');
    await expectToFit(page);
    await page.getByRole('button', { name: 'Ja' }).tap();
    await page.getByText('QI ist ein Wort').waitFor();
  });

  test('repeats missed words until they are known, and home says when some are due', async ({ openPage }) => {
    const page = await openImported(openPage, archiveOf({ kind: 'anagram', word: 'LOOW' }), '/', {
      viewport: PHONE,
      theme: 'dark',
      preferences: { hasPlayed: true, practice: 'missed' },
    });
    await page.getByRole('link', { name: '1 word due today' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await asked(page, 'Which word do these letters make?');
    expect(await colourViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('list', { name: 'Words' }).getByText('WOOL').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await count(page, '2 of 2');
    await expectToFit(page);
    for (const letter of 'WOOL')
      await page.getByRole('button', { name: letter, exact: true }).first().click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('0 of 1 right.').waitFor();
    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
    await page.goto(new URL('/words', page.url()).href);
    await page.getByText('1 practised today · 1 in all').waitFor();
  });

  test('uses the dictionary that was chosen, and never asks about words the family filter hides', async ({
    openPage,
  }) => {
    const page = await openPage({ path: '/words', preferences: { practice: 'covers' } });
    await page.getByRole('radio', { name: /family/i }).check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { level: 1, name: /^Which letters can cover the / }).waitFor();
    await count(page, '1 of 12');
    await page.getByRole('button', { name: 'Show the rest' }).click();
    const words = page.getByRole('list', { name: 'Words' }).getByRole('listitem').locator('b');
    for (const word of await words.allInnerTexts()) expect(english.isFiltered(word)).toBe(false);
  });
});
