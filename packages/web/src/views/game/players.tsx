import { bagCount, countOf, type Game, isSolo, type Seat } from '@ziggurat/engine';
import type { Who } from '../../controller/facts.ts';
import type { Setup } from '../../host/host.ts';
import { Icon, PlayerMark } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Score } from './score.tsx';
import { useTableParts } from './table-parts.ts';
import './players.css';

interface PlayersProps {
  readonly game: Game;
  readonly setup: Setup;
  readonly who: (seat: Seat) => Who;
  readonly thinking: Seat | undefined;
}

/** Who plays, the scores, whose turn it is, and how full the bag is. */
export function Players({ game, setup, who, thinking }: PlayersProps) {
  const { game: messages } = useMessages();
  const parts = useTableParts();
  const isPlaying = game.phase.type === 'playing';
  return (
    <>
      <ul className="players" data-count={game.players.length}>
        {game.players.map(({ score, status, rack }, seat) => {
          const isToMove = isPlaying && game.toMove === seat && !isSolo(game);
          const note =
            status === 'resigned'
              ? isSolo(game)
                ? messages.stopped
                : messages.resigned
              : status === 'timed-out'
                ? messages.timedOut
                : (parts.note?.(seat) ?? messages.tilesOnRack(countOf(rack)));
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              className="player"
              data-to-move={isToMove ? '' : undefined}
              data-gone={status === 'in' ? undefined : ''}
              aria-current={isToMove ? 'true' : undefined}
            >
              <PlayerMark seat={seat} />
              <span className="player-name">
                <span className="player-called">{who(seat).name}</span>
                {setup.sitters[seat]?.type === 'computer' && <Icon name="computer" />}
              </span>
              <Score value={score} />
              <span className="player-note">
                {thinking === seat ? <Thinking text={messages.thinking(who(seat))} /> : note}
                {isToMove && thinking !== seat && (
                  <span className="visually-hidden">, {messages.toPlay}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="bag">
        <Icon name="stack" />
        {messages.tilesInBag(bagCount(game))}
      </p>
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
