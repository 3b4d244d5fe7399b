import type { Ruleset } from '@ziggurat/engine/rules';
import { useEffect, useState } from 'react';
import { type Collection, loadCollection } from './collections.ts';

interface Loading {
  readonly collection: Collection | undefined;
  readonly hasFailed: boolean;
  retry(): void;
}

/** The puzzles of an edition, as soon as they are loaded. */
export function useCollection(ruleset: Ruleset): Loading {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    readonly key: string;
    readonly collection: Collection | undefined;
  }>();
  const key = `${ruleset.name} ${attempt}`;
  useEffect(() => {
    let isCancelled = false;
    void loadCollection(ruleset).then((collection) => {
      if (!isCancelled) setLoaded({ key, collection });
    });
    return () => {
      isCancelled = true;
    };
  }, [ruleset, key]);
  const isCurrent = loaded?.key === key;
  return {
    collection: isCurrent ? loaded.collection : undefined,
    hasFailed: isCurrent && loaded.collection === undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
