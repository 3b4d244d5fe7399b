import { countOf, type Game, isSolo, type Seat } from '@ziggurat/engine/game';
import { type CSSProperties, memo } from 'react';
import type { Who } from '../../messages/facts.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon, PlayerMark } from '../../ui/index.ts';
import { LastTurn } from './last-turn.tsx';
import { Score } from './score.tsx';
import { useTableParts } from './table-parts.ts';
import { useGameFacts } from './use-table.ts';
import './players.css';

/** The players: name, score and clock, whose turn it is, and what the last one did. */
export const Players = memo(function Players() {
  const { game: messages } = useMessages();
  const { game, saved, state, who } = useGameFacts();
  const { sitters } = saved.setup;
  const thinking = state.isBehind ? game.toMove : state.thinking;
  const parts = useTableParts();
  const isPlaying = game.phase.type === 'playing';
  const isOnline = sitters.some((player) => player.type === 'person' && player.elsewhere === true);
  return (
    <ul className="players" data-count={game.players.length}>
      {seatsFor(game, who).map((seat) => {
        const { score, status, rack } = game.players[seat]!;
        const isToMove = isPlaying && game.toMove === seat && !isSolo(game);
        const note =
          status === 'resigned'
            ? isSolo(game)
              ? messages.stopped
              : messages.resigned
            : status === 'timed-out'
              ? parts.hasLeft?.(seat) === true
                ? messages.wentAway
                : messages.timedOut
              : (parts.note?.(seat) ?? messages.tilesOnRack(countOf(rack)));
        const name = <Name who={who(seat)} isMarked={isOnline && who(seat).isYou} />;
        return (
          <li
            key={seat}
            className="player"
            data-to-move={isToMove ? '' : undefined}
            data-gone={status === 'in' ? undefined : ''}
            aria-current={isToMove ? 'true' : undefined}
            style={{ '--player': `var(--player-${seat + 1})` } as CSSProperties}
          >
            <span className="player-name">
              <PlayerMark seat={seat} />
              {parts.card?.(seat, name) ?? name}
              {sitters[seat]?.type === 'computer' && <Icon name="computer" />}
            </span>
            <span className="player-note">
              {thinking === seat ? <Thinking text={messages.thinking(who(seat))} /> : note}
              {isToMove && thinking !== seat && <span className="visually-hidden">, {messages.toPlay}</span>}
            </span>
            <Score value={score} />
            {parts.clock?.(seat)}
            <LastTurn seat={seat} />
          </li>
        );
      })}
    </ul>
  );
});

/** In turn order, starting with the user. */
function seatsFor({ players }: Game, who: (seat: Seat) => Who): Seat[] {
  const seats = players.map((_, seat) => seat);
  const own = seats.findIndex((seat) => who(seat).isYou);
  return own < 0 ? seats : [...seats.slice(own), ...seats.slice(0, own)];
}

/** Online the reader's own name is marked; on a phone it is just "You". */
function Name({ who: { name }, isMarked }: { readonly who: Who; readonly isMarked: boolean }) {
  const { game, shared } = useMessages();
  if (!isMarked) return <bdi className="player-called">{name}</bdi>;
  return (
    <>
      <bdi className="player-called player-long">{game.markYou(name)}</bdi>
      <span className="player-called player-short">{shared.you}</span>
    </>
  );
}

const Thinking = ({ text }: { readonly text: string }) => (
  <span className="thinking">
    <span className="visually-hidden">{text}</span>
    <span className="thinking-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  </span>
);
