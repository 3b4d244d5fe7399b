import { type Game, isOnHold, type Seat } from '@ziggurat/engine/game';
import { firstMoveBy, graceOf, type TableSummary } from '@ziggurat/protocol';
import type { Clock, Entry } from '@ziggurat/table';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Notice } from '../../../ui/index.ts';
import { useRequest } from '../use-request.ts';
import { useServerTime } from '../use-server-time.ts';

interface ClaimProps {
  readonly summary: TableSummary;
  readonly game: Game;
  readonly clock: Clock;
  readonly entries: readonly Entry[];
  readonly seat: Seat | undefined;
}

/** The player to move left and hasn't come back in time: the others can end the game. */
export function Claim({ summary, game, clock, entries, seat }: ClaimProps) {
  const { claim } = useMessages().online;
  const { ask, isBusy, fault } = useRequest();
  const player = summary.seats[game.toMove];
  const grace = graceOf(summary.options);
  const inGame = game.players.filter(({ status }) => status === 'in').length;
  const mayClaim =
    seat !== undefined &&
    seat !== game.toMove &&
    game.phase.type === 'playing' &&
    !isOnHold(game) &&
    // Without a first move the game is aborted.
    firstMoveBy(game, clock, summary.options.clock) === undefined &&
    player?.type === 'person' &&
    !player.here &&
    Number.isFinite(grace);
  const now = useServerTime(mayClaim ? 1000 : undefined);
  if (!mayClaim) return undefined;
  const since = Math.max(entries.at(-1)?.at ?? 0, player.goneSince ?? 0);
  if (now < since + grace) return undefined;
  return (
    <Notice
      action={
        <Button size="small" disabled={isBusy} onClick={() => void ask(api.claim(summary.id, game.toMove))}>
          {claim.act(player.person.name, inGame === 2)}
        </Button>
      }
    >
      {fault ?? claim.text(player.person.name)}
    </Notice>
  );
}
