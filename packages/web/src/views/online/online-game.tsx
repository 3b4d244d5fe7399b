import type { Game } from '@ziggurat/engine/game';
import { speedOf, type TableSummary } from '@ziggurat/protocol';
import { useMemo } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { seatOf, type TableFeed } from '../../online/table-feed.ts';
import { useStore } from '../../store/use-store.ts';
import { GameView } from '../game/game-view.tsx';
import { type TableParts, TablePartsContext } from '../game/table-parts.ts';
import { AfterGame } from './after-game.tsx';
import { Chat } from './chat.tsx';
import { ChatButton } from './chat-button.tsx';
import { Claim } from './claim.tsx';
import { LineNotice } from './line-notice.tsx';
import { RatingChange } from './rating-change.tsx';
import { SeatNote } from './seat-note.tsx';
import { useOnline, usePerson } from './use-online.ts';
import { useRematchWish } from './use-rematch-wish.ts';
import { useTurnNotice } from './use-turn-notice.ts';
import { WaitTime } from './wait-time.tsx';

interface OnlineGameProps {
  readonly feed: TableFeed;
  readonly summary: TableSummary;
  readonly game: Game;
}

/** A game on the server: the screen of every game, with clocks, presence and talk around it. */
export function OnlineGame({ feed, summary, game }: OnlineGameProps) {
  const { online } = useMessages();
  const { host } = useOnline();
  const me = usePerson();
  const { clock, entries } = useStore(feed.state);
  const seat = seatOf(summary, me?.id);
  const isWatching = seat === undefined;
  const wish = useRematchWish(summary, me?.id);
  useTurnNotice(summary, game, seat);
  const parts: TableParts = useMemo(
    () => ({
      home: '/online',
      hasHints: false,
      runsOn: clock.running !== undefined && speedOf(summary.options.clock) !== 'days',
      head: <ChatButton feed={feed} summary={summary} isWatching={isWatching} />,
      note: (one) => <SeatNote seat={one} summary={summary} game={game} clock={clock} own={seat} />,
      notice: (
        <>
          <LineNotice />
          <Claim summary={summary} game={game} entries={entries} seat={seat} />
        </>
      ),
      side: (
        <section className="side-chat" aria-label={online.chat.title}>
          <h2>{online.chat.title}</h2>
          <Chat feed={feed} summary={summary} isWatching={isWatching} />
        </section>
      ),
      watching: <p className="watching">{online.watching(Math.max(0, summary.watchers - 1))}</p>,
      wait: <WaitTime summary={summary} clock={clock} />,
      result: summary.options.rated ? <RatingChange summary={summary} /> : undefined,
      resultButtons: <AfterGame summary={summary} isWatching={isWatching} wish={wish} />,
    }),
    [feed, summary, game, clock, entries, seat, isWatching, wish, online],
  );
  return (
    <TablePartsContext value={parts}>
      <GameView id={summary.id} host={host} />
    </TablePartsContext>
  );
}
