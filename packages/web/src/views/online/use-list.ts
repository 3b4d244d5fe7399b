import { useCallback, useEffect, useState } from 'react';
import type { ApiReply } from '../../online/api.ts';

/** A list from the server, and a function to reload it. */
export function useList<T>(fetchList: () => Promise<ApiReply<readonly T[]>>): [readonly T[], () => void] {
  const [list, setList] = useState<readonly T[]>([]);
  const reload = useCallback(() => {
    void fetchList().then((reply) => reply.ok && setList(reply.value));
  }, [fetchList]);
  useEffect(reload, [reload]);
  return [list, reload];
}
