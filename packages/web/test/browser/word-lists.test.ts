import { type Dictionary, eachWord, makeDictionary, readWordList } from '@ziggurat/engine/lexicon';
import { bestPlay } from '@ziggurat/engine/moves';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import {
  chooseInMenu,
  english,
  GREEDY,
  openGenerator,
  playBest,
  resultOf,
  rulesNamed,
  waitForTurn,
  YOU,
} from './game-page.ts';
import { PHONE, test } from './open-page.ts';

/** English words and their reversals, to tell this list from the page's dictionary: 270,000 in all. */
function manyWords(): readonly string[] {
  const words = [...eachWord(english())];
  const reversed = words.map((word) => [...word].reverse().join(''));
  return [...new Set([...words, ...reversed])].slice(0, 270_000);
}

const read = (text: string): Dictionary => {
  const list = readWordList(text, { name: 'test' });
  if (!list.ok) throw new Error(list.refusals[0]?.code);
  return makeDictionary(list.value.parts);
};

const addFile = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add word list' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add word list' });
  const asked = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Choose file' }).click();
  await (await asked).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await sheet.getByRole('button', { name: 'Add list' }).click();
  await sheet.waitFor({ state: 'detached' });
};

const paste = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add word list' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add word list' });
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('Or paste the words').fill(text);
  await sheet.getByRole('button', { name: 'Add list' }).click();
};

test('the form starts in its first field', async ({ openPage }) => {
  const page = await openPage({ path: '/settings' });
  await page.getByRole('button', { name: 'Add word list' }).click();
  const name = page.getByRole('dialog', { name: 'Add word list' }).getByLabel('Name');
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
});

const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

describe('a word list', () => {
  test('of 270,000 words serves a whole game: plays, computer, meanings and review', async ({ openPage }) => {
    const setup = {
      mode: 'computer',
      rules: 'upwords-64',
      judging: 'referee',
      dictionary: 'en',
      sitters: [YOU, GREEDY],
      undo: false,
    } as const;
    const page = await openPage({
      path: '/new/computer',
      motion: 'reduce',
      preferences: { view: 'flat', motion: 'reduced', setups: { computer: setup } },
    });
    const words = manyWords();
    await addFile(page, 'both-ways.txt', words.join('\r\n'));
    await page.getByText('both-ways added: 270,000 words').waitFor();
    expect(await page.getByRole('radio', { name: /^both-ways/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.locator('.rack .tile').first().waitFor();

    const ruleset = rulesNamed('upwords-64');
    const generator = openGenerator(ruleset, read(words.join('\n')));
    while (await waitForTurn(page))
      await playBest(page, ruleset, (position) => bestPlay(generator, position));
    await resultOf(page).getByRole('button', { name: 'Review' }).waitFor();

    const known = new Set(eachWord(english()));
    const played = await page.evaluate(async () => {
      const opening = indexedDB.open('ziggurat');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const asked = opening.result.transaction('entries').objectStore('entries').getAll();
      await new Promise((resolve) => asked.addEventListener('success', resolve));
      const events: { type: string; seat?: number; words?: [word: string, points: number][] }[] =
        asked.result.map(({ event }) => event);
      return [0, 1].map((seat) =>
        events
          .filter((event) => event.type === 'played' && event.seat === seat)
          .flatMap((event) => (event.words ?? []).map(([word]) => word)),
      );
    });
    const own = new Set(words);
    for (const all of played) {
      expect(all.filter((word) => !own.has(word))).toEqual([]);
      // Half of the list is in no other dictionary: a whole game without one of those words isn't possible.
      expect(all.some((word) => !known.has(word))).toBe(true);
    }
    await resultOf(page).getByRole('button', { name: 'Review' }).click();
    await page
      .getByText(/Accuracy/)
      .first()
      .waitFor();
    expect(await page.getByText('Not in the dictionary').count()).toBe(0);
  });

  test('is added, named, shown with its hash, and removed in the settings', async ({ openPage }) => {
    const page = await openPage({ path: '/settings', viewport: PHONE });
    await paste(page, 'Pets', 'cat\ndog\n\ncat\nmy pet\nhamster');
    await page.getByText('Pets added: 3 words').waitFor();
    await page.getByText('3 lines ignored').click();
    await page.getByText('Line 5: MY PET').waitFor();
    const item = page.getByRole('listitem', { name: 'Pets' });
    const hash = await item.getByText(/^Hash [0-9a-f]{4}( [0-9a-f]{4}){3}$/).textContent();
    expect(await axeViolations(page)).toEqual([]);

    // The same words in another order are the same list, under its new name.
    await paste(page, 'Animals', 'HAMSTER\nDOG\nCAT');
    await page.getByRole('listitem', { name: 'Animals' }).waitFor();
    expect(await item.count()).toBe(0);
    expect(await page.getByText(hash!).count()).toBe(1);

    await page.getByRole('button', { name: 'Remove Animals' }).click();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Animals' }).click();
    await page.getByRole('button', { name: 'Remove list' }).click();
    await page.getByRole('listitem', { name: 'Animals' }).waitFor({ state: 'detached' });
  });

  test('that was removed is reported as missing, and its game continues once it is added again', async ({
    openPage,
  }) => {
    const page = await openPage({ path: '/new/pass', motion: 'reduce' });
    await paste(page, 'Short', [...'AEIOU'].flatMap((a) => [...'BCDFGLMNPRST'].map((b) => a + b)).join('\n'));
    await page.getByText('Short added: 60 words').waitFor();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL('**/game/*');
    const game = new URL(page.url()).pathname;
    await page.getByRole('button', { name: /^I’m / }).click();
    await chooseMenu(page);
    await page.getByText('Dictionary: Short').waitFor();

    await goTo(page, '/settings');
    await page.getByRole('button', { name: 'Remove Short' }).click();
    await page.getByRole('button', { name: 'Remove list' }).click();
    await page.getByRole('listitem', { name: 'Short' }).waitFor({ state: 'detached' });
    await goTo(page, game);
    await page.getByRole('button', { name: /^I’m / }).click();
    await chooseInMenu(page, 'Pass');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).click();
    await page.getByText(/word list isn’t in this browser/).waitFor();

    await goTo(page, '/settings');
    await paste(page, 'Again', [...'TSRPNMLGFDCB'].flatMap((b) => [...'AEIOU'].map((a) => a + b)).join('\n'));
    await page.getByRole('listitem', { name: 'Again' }).waitFor();
    await goTo(page, game);
    await page.getByRole('button', { name: /^I’m / }).click();
    await chooseInMenu(page, 'Pass');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).click();
    await page.locator('.hand-over').waitFor();
  });

  test.for(['', '12345\n67890', '\u0000PNG\u0001\u0002'])(
    'without words is refused with a reason: %j',
    async (text, { openPage }) => {
      const page = await openPage({ path: '/settings' });
      await addFileRefused(page, text);
      await page
        .getByRole('alert')
        .getByText(/no words in it/)
        .waitFor();
    },
  );
});

const chooseMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

async function addFileRefused(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add word list' }).click();
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await asked).setFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Add list' }).click();
}
