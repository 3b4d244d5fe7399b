import type { Locator, Page } from 'playwright-core';

/** A box on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The boxes of everything visible that matches, one list per selector. All are measured at the same moment, in the page's
 * fonts: a layout may move between two calls.
 */
export const boxesOf = <const Selectors extends readonly string[]>(page: Page, ...selectors: Selectors) =>
  page.evaluate(async (selectors) => {
    await document.fonts.ready;
    return selectors.map((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { left, top, right, bottom };
        }),
    );
  }, selectors) as Promise<{ [At in keyof Selectors]: Box[] }>;

/** The boxes of these elements, one each, measured like `boxesOf`. */
export async function boxesAt<const Places extends readonly Locator[]>(
  ...places: Places
): Promise<{ [At in keyof Places]: Box }> {
  const elements = await Promise.all(places.map((place) => place.elementHandle()));
  const boxes = await places[0]!.page().evaluate(async (elements) => {
    await document.fonts.ready;
    return elements.map((element) => {
      const { left, top, right, bottom } = (element as Element).getBoundingClientRect();
      return { left, top, right, bottom };
    });
  }, elements);
  return boxes as { [At in keyof Places]: Box }; // one per element
}

export const boxAt = async (place: Locator): Promise<Box> => (await boxesAt(place))[0];

/** The middle of a box, across and down. */
export const middleOf = ({ left, top, right, bottom }: Box): [number, number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];

/** Do two boxes overlap by more than a pixel? */
export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
