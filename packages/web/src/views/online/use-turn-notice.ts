import type { Game, Seat } from '@ziggurat/engine/game';
import type { TableSummary } from '@ziggurat/protocol';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { tellTurn } from '../../online/notify.ts';
import { navigate } from '../router.ts';
import { othersAt, tableAddress } from './table-title.ts';

/** Tells somebody who looks elsewhere that the turn has come. */
export function useTurnNotice(summary: TableSummary, game: Game, seat: Seat | undefined): void {
  const messages = useMessages();
  const isMine = game.phase.type === 'playing' && game.toMove === seat;
  const { id } = summary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the turn comes
  useEffect(() => {
    if (!isMine || seat === undefined) return;
    const own = summary.sitters[seat];
    const { notify } = messages.online;
    void tellTurn(
      {
        title: notify.turn,
        text: notify.turnAt(othersAt(summary, own?.type === 'person' ? own.person.id : undefined, messages)),
        about: id,
        path: tableAddress(id),
      },
      navigate,
    );
  }, [isMine, id]);
}
