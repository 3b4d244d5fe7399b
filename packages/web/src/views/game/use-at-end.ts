import { type RefObject, useEffect, useRef } from 'react';

/** Less than a line. Letters that come late make lines a little higher. */
const SLACK = 16;

/**
 * A list that shows its end: whenever `count` changes, and when its room does, unless somebody scrolled away
 * from there. What stands around it may come, and take room, after it was filled.
 */
export function useAtEnd<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);

  useEffect(() => {
    if (count > 0 && list.current !== null) toEnd(list.current);
  }, [count]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let isAtEnd = true;
    let top = element.scrollTop;
    // Only a way up leads away from the end: with less room it is further down, and nobody scrolled.
    const look = (): void => {
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (below < SLACK) isAtEnd = true;
      else if (element.scrollTop < top) isAtEnd = false;
      top = element.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) toEnd(element);
    });
    element.addEventListener('scroll', look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  return list;
}

const toEnd = (element: HTMLElement): void => element.scrollTo({ top: element.scrollHeight });
