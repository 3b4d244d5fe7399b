import { useMessages } from '../../../messages/use-messages.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { buttonClass, Notice } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { turnsAfter } from '../../turns-after.ts';
import { type WaitingTurn, waitingTurns } from '../../waiting-turns.ts';
import { tableAddress } from '../table-title.ts';

interface NextGameProps {
  readonly table: string;
}

/** The other games that wait for the user. */
export const useNextGames = (table: string): readonly WaitingTurn[] =>
  turnsAfter(useSignal(waitingTurns), tableAddress(table));

/** Jumps to the next game that waits for a turn. */
export function NextGameLink({ table }: NextGameProps) {
  const { after } = useMessages().online;
  const [next] = useNextGames(table);
  if (next === undefined) return undefined;
  return (
    <Link
      to={next.path}
      className={buttonClass({ size: 'small' })}
      aria-label={after.nextAbout(next.opponents)}
    >
      {after.next}
    </Link>
  );
}

/** The same under the board, while the opponent thinks. */
export function NextGame({ table }: NextGameProps) {
  const { app } = useMessages();
  const count = useNextGames(table).length;
  if (count === 0) return undefined;
  return <Notice action={<NextGameLink table={table} />}>{app.turnsWaiting(count)}</Notice>;
}
