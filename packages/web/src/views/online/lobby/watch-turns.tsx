import { useEffect } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { isAwaited } from '../../../online/my-games.ts';
import { waitingTurns } from '../../waiting-turns.ts';
import { othersAt, tableAddress } from '../table-title.ts';
import { usePerson } from '../use-online.ts';
import { useMyGames } from './use-my-games.ts';

/** Keeps `waitingTurns` up to date. Draws nothing. */
export function WatchTurns() {
  const messages = useMessages();
  const me = usePerson()?.id;
  const games = useMyGames();
  useEffect(() => {
    const { mine, span } = messages.online;
    const turns = (games ?? []).filter(isAwaited).map(({ table, scores }) => ({
      path: tableAddress(table.id),
      opponents: othersAt(table, me, messages),
      note: [
        messages.shared.scores(scores),
        ...(table.until === undefined ? [] : [mine.left(span(Math.max(0, table.until - Date.now())))]),
      ].join(' · '),
    }));
    waitingTurns.set(turns);
    if (games !== undefined) void showBadge(turns.length);
  }, [games, me, messages]);
  return undefined;
}

/** On the icon of the installed app. Not every system has badges. */
async function showBadge(count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => undefined); // none at 0
}
