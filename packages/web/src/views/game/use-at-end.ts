import { type RefObject, useEffect, useRef } from 'react';

/** Less than a line: fonts that load late make lines a little higher. */
const SLACK = 16;

/**
 * Keeps a list scrolled to its end when `count` or its size changes, unless the user has scrolled up. Its
 * surroundings may appear, and take space, after it was filled. It measures in the next frame: asking for a
 * size earlier would lay out the whole page in the middle of opening a game.
 */
export function useAtEnd<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);

  useEffect(() => {
    if (count === 0) return;
    const frame = requestAnimationFrame(() => list.current !== null && scrollToEnd(list.current));
    return () => cancelAnimationFrame(frame);
  }, [count]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let isAtEnd = true;
    let top = 0;
    // Only scrolling up leaves the end: with less space the end moves further down without any scrolling.
    const onScroll = (): void => {
      const below = element.scrollHeight - element.scrollTop - element.clientHeight;
      if (below < SLACK) isAtEnd = true;
      else if (element.scrollTop < top) isAtEnd = false;
      top = element.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) scrollToEnd(element);
    });
    element.addEventListener('scroll', onScroll);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, []);

  return list;
}

const scrollToEnd = (element: HTMLElement): void => element.scrollTo({ top: element.scrollHeight });
