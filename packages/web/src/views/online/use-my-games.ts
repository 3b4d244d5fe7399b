import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { isAwaited, lookAtMyGames, type MyGame } from '../../online/my-games.ts';
import { tellTurn } from '../../online/notify.ts';
import { navigate } from '../router.ts';
import { othersAt, tableAddress } from './table-title.ts';
import { usePerson } from './use-online.ts';

const EVERY = 15_000;

/** The reader's games, looked at again from time to time and whenever the reader comes back. */
export function useMyGames(): readonly MyGame[] | undefined {
  const messages = useMessages();
  const me = usePerson()?.id;
  const [games, setGames] = useState<readonly MyGame[]>();
  const awaited = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (me === undefined) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found = await lookAtMyGames(me);
      if (isCurrent && found !== undefined) setGames(found);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [me]);

  useEffect(() => {
    if (games === undefined) return;
    const mine = games.filter(isAwaited);
    const { app, online } = messages;
    if (mine.length > 0) document.title = online.notify.title(mine.length, app.name);
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
