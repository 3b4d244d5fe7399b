import { useEffect, useState } from 'react';
import type { StudyCard } from '../host/host.ts';
import { useHost } from './use-host.ts';

/** What is repeated over the days; `undefined` until it is read, or if it can't be. */
export function useDue(): readonly StudyCard[] | undefined {
  const { study } = useHost();
  const [cards, setCards] = useState<readonly StudyCard[]>();
  useEffect(() => {
    let isCancelled = false;
    void study.all().then((reply) => {
      if (!isCancelled && reply.ok) setCards(reply.value);
    });
    return () => {
      isCancelled = true;
    };
  }, [study]);
  return cards;
}
