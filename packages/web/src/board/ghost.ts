import './ghost.css';

/** A moving tile, drawn above everything in the plane of the screen. */
export interface Ghost {
  readonly element: HTMLElement;
  /** Where it was made; its movement is relative to this. */
  readonly home: DOMRect;
}

/** Copied from the tile, so that its letter looks the same on the way. */
const LETTER_PROPERTIES = ['--letter', '--sink'];

/** A copy of a tile, exactly over a box, with the styles of the board or rack that `place` is on. */
export function makeGhost(tile: Element, home: DOMRect, place: Element = tile): Ghost {
  const element = document.createElement('div');
  element.className = 'ghost';
  element.setAttribute('aria-hidden', 'true');
  element.append(tile.cloneNode(true));
  const { style } = element;
  style.setProperty('--cell', `${home.width}px`);
  for (const name of LETTER_PROPERTIES)
    style.setProperty(name, getComputedStyle(tile).getPropertyValue(name));
  style.width = `${home.width}px`;
  style.height = `${home.height}px`;
  style.left = `${home.left}px`;
  style.top = `${home.top}px`;
  const root = place.getRootNode();
  (root instanceof ShadowRoot ? root : document.body).append(element);
  return { element, home };
}

/** The transform that moves a ghost over another box. */
export function moveOver({ home }: Ghost, to: DOMRect, scale = 1): string {
  const x = to.left + to.width / 2 - home.left - home.width / 2;
  const y = to.top + to.height / 2 - home.top - home.height / 2;
  return `translate(${x}px, ${y}px) scale(${(scale * to.width) / home.width}, ${(scale * to.height) / home.height})`;
}
