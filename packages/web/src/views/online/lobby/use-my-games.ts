import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { fetchMyGames, isAwaited, type MyGame } from '../../../online/my-games.ts';
import { notifyTurn } from '../../../online/notify.ts';
import { navigate } from '../../router.ts';
import { othersAt, tableAddress } from '../table-title.ts';
import { usePerson } from '../use-online.ts';
import { usePolled } from './use-polled.ts';

/** The user's games, refreshed regularly. A notification announces each new turn. */
export function useMyGames(): readonly MyGame[] | undefined {
  const messages = useMessages();
  const me = usePerson()?.id;
  const load = useCallback(async () => (me === undefined ? undefined : fetchMyGames(me)), [me]);
  const games = usePolled(load);
  const announced = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (games === undefined) {
      announced.current = undefined;
      return;
    }
    const mine = games.filter(isAwaited);
    const { online } = messages;
    for (const { table } of mine) {
      if (announced.current === undefined || announced.current.has(table.id)) continue;
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
    announced.current = new Set(mine.map(({ table }) => table.id));
  }, [games, messages, me]);

  return games;
}
