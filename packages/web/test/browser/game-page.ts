import { readFileSync } from 'node:fs';
import { type Dictionary, readDictionary } from '@ziggurat/engine/lexicon';
import { bestPlay, type FoundPlay, type MoveGenerator, makeGenerator } from '@ziggurat/engine/moves';
import {
  BLANK,
  blankAs,
  columnOf,
  DOWN,
  emptyBoard,
  kindOf,
  letterOf,
  makeSquare,
  type Play,
  type Position,
  parseSquare,
  type Ruleset,
  rulesetNamed,
  type Tile,
} from '@ziggurat/engine/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PlayerSetup, Setup } from '../../src/host/host.ts';
import type { OpenPage, PageOptions } from './open-page.ts';

export const YOU: PlayerSetup = { type: 'person', name: '' };
export const ANN: PlayerSetup = { type: 'person', name: 'Ann' };
export const BEN: PlayerSetup = { type: 'person', name: 'Ben' };
export const GREEDY: PlayerSetup = { type: 'computer', level: 'greedy' };

export interface GameOptions extends PageOptions {
  readonly setup?: Partial<Setup>;
  /** With all animations. */
  readonly isMoving?: boolean;
}

const PLAIN_RULES = 'upwords-2006';

const PLAIN: Setup = {
  mode: 'computer',
  rules: PLAIN_RULES,
  judging: 'referee',
  dictionary: 'en',
  sitters: [YOU, GREEDY],
  undo: false,
};

/** Starts a game like a player does, with the last setup filled in. Flat and without motion, to be quick. */
export async function startGame(
  openPage: OpenPage,
  { setup, isMoving = false, ...options }: GameOptions = {},
): Promise<Page> {
  const fullSetup = { ...PLAIN, ...setup };
  const page = await openPage({
    motion: isMoving ? 'no-preference' : 'reduce',
    ...options,
    path: `/new/${fullSetup.mode}`,
    preferences: {
      view: 'flat',
      motion: isMoving ? 'system' : 'reduced',
      setups: { [fullSetup.mode]: fullSetup },
    },
  });
  await deal(page);
  return page;
}

async function deal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Start game|Spiel starten/ }).click();
  await page.waitForURL('**/game/*');
  await page.locator('.rack .tile, .hand-over').first().waitFor();
}

interface Opening {
  readonly page: Page;
  readonly position: Position;
  /** The best first play. */
  readonly play: Play;
}

/** Starts a solo or shared-screen game whose first rack has a play. About one rack in a hundred has none. */
export async function startWithPlay(
  openPage: OpenPage,
  options: GameOptions & { readonly setup: { readonly mode: 'solo' | 'pass'; readonly rules?: string } },
): Promise<Opening> {
  const page = await startGame(openPage, options);
  const { setup } = options;
  const ruleset = rulesNamed(setup.rules ?? PLAIN_RULES);
  for (;;) {
    await takeDevice(page);
    const position = await readPosition(page, ruleset);
    const best = bestOf(position);
    if (best !== undefined) return { page, position, play: best.play };
    await page.goto(new URL(`/new/${setup.mode}`, page.url()).href);
    await deal(page);
  }
}

/** Waits until it is the person's turn or the game is over; returns whether it is a turn. */
export async function waitForTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => /^(Your turn|Game over|Du bist|Spiel beendet)/.test(document.title));
  return /^(Your turn|Du bist)/.test(await page.title());
}

/**
 * With a shared screen: waits for the hand-over to the next person, or for the end; returns whether it is a
 * turn. If everyone between two turns of one person was skipped, that person still has the device.
 */
export async function takeDevice(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () =>
      document.title.startsWith('Game over') ||
      document.querySelector('.hand-over') !== null ||
      /^Play( \d+)?$/.test(document.querySelector('.main-button')?.textContent ?? ''),
  );
  if ((await page.title()).startsWith('Game over')) return false;
  const taking = page.getByRole('button', { name: /^I’m / });
  if (await taking.isVisible()) {
    const name = (await taking.textContent())?.slice('I’m '.length);
    await expect.poll(() => page.title()).toMatch(`${name}’s turn`);
    await expectNoRack(page);
    await taking.click();
    await slotOf(page, 0)
      .and(page.getByLabel(/^(?!empty)/))
      .waitFor();
  }
  return true;
}

/** Nothing in the page reveals anyone's tiles. */
export async function expectNoRack(page: Page): Promise<void> {
  expect(await page.getByRole('group', { name: 'Your rack' }).count()).toBe(0);
  expect(await page.locator('[data-slot]').count()).toBe(0);
  expect(await page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Unseen tiles' }).count()).toBe(0);
}

/** The position as read from the accessible grid and rack. */
export async function readPosition(page: Page, ruleset: Ruleset): Promise<Position> {
  const cells = await page
    .getByRole('grid')
    .getByRole('gridcell')
    .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''));
  const slots = await page
    .getByRole('group', { name: 'Your rack' })
    .getByRole('button')
    .evaluateAll((all) => all.map((slot) => slot.getAttribute('aria-label') ?? ''));
  return positionFrom(ruleset, cells, slots);
}

/** The position according to the labels of the squares and of the rack's slots. */
export function positionFrom(ruleset: Ruleset, cells: readonly string[], slots: readonly string[]): Position {
  const stacks = [...emptyBoard(ruleset.size).stacks];
  for (const label of cells) {
    const [name = '', faces = ''] = label.split(', ');
    const square = parseSquare(name);
    if (square === undefined) throw new Error(`no square: ${label}`);
    stacks[square] =
      faces === 'empty'
        ? []
        : faces
            .split(' over ')
            .map((face) => tileOf(ruleset, face))
            .reverse();
  }
  const rack = slots
    .map((label) => label.split(', ')[0] ?? '')
    .filter((face) => face !== 'empty')
    .map((face) => tileOf(ruleset, face));
  return {
    ruleset,
    board: { size: ruleset.size, stacks },
    racks: [rack, undefined],
    scores: [0, 0],
    passes: 0,
  };
}

const tileOf = ({ tiles }: Ruleset, label: string): Tile => {
  if (label === 'blank') return BLANK;
  const face = label.replace(' (blank)', '');
  const letter = tiles.findIndex((kind, i) => i > 0 && kind.face === face);
  if (letter < 1) throw new Error(`no tile: ${label}`);
  return face === label ? letter : blankAs(letter);
};

const generators = new Map<string, MoveGenerator>();

/** The best play of a position, by the page's dictionary. */
export function bestOf(position: Position): FoundPlay | undefined {
  const { ruleset } = position;
  const generator = generators.get(ruleset.name) ?? openGenerator(ruleset);
  generators.set(ruleset.name, generator);
  return bestPlay(generator, position);
}

/** The page's dictionary. */
export function english(): Dictionary {
  const file = new URL('../../../../lexica/dist/en/en.zig', import.meta.url);
  const result = readDictionary(readFileSync(file));
  if (!result.ok) throw new Error(result.refusals[0]?.code);
  return result.value.dictionary;
}

export function openGenerator(ruleset: Ruleset, dictionary = english()): MoveGenerator {
  const generator = makeGenerator(ruleset, dictionary);
  if (!generator.ok) throw new Error(generator.refusals[0]?.code);
  return generator.value;
}

export function rulesNamed(name: string): Ruleset {
  const ruleset = rulesetNamed(name);
  if (ruleset === undefined) throw new Error(`no rules: ${name}`);
  return ruleset;
}

export const squareOn = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
export const slotOf = (page: Page, at: number) =>
  page.getByRole('group', { name: 'Your rack' }).getByRole('button').nth(at);
export const passButton = (page: Page) =>
  page.getByRole('group', { name: 'Rack tools' }).getByRole('button', { name: 'Pass' });
export const mainButton = (page: Page) => page.locator('.main-button');
/** Above the board, next to the last play. */
export const challengeButton = (page: Page) => page.getByRole('button', { name: 'Challenge', exact: true });
/** The end, next to the final board. */
export const resultOf = (page: Page) => page.locator('.result');
/** The faces on the rack in their order, by the labels: letters are drawn by the style sheet. */
export const rackText = (page: Page): Promise<string> =>
  page
    .getByRole('group', { name: /rack|Bank/ })
    .getByRole('button')
    .evaluateAll((all) => all.map((slot) => slot.getAttribute('aria-label')?.split(', ')[0]).join(' '));

/** Lays a play with the keyboard: a press on the first square, then letters, and Space over what stays. */
export async function type(page: Page, { ruleset }: Position, play: Play): Promise<void> {
  const squares = play.map(({ square }) => square).sort((a, b) => a - b);
  const first = squares[0]!;
  const last = squares.at(-1)!;
  const isDown = last !== first && columnOf(first) === columnOf(last);
  const cell = squareOn(page, makeSquare(first));
  // On a busy machine a press on a stack may last so long that it opens; the next one closes it.
  const arrow = cell.locator('.square-cursor');
  await cell.click();
  if ((await arrow.count()) === 0) await cell.click();
  if (isDown) await cell.click();
  if ((await arrow.getAttribute('data-direction')) !== (isDown ? 'down' : 'across')) await cell.click();
  for (let square = first; square <= last; square += isDown ? DOWN : 1) {
    const tile = play.find((placed) => placed.square === square)?.tile;
    if (tile !== undefined) await page.keyboard.press(kindOf(ruleset, letterOf(tile)).char);
    else await page.keyboard.press('Space');
  }
}

export async function passTurn(page: Page): Promise<void> {
  await passButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).click();
}

/**
 * Plays the best play, or passes (in a solo game: exchanges), and waits until the turn is on the score sheet.
 */
export async function playBest(page: Page, ruleset: Ruleset, find = bestOf): Promise<void> {
  const turns = await page.getByRole('region', { name: 'Turns' }).locator('tbody tr').count();
  const position = await readPosition(page, ruleset);
  const best = find(position);
  if (best === undefined && (await passButton(page).count()) > 0) {
    await passTurn(page);
  } else if (best === undefined) {
    await page.getByRole('button', { name: /^Exchange/ }).click();
    await slotOf(page, 0).click();
    await mainButton(page).click();
  } else {
    await type(page, position, best.play);
    await expect.poll(() => mainButton(page).textContent()).toMatch(/^Play \d+$/);
    await page.keyboard.press('Enter');
  }
  await page.waitForFunction(
    (before) =>
      document.querySelectorAll('.panel-turns tbody tr').length > before ||
      document.title.startsWith('Game over'),
    turns,
  );
}

/** Imports games like a player does, and opens a screen. */
export async function openImported(
  openPage: OpenPage,
  archive: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage({ motion: 'reduce', ...options, path: '/games' });
  await page
    .locator('input[type=file][accept*=json]')
    .first()
    .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(archive) });
  await page.locator('.notice-good').waitFor();
  await page.goto(new URL(path, page.url()).href);
  return page;
}

/** Opens the menu and chooses an item. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
}
