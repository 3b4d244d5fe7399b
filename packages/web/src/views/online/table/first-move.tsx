import type { Game, Seat } from '@ziggurat/engine/game';
import { firstMoveBy, type TableSummary } from '@ziggurat/protocol';
import type { Clock } from '@ziggurat/table';
import { useMessages } from '../../../messages/use-messages.ts';
import { Notice } from '../../../ui/index.ts';
import { timeText } from '../clock.ts';
import { playerTitle } from '../table-title.ts';
import { useServerTime } from '../use-server-time.ts';

interface FirstMoveProps {
  readonly summary: TableSummary;
  readonly game: Game;
  readonly clock: Clock;
  readonly seat: Seat | undefined;
}

/** Shown for the last part of the time, in milliseconds. */
const SHOWN_FOR = 30_000;

/** Warns that a live game without a first move is about to be aborted. */
export function FirstMove({ summary, game, clock, seat }: FirstMoveProps) {
  const messages = useMessages();
  const { room, span } = messages.online;
  const by = firstMoveBy(game, clock, summary.options.clock);
  const now = useServerTime(by === undefined ? undefined : 500);
  if (by === undefined || by - now > SHOWN_FOR) return undefined;
  const time = timeText(Math.max(0, by - now), span);
  const player = summary.seats[game.toMove];
  if (player === undefined) return undefined;
  return (
    <Notice>
      {game.toMove === seat ? room.firstMove(time) : room.theirFirstMove(playerTitle(player, messages), time)}
    </Notice>
  );
}
