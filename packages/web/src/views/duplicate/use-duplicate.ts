import { upwords2006 } from '@ziggurat/engine/rules';
import { useEffect, useState } from 'react';
import { type DuplicateGame, type Host, type Trouble, troubleOf } from '../../host/host.ts';

interface Loading {
  readonly game: DuplicateGame | undefined;
  readonly trouble: Trouble | undefined;
  retry(): void;
}

/** The duplicate game of a day, as soon as it is dealt. */
export function useDuplicate({ analyst }: Host, day: number): Loading {
  const [loaded, setLoaded] = useState<{ readonly game?: DuplicateGame; readonly trouble?: Trouble }>();
  const isWaiting = loaded === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isCancelled = false;
    void analyst.duplicate(upwords2006, day).then((reply) => {
      if (!isCancelled) setLoaded(reply.ok ? { game: reply.value } : { trouble: troubleOf(reply) });
    });
    return () => {
      isCancelled = true;
    };
  }, [analyst, day, isWaiting]);
  return { game: loaded?.game, trouble: loaded?.trouble, retry: () => setLoaded(undefined) };
}
