import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Gallery, openGallery } from '../browser/open-gallery.ts';
import { inEachEngine, type OpenPage } from './each-engine.ts';
import type { EnginePage } from './engine.ts';
import { hiddenLetters, misplacedTiles } from './paint.ts';

const VIEWPORT = { width: 900, height: 900 };

let gallery: Gallery;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery.close());

async function openBoard(openPage: OpenPage, board: string, view: string): Promise<EnginePage> {
  const page = await openPage(VIEWPORT);
  await page.go(`${gallery.address}test/pages/gallery.html?only=${board}&view=${view}`);
  await expect.poll(() => page.run(isDrawn)).toBe(true);
  return page;
}

const isDrawn = (): boolean =>
  document.querySelector('.board .tile-face') !== null && document.fonts.status === 'loaded';

inEachEngine((openPage) => {
  test.for([
    ['stacks10', 'flat'],
    ['stacks10', 'tilted'],
    ['scrabble15', 'flat'],
    ['scrabble15', 'tilted'],
  ] as const)('tiles are painted where the layout has them: %s, %s', async ([board, view]) => {
    const page = await openBoard(openPage, board, view);
    expect(await misplacedTiles(page)).toEqual([]);
  });

  test.for(['towers10', 'tentativeTowers10', 'chequered10'])('no stack hides a letter: %s', async (board) => {
    const page = await openBoard(openPage, board, 'tilted');
    expect(await misplacedTiles(page)).toEqual([]);
    expect(await hiddenLetters(page)).toEqual([]);
  });
});
