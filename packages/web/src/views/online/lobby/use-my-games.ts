import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { isAwaited, lookAtMyGames, type MyGame } from '../../../online/my-games.ts';
import { tellTurn } from '../../../online/notify.ts';
import { navigate } from '../../router.ts';
import { othersAt, tableAddress } from '../table-title.ts';
import { usePerson } from '../use-online.ts';
import { useLooks } from './use-looks.ts';

/** The reader's games, refreshed now and then. A turn that comes up is announced by a notification. */
export function useMyGames(): readonly MyGame[] | undefined {
  const messages = useMessages();
  const me = usePerson()?.id;
  const look = useCallback(async () => (me === undefined ? undefined : lookAtMyGames(me)), [me]);
  const games = useLooks(look);
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
      void tellTurn(
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
