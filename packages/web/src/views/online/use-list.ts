import { useCallback, useEffect, useState } from 'react';
import type { ApiReply } from '../../online/api.ts';

/** A list that the server keeps, and a way to look at it again. */
export function useList<T>(fetchList: () => Promise<ApiReply<readonly T[]>>): [readonly T[], () => void] {
  const [list, setList] = useState<readonly T[]>([]);
  const look = useCallback(() => {
    void fetchList().then((reply) => reply.ok && setList(reply.value));
  }, [fetchList]);
  useEffect(look, [look]);
  return [list, look];
}
