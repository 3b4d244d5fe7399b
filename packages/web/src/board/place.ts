import type { Spot } from './board-view.ts';
import type { Box, Plot } from './plot.ts';

/** A square or slot in the page: an element that stays while tiles come and go. */
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

/** The gap between two squares belongs to both. */
const JOINT = 1;

/** All places that a pointer can reach, as drawn now, however the board is tilted. */
export const plotsOnScreen = (): readonly Plot<HTMLElement>[] => [
  ...[...document.querySelectorAll('[role="grid"]')].flatMap(squarePlots),
  ...[...document.querySelectorAll('[data-rack]')].flatMap(slotPlots),
];

const UNBOUNDED: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** The squares of a board, as far as its window shows them. */
function squarePlots(grid: Element): readonly Plot<HTMLElement>[] {
  const seen = grid.closest('.board-window[data-zoomed]')?.getBoundingClientRect() ?? UNBOUNDED;
  return [...grid.querySelectorAll<HTMLElement>('[data-square]')].map((place) => squarePlot(place, seen));
}

/** From the ground to the top of the stack. */
function squarePlot(place: HTMLElement, seen: Box): Plot<HTMLElement> {
  const ground = place.getBoundingClientRect();
  const face = faceBox(place);
  const box = {
    left: Math.max(seen.left, Math.min(face.left, ground.left) - JOINT),
    top: Math.max(seen.top, Math.min(face.top, ground.top) - JOINT),
    right: Math.min(seen.right, Math.max(face.right, ground.right) + JOINT),
    bottom: Math.min(seen.bottom, ground.bottom + JOINT),
  };
  return { place, box, middle: face.left + face.width / 2 };
}

/** Every point of a rack belongs to the nearest slot. */
function slotPlots(rack: Element): readonly Plot<HTMLElement>[] {
  const box = rack.getBoundingClientRect();
  return [...rack.querySelectorAll<HTMLElement>('[data-slot]')].map((place) => {
    const { left, width } = place.getBoundingClientRect();
    return { place, box, middle: left + width / 2 };
  });
}

/** The tile on top of a place. */
export const topTileOf = (place: Element): Element | undefined =>
  place.querySelector('.top-tile > .tile') ?? undefined;

/** The box of the top tile's face, or of the place itself if it is empty. */
export const faceBox = (place: Element): DOMRect =>
  (place.querySelector('.top-tile .tile-face') ?? place).getBoundingClientRect();
