import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TileView } from './board-view.ts';
import { arrive } from './flight.ts';

/** Tells the animation which tile is on top of a place, and when it leaves. */
export function useTopTile<E extends HTMLElement>(top: TileView | undefined): RefObject<E | null> {
  const place = useRef<E>(null);
  const { id, face } = top ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a blank that takes a letter looks different
  useLayoutEffect(() => {
    return place.current === null || id === undefined ? undefined : arrive(id, place.current);
  }, [id, face]);
  return place;
}
