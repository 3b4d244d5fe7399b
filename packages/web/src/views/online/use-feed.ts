import { useEffect, useState } from 'react';
import type { TableFeed } from '../../online/table-feed.ts';
import { useOnline } from './use-online.ts';

/** Follows a table while its screen is open; another number of tries asks for it again. */
export function useFeed(id: string, tries: number): TableFeed | undefined {
  const { tables } = useOnline();
  const [feed, setFeed] = useState<TableFeed>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tries are what asks again
  useEffect(() => {
    setFeed(tables.take(id));
    return () => {
      setFeed(undefined);
      tables.release(id);
    };
  }, [tables, id, tries]);
  return feed;
}
