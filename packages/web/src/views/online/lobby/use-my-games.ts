import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { fetchMyGames, isAwaited, type MyGame } from '../../../online/my-games.ts';
import { notifyTurn } from '../../../online/notify.ts';
import { navigate } from '../../router.ts';
import { othersAt, tableAddress } from '../table-title.ts';
import { usePerson } from '../use-online.ts';
import { usePolled } from './use-polled.ts';

/** The reader's games, refreshed now and then. A turn that comes up is announced by a notification. */
export function useMyGames(): readonly MyGame[] | undefined {
  const messages = useMessages();
  const me = usePerson()?.id;
  const load = useCallback(async () => (me === undefined ? undefined : fetchMyGames(me)), [me]);
  const games = usePolled(load);
  const awaited = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (games === undefined) {
      awaited.current = undefined;
      return;
    }
    const mine = games.filter(isAwaited);
    const { online } = messages;
    for (const { table } of mine) {
      if (awaited.current === undefined || awaited.current.has(table.id)) continue;
      void notifyTurn(
        {
          title: online.notify.turn,
          text: online.notify.turnAt(othersAt(table, me, messages)),
          about: table.id,
          path: tableAddress(table.id),
        },
        navigate,
      );
    }
    awaited.current = new Set(mine.map(({ table }) => table.id));
  }, [games, messages, me]);

  return games;
}
