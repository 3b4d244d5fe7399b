import { countOf, type Game, type Seat } from '@ziggurat/engine/game';
import type { SeatInfo, TableSummary } from '@ziggurat/protocol';
import { type Clock, timeLeft } from '@ziggurat/table';
import { useMessages } from '../../../messages/use-messages.ts';
import { isLow, timeText } from '../clock.ts';
import { useServerTime } from '../use-server-time.ts';

interface SeatNoteProps {
  readonly seat: Seat;
  readonly summary: TableSummary;
  readonly game: Game;
  /** The reader's seat, who is never away. */
  readonly own: Seat | undefined;
}

const MINUTE = 60_000;

/** Next to a player's name: away and for how long, a bot, or the number of tiles. */
export function SeatNote({ seat, summary, game, own }: SeatNoteProps) {
  const { game: texts, online, shared } = useMessages();
  const info = summary.seats[seat];
  const isAway = info?.type === 'person' && !info.here && seat !== own && game.phase.type !== 'over';
  const now = useServerTime(isAway ? MINUTE / 4 : undefined);
  if (info?.type === 'person' && info.vacation !== undefined)
    return (
      <span className="seat-away" title={online.seat.vacationUntil(shared.day(info.vacation.until))}>
        {online.seat.onVacation}
      </span>
    );
  if (isAway) {
    const goneFor = info.goneSince === undefined ? 0 : now - info.goneSince;
    const hasClock = summary.options.clock.type !== 'none';
    return (
      <span className="seat-away">
        {hasClock || goneFor < MINUTE ? online.seat.away : online.seat.awayFor(online.span(goneFor))}
      </span>
    );
  }
  const isBot = info?.type === 'person' && info.person.kind === 'bot';
  return <>{isBot ? online.seat.bot : texts.tilesOnRack(countOf(game.players[seat]?.rack ?? 0))}</>;
}

interface SeatClockProps {
  readonly seat: Seat;
  readonly summary: TableSummary;
  readonly clock: Clock;
}

/** A player's clock; it runs down while it is the player's turn. */
export function SeatClock({ seat, summary, clock }: SeatClockProps) {
  const { online } = useMessages();
  const isRunning = clock.running?.seat === seat;
  const now = useServerTime(isRunning ? 250 : undefined);
  if (summary.options.clock.type === 'none') return undefined;
  const left = timeLeft(clock, seat, now - standstill(summary.seats[seat], clock, now));
  const isShort = isRunning && isLow(left, summary.options.clock.type === 'turn');
  return (
    <time
      className="seat-clock"
      data-running={isRunning ? '' : undefined}
      data-low={isShort ? '' : undefined}
    >
      {timeText(left, online.span)}
      {isShort && <span className="visually-hidden">, {online.clocks.low}</span>}
    </time>
  );
}

/** How long the clock has stood still in this turn: on vacation it doesn't run. */
function standstill(info: SeatInfo | undefined, { running }: Clock, now: number): number {
  if (info?.type !== 'person' || info.vacation === undefined || running === undefined) return 0;
  return Math.max(0, now - Math.max(info.vacation.since, running.since));
}
