import type { Spot } from './board-view.ts';

/** A square or a slot in the page: an element that stays while tiles come and go. */
const PLACE = '[data-square], [data-slot]';

export function placeOf(target: EventTarget | null): HTMLElement | undefined {
  const place = target instanceof Element ? target.closest(PLACE) : null;
  return place instanceof HTMLElement ? place : undefined;
}

export function spotOf({ dataset }: HTMLElement): Spot {
  return dataset.square === undefined
    ? { type: 'slot', at: Number(dataset.slot) }
    : { type: 'square', at: Number(dataset.square) };
}

/** The place under a point of the screen, however the board is tilted; anywhere on a rack its nearest slot. */
export function placeAt(x: number, y: number): HTMLElement | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = placeOf(element);
    if (place !== undefined) return place;
    if (element.matches('[data-rack]')) return nearestSlot(element, x);
  }
  return undefined;
}

function nearestSlot(rack: Element, x: number): HTMLElement | undefined {
  const away = (slot: HTMLElement): number => {
    const { left, width } = slot.getBoundingClientRect();
    return Math.abs(left + width / 2 - x);
  };
  return [...rack.querySelectorAll<HTMLElement>('[data-slot]')].sort((a, b) => away(a) - away(b))[0];
}

/** The body on top of a place. */
export const topTileOf = (place: Element): Element | undefined =>
  place.querySelector('.top-tile > .tile') ?? undefined;

/** Where the face on top of a place is seen; of an empty place, the place itself. */
export const faceBox = (place: Element): DOMRect =>
  (place.querySelector('.top-tile .tile-face') ?? place).getBoundingClientRect();
