import type { TableSummary } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { personTitle } from './table-title.ts';

/** Who waits at the table where these players play again, by name. */
export function useRematchWish({ rematch }: TableSummary, me: string | undefined): readonly string[] {
  const messages = useMessages();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (rematch === undefined) return;
    let isCurrent = true;
    void api.table(rematch).then((reply) => {
      if (!isCurrent || !reply.ok) return;
      const others = reply.value.sitters.flatMap((sitter) =>
        sitter.type === 'person' && sitter.person.id !== me ? [sitter.person] : [],
      );
      setNames(others.map((person) => personTitle(person, messages)));
    });
    return () => {
      isCurrent = false;
    };
  }, [rematch, me, messages]);
  return names;
}
