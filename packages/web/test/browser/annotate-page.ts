import type { Page } from 'playwright-core';
import type { OpenPage, PageOptions } from './open-page.ts';

export interface AnnotateOptions extends PageOptions {
  /** Two to four. */
  readonly names?: readonly string[];
  /** As the edition is called on the page. */
  readonly edition?: RegExp;
  /** Changes more before the start. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Starts a new annotation like a club's scorer does. */
export async function startAnnotation(
  openPage: OpenPage,
  {
    names = ['Ann', 'Ben'],
    edition = /UPWORDS, (2006|Regeln 2006)/,
    prepare = async () => undefined,
    ...options
  }: AnnotateOptions = {},
): Promise<Page> {
  const page = await openPage({
    motion: 'reduce',
    preferences: { view: 'flat', motion: 'reduced' },
    ...options,
    path: '/annotate',
  });
  await prepare(page);
  await page.getByRole('radio', { name: String(names.length), exact: true }).check({ force: true });
  for (const [i, name] of names.entries()) {
    await page.getByRole('textbox', { name: new RegExp(`(Seat|Player|Platz|Spieler) ${i + 1}`) }).fill(name);
  }
  await page.getByRole('radio', { name: edition }).check({ force: true });
  await page.getByRole('button', { name: /^(Start|Los geht’s)$/ }).click();
  await page.waitForURL('**/annotate/annotation-*');
  await turnField(page).waitFor();
  return page;
}

export const turnField = (page: Page) => page.getByRole('textbox', { name: /^(Turn|Zug)$/ });
export const rackField = (page: Page) => page.getByRole('textbox', { name: /^(Rack|Bank)$/ });
export const enteredLines = (page: Page) => page.locator('.entered-line');

/** Types turns, each with Enter, and waits until the line is in the list. */
export async function enter(page: Page, ...turns: readonly string[]): Promise<void> {
  for (const turn of turns) {
    const before = await enteredLines(page).count();
    await turnField(page).fill(turn);
    await page.keyboard.press('Enter');
    await enteredLines(page).nth(before).waitFor();
  }
}

/** The lines as a score sheet has them: `8H CAT +10 10`. */
export const sheetOf = async (page: Page): Promise<string[]> =>
  (await enteredLines(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

/** The scores above the board. */
export const scoresOf = async (page: Page): Promise<string[]> =>
  page.locator('.annotate-scores b').allInnerTexts();
