import { markAim } from './aim.ts';
import type { BoardActions } from './board-view.ts';
import { flyBack, releaseGhost } from './flight.ts';
import { type Ghost, makeGhost } from './ghost.ts';
import { hold } from './hold.ts';
import { faceBox, placeOf, plotsOnScreen, spotOf, topTileOf } from './place.ts';
import { type Plot, placeAmong } from './plot.ts';
import { type Zoom, zoomOf } from './zoom.ts';

/** How far a pointer may move before it drags, in pixels. */
const SLOP = 8;
const LONG_PRESS = 450;
/** A carried tile that stays this long over one place asks for a closer look, in milliseconds. */
const REST = 250;
/** How long a mouse rests on a stack before it opens. */
const HOVER = 400;
/** A tile under a finger is at least this large, and its middle floats this far above the finger. */
const HELD = { size: 48, above: 62 };

interface Grip {
  readonly pointer: number;
  readonly isFinger: boolean;
  readonly place: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly timer: number;
}

interface Carried extends Grip {
  readonly ghost: Ghost;
  readonly tile: string;
  readonly scale: number;
  readonly lift: number;
}

/**
 * Turns presses, drags, long presses, right-clicks and a resting mouse on board and rack into actions. Nothing is rendered
 * during a drag: the tile moves on its own layer.
 */
export function listenToPointer(root: HTMLElement, actions: () => BoardActions | undefined): () => void {
  let grip: Grip | undefined;
  let carried: Carried | undefined;
  let target: HTMLElement | undefined;
  let isSpent = false;
  /** Whether the next click would be a finger's tap on a stack that isn't open yet. */
  let opens = false;
  let scrolling = 0;
  let resting = 0;
  /** The zoom of the board that a tile was carried over. */
  let zoomed: Zoom | undefined;
  let hovered: HTMLElement | undefined;
  let hovering = 0;
  /** Measured once per drag: asking the page on every move costs more than everything else. */
  let plots: readonly Plot<HTMLElement>[] | undefined;

  const placeAt = (x: number, y: number): HTMLElement | undefined => {
    plots ??= plotsOnScreen();
    return placeAmong(plots, x, y);
  };

  const remeasure = (): void => {
    plots = undefined;
  };

  const aim = (place: HTMLElement | undefined): void => {
    if (place === target) return;
    markAim(target, place);
    target = place;
  };

  const down = (event: PointerEvent): void => {
    isSpent = false;
    window.clearTimeout(hovering);
    const place = placeOf(event.target);
    opens = false;
    if (!event.isPrimary || event.button !== 0 || place === undefined) return;
    const isFinger = event.pointerType !== 'mouse';
    opens = isFinger && isStack(place) && !isLiftable(place) && !isOpened(place);
    const timer = window.setTimeout(pressLong, LONG_PRESS);
    grip = { pointer: event.pointerId, isFinger, place, x: event.clientX, y: event.clientY, timer };
    watch(true);
  };

  const move = (event: PointerEvent): void => {
    if (grip === undefined || event.pointerId !== grip.pointer) return;
    const isDrag = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > SLOP;
    if (carried === undefined && isDrag) {
      window.clearTimeout(grip.timer);
      carried = lift(grip);
      // The browser needn't find the element under the tile.
      carried?.place.setPointerCapture(grip.pointer);
    }
    if (carried !== undefined) follow(carried, event);
  };

  const follow = ({ ghost, x, y, scale, lift }: Carried, event: PointerEvent): void => {
    const [dx, dy] = [event.clientX - x, event.clientY - y - lift];
    hold(ghost.element, `translate(${dx}px, ${dy}px) scale(${scale})`);
    const under = placeAt(event.clientX, event.clientY);
    const { left, top, width, height } = ghost.home;
    const centre = () => placeAt(left + width / 2 + dx, top + height / 2 + dy);
    const found = lift === 0 || under?.dataset.slot !== undefined ? under : centre();
    // A zoomed board has a wide rim, and scrolling brings it under the tile: the last square still counts.
    const isOnRim = found === undefined && zoomOf(target)?.isZoomedAt(event.clientX, event.clientY - lift);
    const place = isOnRim ? target : found;
    aim(place);
    if (lift > 0 && place?.dataset.square !== undefined) zoomUnderTile(place, event, lift);
  };

  /** A tile that rests over small squares zooms in, and a tile near the edge scrolls a zoomed board. */
  const zoomUnderTile = (place: HTMLElement, event: PointerEvent, above: number): void => {
    const zoom = zoomOf(place);
    const [x, y] = [event.clientX, event.clientY - above];
    zoom?.keepMapClear(x, y, event.clientY);
    zoomed = zoom;
    const step = (): void => {
      remeasure();
      if (carried !== undefined) follow(carried, event);
    };
    window.clearTimeout(resting);
    resting = window.setTimeout(() => zoom?.zoomInIfSmall(x, y) && step(), REST);
    cancelAnimationFrame(scrolling);
    scrolling = requestAnimationFrame(() => carried !== undefined && zoom?.scrollNear(x, y) && step());
  };

  const up = (event: PointerEvent): void => {
    if (grip === undefined || event.pointerId !== grip.pointer) return;
    if (carried !== undefined) follow(carried, event);
    const [dropped, to] = [carried, target];
    release();
    if (dropped === undefined) return;
    isSpent = true;
    const from = spotOf(dropped.place);
    if (to === dropped.place || (to === undefined && from.type === 'slot')) {
      putBack(dropped);
      return;
    }
    releaseGhost(dropped.tile, dropped.ghost, {
      taken: () => unmark(dropped.place),
      back: () => putBack(dropped),
    });
    if (to === undefined) actions()?.recall(from.at);
    else {
      if (spotOf(to).type === 'square') zoomOf(to)?.reveal(to);
      actions()?.drop(from, spotOf(to));
    }
  };

  const cancel = (): void => {
    const dropped = carried;
    release();
    if (dropped === undefined) return;
    isSpent = true;
    putBack(dropped);
  };

  const release = (): void => {
    window.clearTimeout(grip?.timer);
    window.clearTimeout(resting);
    if (carried?.place.hasPointerCapture(carried.pointer))
      carried.place.releasePointerCapture(carried.pointer);
    grip = undefined;
    carried = undefined;
    aim(undefined);
    zoomed?.restoreMap();
    zoomed = undefined;
    remeasure();
    watch(false);
  };

  const pressLong = (): void => {
    if (grip === undefined) return;
    const { place, isFinger } = grip;
    const spot = spotOf(place);
    if (spot.type === 'slot' || !(isFinger || isStack(place))) return;
    if (!isLiftable(place) && actions()?.isPlacing?.() === true) return;
    isSpent = isFinger ? isLiftable(place) || isStack(place) : !isLiftable(place);
    if (!isSpent) return;
    release();
    openStack(place, actions());
  };

  const rightClick = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (place === undefined) return;
    event.preventDefault();
    if (isSpent) return;
    // Browsers have their own long press, which can come before ours on a busy phone.
    if (grip?.isFinger === true) pressLong();
    else openStack(place, actions());
  };

  /** A stack that opened under the mouse closes when the mouse leaves it. */
  const hover = (event: PointerEvent): void => {
    const place = event.type === 'pointerleave' ? undefined : placeOf(event.target);
    if (event.pointerType !== 'mouse' || place === hovered) return;
    const isOpen = hovered !== undefined && isOpened(hovered);
    hovered = place;
    window.clearTimeout(hovering);
    if (isOpen) actions()?.open(undefined);
    if (place === undefined || grip !== undefined || !isStack(place) || isLiftable(place)) return;
    hovering = window.setTimeout(() => {
      if (grip === undefined && actions()?.isPlacing?.() !== true) openStack(place, actions());
    }, HOVER);
  };

  const click = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (isSpent || place === undefined) return;
    const { type, at } = spotOf(place);
    if (type === 'slot') actions()?.pressSlot(at);
    else actions()?.press(at, { opens });
  };

  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || carried === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };

  const watch = (on: boolean): void => {
    const change = on ? window.addEventListener : window.removeEventListener;
    change('pointermove', move as EventListener);
    change('pointerup', up as EventListener);
    change('pointercancel', cancel);
    change('scroll', remeasure, { capture: true });
    change('resize', remeasure);
    change('keydown', key as EventListener, { capture: true });
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('contextmenu', rightClick);
  root.addEventListener('click', click);
  root.addEventListener('pointerover', hover);
  root.addEventListener('pointerleave', hover);
  return () => {
    cancel();
    window.clearTimeout(hovering);
    root.removeEventListener('pointerover', hover);
    root.removeEventListener('pointerleave', hover);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('contextmenu', rightClick);
    root.removeEventListener('click', click);
  };
}

const isLiftable = (place: HTMLElement): boolean => place.dataset.liftable !== undefined;
const isStack = (place: HTMLElement): boolean => Number(place.dataset.height) > 1;
const isOpened = (place: HTMLElement): boolean => place.getAttribute('aria-expanded') === 'true';

/** A tentative tile goes back to the rack; a stack opens. */
function openStack(place: HTMLElement, actions: BoardActions | undefined): void {
  const { type, at } = spotOf(place);
  if (type === 'slot') return;
  if (isLiftable(place)) actions?.recall(at);
  else if (isStack(place)) actions?.open(at);
}

function lift(grip: Grip): Carried | undefined {
  const { place, isFinger } = grip;
  const tile = topTileOf(place);
  const id = place.dataset.tile;
  if (!isLiftable(place) || tile === undefined || id === undefined) return undefined;
  const ghost = makeGhost(tile, faceBox(place));
  ghost.element.classList.add('ghost-held');
  place.dataset.lifted = '';
  const scale = isFinger ? Math.max(1.1, HELD.size / ghost.home.width) : 1.08;
  return { ...grip, ghost, tile: id, scale, lift: isFinger ? HELD.above : 0 };
}

const putBack = ({ ghost, place }: Carried): void => flyBack(ghost, () => unmark(place));

const unmark = (place: HTMLElement): void => {
  delete place.dataset.lifted;
};
