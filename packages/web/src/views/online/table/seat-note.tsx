import { countOf, type Game, type Seat } from '@ziggurat/engine/game';
import type { TableSummary } from '@ziggurat/protocol';
import { type Clock, leftAt } from '@ziggurat/table';
import { useMessages } from '../../../messages/use-messages.ts';
import { isLow, timeText, useServerTime } from './clock.ts';

interface SeatNoteProps {
  readonly seat: Seat;
  readonly summary: TableSummary;
  readonly game: Game;
  readonly clock: Clock;
  /** For the user, who is here. */
  readonly own: Seat | undefined;
}

const MINUTE = 60_000;

/**
 * Below a player's name: the clock, whether the player is away, and the tiles. What doesn't fit is left out.
 */
export function SeatNote({ seat, summary, game, clock, own }: SeatNoteProps) {
  const { game: texts, online } = useMessages();
  const player = summary.seats[seat];
  const isAway = player?.type === 'person' && !player.here && seat !== own && game.phase.type !== 'over';
  const hasClock = summary.options.clock.type !== 'none';
  const isRunning = clock.running?.seat === seat;
  const now = useServerTime(isRunning ? 250 : isAway ? MINUTE / 4 : undefined);
  const left = leftAt(clock, seat, now);
  const isHurry = isRunning && isLow(left, summary.options.clock.type === 'turn');
  const awayFor = player?.type === 'person' && player.goneSince !== undefined ? now - player.goneSince : 0;
  return (
    <span className="seat-note">
      {hasClock && (
        <time
          className="seat-clock"
          data-running={isRunning ? '' : undefined}
          data-low={isHurry ? '' : undefined}
        >
          {timeText(left, online.span)}
          {isHurry && <span className="visually-hidden">, {online.clocks.low}</span>}
        </time>
      )}
      {player?.type === 'person' && player.person.kind === 'bot' && <span>{online.seat.bot}</span>}
      {isAway && (
        <span className="seat-away">
          <span className="seat-dot" aria-hidden="true" />
          <span>
            {hasClock || awayFor < MINUTE ? online.seat.away : online.seat.awayFor(online.span(awayFor))}
          </span>
        </span>
      )}
      {!isAway && <span>{texts.tilesOnRack(countOf(game.players[seat]?.rack ?? 0))}</span>}
    </span>
  );
}
