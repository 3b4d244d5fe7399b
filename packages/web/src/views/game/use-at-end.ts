import { type RefObject, useEffect, useRef } from 'react';

/**
 * A list that shows its end: whenever `count` changes, and when its room does, unless somebody scrolled away
 * from there. What stands around it may come, and take room, after it was filled.
 */
export function useAtEnd<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is counted is what moves it
  useEffect(() => {
    if (list.current !== null) toEnd(list.current);
  }, [count]);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    let isAtEnd = true;
    const look = (): void => {
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 2;
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
