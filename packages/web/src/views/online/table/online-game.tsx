import type { Game, Seat } from '@ziggurat/engine/game';
import { isLive, speedOf, type TableSummary } from '@ziggurat/protocol';
import { type Clock, timeLeft } from '@ziggurat/table';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { notifyTurn } from '../../../online/notify.ts';
import { seatOf, type TableFeed } from '../../../online/table-feed.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { GameView } from '../../game/game-view.tsx';
import { type TableParts, TablePartsContext } from '../../game/table-parts.ts';
import { navigate } from '../../router.ts';
import { timeText } from '../clock.ts';
import { ConnectionNotice } from '../connection-notice.tsx';
import { othersAt, tableAddress } from '../table-title.ts';
import { useOnline, usePerson } from '../use-online.ts';
import { useServerTime } from '../use-server-time.ts';
import { AfterGame, useRematchRequests } from './after-game.tsx';
import { Chat } from './chat.tsx';
import { ChatButton } from './chat-button.tsx';
import { Claim } from './claim.tsx';
import { DirectorPanel, HoldNotice } from './director-panel.tsx';
import { FirstMove } from './first-move.tsx';
import { OfferItems, Offers } from './offers.tsx';
import { PlayerCard } from './player-card.tsx';
import { RatingChange } from './rating-change.tsx';
import { SeatClock, SeatNote } from './seat-note.tsx';
import { WhileWaiting } from './while-waiting.tsx';

interface OnlineGameProps {
  readonly feed: TableFeed;
  readonly summary: TableSummary;
  readonly game: Game;
}

/** An online game: the normal game screen with clocks, presence and chat. */
export function OnlineGame({ feed, summary, game }: OnlineGameProps) {
  const { online } = useMessages();
  const { host } = useOnline();
  const me = usePerson();
  const { clock, entries } = useSignal(feed.state);
  const seat = seatOf(summary, me?.id);
  const isDirector = summary.director !== undefined && summary.director.id === me?.id;
  const isWatching = seat === undefined && !isDirector;
  const { id } = summary;
  /** In a game by turns there is nothing to do here until the opponent has played. */
  const isIdle =
    seat !== undefined && !isLive(summary.options) && game.phase.type === 'playing' && game.toMove !== seat;
  const hasOpenOffers = game.offers.some(({ isOpen }) => isOpen);
  const rematchRequests = useRematchRequests(summary, me?.id);
  useTurnNotice(summary, game, seat);
  const parts: TableParts = useMemo(
    () => ({
      home: '/online',
      hasHints: false,
      runsOn: clock.running !== undefined && speedOf(summary.options.clock) !== 'days',
      head: <ChatButton feed={feed} summary={summary} isWatching={isWatching} />,
      card: (player, name) => {
        const info = summary.seats[player];
        return info?.type === 'person' ? <PlayerCard person={info.person}>{name}</PlayerCard> : name;
      },
      note: (player) => <SeatNote seat={player} summary={summary} game={game} own={seat} />,
      clock: (player) => <SeatClock seat={player} summary={summary} clock={clock} />,
      // Someone who loses with time left was away, and the other player claimed the win.
      hasLeft: (player) => summary.options.clock.type === 'none' || timeLeft(clock, player, 0) > 0,
      ...(seat === undefined
        ? {}
        : {
            menu: (onClose) => <OfferItems summary={summary} game={game} seat={seat} onClose={onClose} />,
          }),
      notice: (
        <>
          <ConnectionNotice />
          {(isWatching || (seat !== undefined && game.phase.type === 'waiting')) && (
            <HoldNotice game={game} />
          )}
          {seat !== undefined && <Offers summary={summary} game={game} entries={entries} seat={seat} />}
          {isIdle && !hasOpenOffers && <WhileWaiting table={id} />}
          <FirstMove summary={summary} game={game} clock={clock} seat={seat} />
          <Claim summary={summary} game={game} clock={clock} entries={entries} seat={seat} />
        </>
      ),
      side: (
        <section className="side-chat" aria-label={online.chat.title}>
          <h2>{online.chat.title}</h2>
          <Chat feed={feed} summary={summary} isWatching={isWatching} />
        </section>
      ),
      watching: isDirector ? (
        <DirectorPanel summary={summary} game={game} />
      ) : (
        <p className="watching">{online.watching(Math.max(0, summary.watchers - 1))}</p>
      ),
      wait: <WaitTime summary={summary} clock={clock} />,
      result: summary.options.rated ? <RatingChange summary={summary} /> : undefined,
      resultButtons: (
        <AfterGame summary={summary} isWatching={seat === undefined} rematchRequests={rematchRequests} />
      ),
    }),
    [
      feed,
      id,
      summary,
      game,
      clock,
      entries,
      seat,
      isDirector,
      isWatching,
      isIdle,
      hasOpenOffers,
      rematchRequests,
      online,
    ],
  );
  return (
    <TablePartsContext value={parts}>
      <GameView id={summary.id} host={host} />
    </TablePartsContext>
  );
}

/** Notifies a user who is looking elsewhere that it is their turn. */
function useTurnNotice(summary: TableSummary, game: Game, seat: Seat | undefined): void {
  const messages = useMessages();
  const isMine = game.phase.type === 'playing' && game.toMove === seat;
  const { id } = summary;
  const notifyUser = useEffectEvent((table: string) => {
    if (seat === undefined) return;
    const own = summary.seats[seat];
    const { notify } = messages.online;
    void notifyTurn(
      {
        title: notify.turn,
        text: notify.turnAt(othersAt(summary, own?.type === 'person' ? own.person.id : undefined, messages)),
        about: table,
        path: tableAddress(table),
      },
      navigate,
    );
  });
  useEffect(() => {
    if (isMine) notifyUser(id);
  }, [isMine, id]);
}

interface WaitTimeProps {
  readonly summary: TableSummary;
  readonly clock: Clock;
}

/** How long the last play can still be challenged. */
function WaitTime({ summary, clock }: WaitTimeProps) {
  const { clocks, span } = useMessages().online;
  const now = useServerTime(clock.waiting === undefined ? undefined : 250);
  if (clock.waiting === undefined) return undefined;
  const left = Math.max(0, clock.waiting + summary.options.wait - now);
  return <p className="soft">{clocks.wait(timeText(left, span))}</p>;
}
