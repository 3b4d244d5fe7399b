import { prefersReducedMotion } from '../ui/theme.ts';
import { type Ghost, makeGhost, moveOver } from './ghost.ts';
import { faceBox, topTileOf } from './place.ts';

const FLIGHT = 180;
const LANDING = 150;
/** Between two new tiles of a play: they land one by one. */
const STAGGER = 90;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * Animates tiles by id. Places stay where they are while tiles come and go, so a tile's path starts at its
 * last place, and nothing has to be measured before a change.
 */
const places = new Map<string, HTMLElement>();
/** Ghosts that were released and wait to see where their tile ends up. */
const held = new Map<string, Ghost>();
/** Tiles that left their place in this change. */
const leaving = new Map<string, HTMLElement>();
/** How many tiles have landed on the board in this change. */
let landed = 0;

/**
 * A tile is now on top of a place: it flies in from its last place, or drops in from above if it is new. Call
 * the returned function when it leaves; a tile that appears nowhere else is lifted off.
 */
export function arrive(id: string, place: HTMLElement): () => void {
  const before = places.get(id);
  const ghost = held.get(id);
  const copy = topTileOf(place)?.cloneNode(true);
  places.set(id, place);
  held.delete(id);
  leaving.delete(id);
  if (ghost !== undefined) fly(ghost, place);
  else if (before !== place && place.closest('[data-settled]') !== null) {
    const wasElsewhere = before?.isConnected === true && before.dataset.tile !== id;
    if (wasElsewhere) fly(ghostOf(place, before.getBoundingClientRect()), place);
    else land(place);
  }
  return () => {
    leaving.set(id, place);
    queueMicrotask(() => {
      if (leaving.get(id) !== place) return;
      leaving.delete(id);
      const { isConnected } = place;
      if (isConnected && place.querySelector(`[data-id="${CSS.escape(id)}"]`) !== null) return;
      places.delete(id);
      if (isConnected && copy instanceof Element)
        liftOff(makeGhost(copy, place.getBoundingClientRect(), place));
    });
  };
}

/** A dragged tile was released: it lands somewhere in this change, or flies back. */
export function releaseGhost(id: string, ghost: Ghost, then: { taken: () => void; back: () => void }): void {
  held.set(id, ghost);
  requestAnimationFrame(() => {
    if (held.get(id) !== ghost) return then.taken();
    held.delete(id);
    then.back();
  });
}

/** Back to where the ghost was picked up. */
export function flyBack(ghost: Ghost, landed: () => void): void {
  move(ghost, [{ transform: 'none' }], FLIGHT, landed);
}

const ghostOf = (place: HTMLElement, home: DOMRect): Ghost | undefined => {
  const tile = topTileOf(place);
  return tile === undefined ? undefined : makeGhost(tile, home);
};

function fly(ghost: Ghost | undefined, place: HTMLElement): void {
  const to = faceBox(place);
  const frames = (from: Ghost): Keyframe[] => [
    { transform: moveOver(from, to, 1.06), offset: 0.75 },
    { transform: moveOver(from, to) },
  ];
  if (ghost !== undefined) show(place, (shown) => move(ghost, frames(ghost), FLIGHT, shown));
}

function land(place: HTMLElement): void {
  const ghost = ghostOf(place, faceBox(place));
  if (ghost === undefined) return;
  const { height } = ghost.home;
  const frames = [
    { transform: `translateY(${-height * 0.5}px) scale(1.12)`, opacity: 0 },
    { transform: 'scale(0.985)', opacity: 1, offset: 0.8 },
    { transform: 'none', opacity: 1 },
  ];
  show(place, (shown) => move(ghost, frames, LANDING, shown, delayOn(place)));
}

/** Tiles of a rack appear immediately: they are about to be used. */
function delayOn(place: HTMLElement): number {
  if (place.dataset.square === undefined || prefersReducedMotion()) return 0;
  if (landed === 0) {
    queueMicrotask(() => {
      landed = 0;
    });
  }
  landed += 1;
  return (landed - 1) * STAGGER;
}

function liftOff(ghost: Ghost): void {
  const up = `translateY(${-ghost.home.height * 0.6}px) scale(1.15)`;
  move(ghost, [{ transform: 'none' }, { transform: up, opacity: 0 }], FLIGHT);
}

/** Hides the tile on a place until its ghost has arrived. */
function show(place: HTMLElement, animate: (onShown: () => void) => void): void {
  place.dataset.arriving = '';
  animate(() => delete place.dataset.arriving);
}

function move({ element }: Ghost, frames: Keyframe[], duration: number, done?: () => void, delay = 0): void {
  const still = prefersReducedMotion();
  const animation = element.animate(still ? fade(frames) : frames, {
    duration,
    delay,
    easing: EASE,
    fill: 'both',
  });
  const end = (): void => {
    element.remove();
    done?.();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

/** The same without motion: the tile appears or vanishes immediately. */
function fade(frames: readonly Keyframe[]): Keyframe[] {
  const last = frames[frames.length - 1] ?? {};
  const vanishes = last.opacity === 0;
  const transform = vanishes ? 'none' : (last.transform ?? 'none');
  return [
    { transform, opacity: vanishes ? 1 : 0 },
    { transform, opacity: vanishes ? 0 : 1 },
  ];
}
