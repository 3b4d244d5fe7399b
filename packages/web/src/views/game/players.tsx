import { bagCount, countOf, type Game, isSolo, type Seat } from '@ziggurat/engine/game';
import type { Who } from '../../messages/facts.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon, PlayerMark } from '../../ui/index.ts';
import { Score } from './score.tsx';
import { useTableParts } from './table-parts.ts';
import { useTable } from './use-table.ts';
import './players.css';

/** The players, their scores, whose turn it is, and how full the bag is. */
export function Players() {
  const { game: messages } = useMessages();
  const { game, saved, state, who } = useTable();
  const { sitters } = saved.setup;
  const thinking = state.isBehind ? game.toMove : state.thinking;
  const parts = useTableParts();
  const isPlaying = game.phase.type === 'playing';
  const isElsewhere = sitters.some((player) => player.type === 'person' && player.elsewhere === true);
  return (
    <>
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
                ? messages.timedOut
                : (parts.note?.(seat) ?? messages.tilesOnRack(countOf(rack)));
          return (
            <li
              key={seat}
              className="player"
              data-to-move={isToMove ? '' : undefined}
              data-gone={status === 'in' ? undefined : ''}
              aria-current={isToMove ? 'true' : undefined}
            >
              <PlayerMark seat={seat} />
              <span className="player-name">
                <Name who={who(seat)} isMarked={isElsewhere && who(seat).isYou} />
                {sitters[seat]?.type === 'computer' && <Icon name="computer" />}
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

/** In turn order, starting with the user. */
function seatsFor({ players }: Game, who: (seat: Seat) => Who): Seat[] {
  const seats = players.map((_, seat) => seat);
  const own = seats.findIndex((seat) => who(seat).isYou);
  return own < 0 ? seats : [...seats.slice(own), ...seats.slice(0, own)];
}

/** Online, the user's own seat is marked; a phone only has room for that. */
function Name({ who: { name }, isMarked }: { readonly who: Who; readonly isMarked: boolean }) {
  const { game, shared } = useMessages();
  if (!isMarked) return <bdi className="player-called">{name}</bdi>;
  return (
    <>
      <bdi className="player-called player-long">{game.thatIsYou(name)}</bdi>
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
