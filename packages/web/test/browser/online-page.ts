import { restrict } from '@ziggurat/engine/lexicon';
import { bestPlay, type MoveGenerator } from '@ziggurat/engine/moves';
import { isBlank, kindOf, type Position, parseSquare, type Tile } from '@ziggurat/engine/rules';
import type { Options } from '@ziggurat/protocol';
import type { Page } from 'playwright-core';
import { english, mainButton, openGenerator, readPosition, rulesNamed, slotOf, type } from './game-page.ts';
import type { OpenPage, PageOptions } from './open-page.ts';

const upwords = rulesNamed('upwords-2006');

let family: MoveGenerator | undefined;

/** The best play with family words: those of online tables. */
function bestOf(position: Position) {
  family ??= openGenerator(upwords, restrict(english(), { family: true }));
  return bestPlay(family, position);
}

/** A guest in the lobby, with their own page. */
export async function signIn(openPage: OpenPage, name: string, options: PageOptions = {}): Promise<Page> {
  const preferences = { view: 'flat', motion: 'reduced' } as const;
  const page = await openPage({ motion: 'reduce', path: '/online', preferences, ...options });
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: /^(Continue|Weiter)$/ }).click();
  await page.getByRole('heading', { name: /Quick game|Schnelles Spiel/ }).waitFor();
  return page;
}

/** A guest becomes a member. */
export async function createAccount(page: Page): Promise<void> {
  await page.goto(new URL('/online/account', page.url()).href);
  await page.getByLabel('Password').fill('a step a day');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Change password' }).waitFor();
}

/** Opens a table like the page does, and goes there. */
export async function openTable(page: Page, options: Partial<Options> = {}): Promise<string> {
  const id = await page.evaluate(async (body) => {
    const response = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const table: { readonly id: string } = await response.json();
    return table.id;
  }, options);
  await page.goto(new URL(`/online/table/${id}`, page.url()).href);
  return id;
}

export const joinTable = async (page: Page, id: string): Promise<void> => {
  await page.goto(new URL(`/online/table/${id}`, page.url()).href);
  await page.getByRole('button', { name: /^(Join as|Als .* mitspielen)/ }).click();
};

/** The players in turn order: the game has started for all of them, and the first has a play. */
export async function inTurn(pages: readonly Page[]): Promise<readonly Page[]> {
  await Promise.all(pages.map((page) => page.getByRole('group', { name: 'Your rack' }).waitFor()));
  return (await playerWithPlay(pages)) === pages[0] ? pages : [...pages].reverse();
}

/** The player to move, with a play: two in a hundred first racks have none, and then a tile is exchanged. */
export async function playerWithPlay(pages: readonly Page[]): Promise<Page> {
  for (;;) {
    const page = await Promise.any(pages.map((candidate) => waitForTurn(candidate).then(() => candidate)));
    if (bestOf(await readPosition(page, upwords)) !== undefined) return page;
    await exchangeOne(page);
  }
}

async function exchangeOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exchange' }).click();
  await slotOf(page, 0).click();
  await mainButton(page).click();
  await waitForOthers(page);
}

export const waitForTurn = (page: Page) => page.waitForFunction(() => document.title.startsWith('Your turn'));
const waitForOthers = (page: Page) => page.waitForFunction(() => !document.title.startsWith('Your turn'));

/** Plays the best word, or exchanges a tile if there is none. Returns the button's text. */
export async function playBest(page: Page): Promise<string> {
  await waitForTurn(page);
  if (bestOf(await readPosition(page, upwords)) === undefined) {
    await exchangeOne(page);
    return 'Exchange';
  }
  await layBest(page);
  const label = await mainButton(page).innerText();
  await mainButton(page).click();
  await waitForOthers(page);
  return label;
}

export async function layBest(page: Page): Promise<void> {
  await waitForTurn(page);
  const position = await readPosition(page, upwords);
  const best = bestOf(position);
  if (best === undefined) throw new Error('no play');
  await type(page, position, best.play);
  await page.getByRole('button', { name: /^Play \d+/ }).waitFor();
}

/** Plays a phony: two tiles on the start squares. */
export async function playPhony(page: Page): Promise<void> {
  await waitForTurn(page);
  const position = await readPosition(page, upwords);
  // A U typed after Qu is part of it.
  const rack = position.racks[0]!.filter(
    (tile) => !isBlank(tile) && kindOf(upwords, tile).spells.length === 1,
  );
  const face = (tile: Tile): string => kindOf(upwords, tile).char;
  const pairs = rack.flatMap((first, i) =>
    rack.filter((_, j) => j !== i).map((other) => [first, other] as const),
  );
  const [first, second] = pairs.find(([a, b]) => !english().verdict(face(a) + face(b)).legal)!;
  await type(page, position, [
    { square: parseSquare('E5')!, tile: first },
    { square: parseSquare('F5')!, tile: second },
  ]);
  await mainButton(page).click();
}
