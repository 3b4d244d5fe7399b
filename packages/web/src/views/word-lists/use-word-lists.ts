import { useCallback, useEffect, useState } from 'react';
import { type Host, type Trouble, troubleOf, type WordList } from '../../host/host.ts';
import { useHost } from '../use-host.ts';

interface LoadedWordLists {
  /** By name; `undefined` while loading. */
  readonly lists: readonly WordList[] | undefined;
  readonly trouble: Trouble | undefined;
  readonly reload: () => void;
}

/** The word lists of a host: those in this browser, or the server's for an online table. */
export function useWordListsOf({ wordLists }: Pick<Host, 'wordLists'>): LoadedWordLists {
  const [lists, setLists] = useState<readonly WordList[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const reload = useCallback(() => {
    void wordLists.all().then((reply) => {
      setTrouble(reply.ok ? undefined : troubleOf(reply));
      if (reply.ok) setLists(reply.value);
    });
  }, [wordLists]);
  useEffect(reload, [reload]);
  return { lists, trouble, reload };
}

/** The word lists in this browser. */
export const useWordLists = (): LoadedWordLists => useWordListsOf(useHost());
