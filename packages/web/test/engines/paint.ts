import { expect } from 'vitest';
import type { EnginePage } from './engine.ts';
import { PALETTE, paintedBoxes } from './palette.ts';
import { type Colour, countPixels, type Picture, type PixelBox } from './picture.ts';

interface Face extends PixelBox {
  readonly name: string;
}

/** An edge may be this far from where the layout says it is. */
const MAX_OFFSET = 2;
/** Neighbours in front may cover part of a face: at least this share of its width and height is visible. */
const MIN_VISIBLE = { width: 0.8, height: 0.55 };

/**
 * Paints each face on the boards in a different colour and returns those that are in the wrong place. WebKit may report the
 * right box from `getBoundingClientRect` and paint elsewhere, so this looks at pixels.
 */
export async function misplacedTiles(page: EnginePage): Promise<readonly string[]> {
  await expect.poll(() => page.run(isStill), { message: 'tiles keep moving' }).toBe(true);
  const faces = await page.run(paintFaces, PALETTE);
  const boxes = paintedBoxes(await paintedScreenshot(page));
  await page.run(cleanFaces);
  return faces.flatMap((face, i) => {
    const painted = boxes[i];
    return painted !== undefined && isInPlace(painted, face)
      ? []
      : [
          `${face.name}: expected ${sides(face)}, painted ${painted === undefined ? 'nowhere' : sides(painted)}`,
        ];
  });
}

const isStill = (): boolean =>
  document.getAnimations().every(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState !== 'running' || (target?.closest('.board, .ghost') ?? null) === null;
  });

const isInPlace = (painted: PixelBox, face: PixelBox): boolean =>
  painted.left > face.left - MAX_OFFSET &&
  painted.top > face.top - MAX_OFFSET &&
  painted.right < face.right + MAX_OFFSET &&
  painted.bottom < face.bottom + MAX_OFFSET &&
  painted.right - painted.left > MIN_VISIBLE.width * (face.right - face.left) &&
  painted.bottom - painted.top > MIN_VISIBLE.height * (face.bottom - face.top);

const sides = ({ left, top, right, bottom }: PixelBox): string =>
  [left, top, right, bottom].map(Math.round).join(' ');

function paintFaces(colours: readonly Colour[]): readonly Face[] {
  for (const mark of document.querySelectorAll<HTMLElement>('.square-mark, .square-cursor, .square-badge'))
    mark.style.setProperty('visibility', 'hidden', 'important');
  const faces = [...document.querySelectorAll<HTMLElement>('.board .top-tile .tile-face')];
  return faces.slice(0, colours.length).map((face, i) => {
    const colour = `rgb(${colours[i]!.join(' ')})`;
    for (const property of ['background', 'color']) face.style.setProperty(property, colour, 'important');
    face.style.setProperty('box-shadow', 'none', 'important');
    const { left, top, right, bottom } = face.getBoundingClientRect();
    return { name: face.closest('.square')?.getAttribute('aria-label') ?? '', left, top, right, bottom };
  });
}

function cleanFaces(): void {
  for (const element of document.querySelectorAll('.tile-face, .square-mark, .square-cursor, .square-badge'))
    element.removeAttribute('style');
}

const INK: Colour = [255, 0, 255];
/** Includes the edges of letters, where ink and tile blend. */
const INK_TOLERANCE = 90;

/** Letters on the ground that stacks partly hide, found by counting their pixels with and without the stacks. */
export async function hiddenLetters(page: EnginePage): Promise<readonly string[]> {
  const letters = await page.run(inkLetters, `rgb(${INK.join(' ')})`);
  const withStacks = await paintedScreenshot(page);
  await page.run(showStacks, false);
  const without = await paintedScreenshot(page);
  await page.run(showStacks, true);
  await page.run(cleanFaces);
  return letters.flatMap(({ name, ...box }) => {
    const [seen, whole] = [withStacks, without].map((picture) =>
      countPixels(picture, box, INK, INK_TOLERANCE),
    ) as [number, number];
    return seen === whole && whole > 0 ? [] : [`${name}: ${seen} of ${whole} pixels`];
  });
}

/** Waits until changes are painted: a driver may return an older frame. */
async function paintedScreenshot(page: EnginePage): Promise<Picture> {
  await page.run(() => {
    document.documentElement.dataset.painted = 'no';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset.painted = 'yes';
      }),
    );
  });
  await expect.poll(() => page.run(() => document.documentElement.dataset.painted)).toBe('yes');
  return page.screenshot();
}

function inkLetters(ink: string): readonly Face[] {
  return [...document.querySelectorAll<HTMLElement>('.board [data-height="1"] .tile-face')].map((face) => {
    face.style.setProperty('color', ink, 'important');
    const { left, top, right, bottom } = face.getBoundingClientRect();
    return { name: face.closest('.square')?.getAttribute('aria-label') ?? '', left, top, right, bottom };
  });
}

function showStacks(shown: boolean): void {
  const stacks = document.querySelectorAll<HTMLElement>(
    '.board .square:not([data-height="0"], [data-height="1"])',
  );
  for (const stack of stacks) stack.style.visibility = shown ? '' : 'hidden';
}
