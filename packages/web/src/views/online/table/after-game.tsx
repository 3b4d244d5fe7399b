import type { TableSummary } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { importGame } from '../../../online/import-game.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, buttonClass } from '../../../ui/index.ts';
import { Link, navigate } from '../../router.ts';
import { useHost } from '../../use-host.ts';
import { FriendButton } from '../people/contact-buttons.tsx';
import { personTitle, tableAddress } from '../table-title.ts';
import { useOnline, usePerson } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { NextGameLink } from './next-game.tsx';

interface AfterGameProps {
  readonly summary: TableSummary;
  readonly isWatching: boolean;
  /** Who wants a rematch, by name. */
  readonly rematchRequests: readonly string[];
}

/** Review, rematch (each player moves up one seat), or back to the lobby. */
export function AfterGame({ summary, isWatching, rematchRequests }: AfterGameProps) {
  const { after } = useMessages().online;
  const host = useHost();
  const { ask, isBusy, fault } = useRequest();
  const rematch = async (): Promise<void> => {
    const table = await ask(api.rematch(summary.id));
    if (table !== undefined) navigate(tableAddress(table.id));
  };
  const review = async (): Promise<void> => {
    const id = await ask(importGame(host, summary));
    if (id !== undefined) navigate(`/review/${id}`);
  };
  return (
    <div className="result-buttons">
      <p className="result-wish" role={fault === undefined ? 'status' : 'alert'}>
        {fault ?? (rematchRequests.length > 0 && after.wantsRematch(rematchRequests))}
      </p>
      {!isWatching && (
        <Button variant="primary" disabled={isBusy} onClick={() => void rematch()}>
          {summary.rematch === undefined ? after.rematch : after.joinRematch}
        </Button>
      )}
      {isWatching && summary.rematch !== undefined && (
        <Link to={tableAddress(summary.rematch)} className={buttonClass({ variant: 'primary' })}>
          {after.joinRematch}
        </Link>
      )}
      {!isWatching && <AddFriends summary={summary} />}
      <Button icon="eye" disabled={isBusy} onClick={() => void review()}>
        {after.review}
      </Button>
      <NextGameLink table={summary.id} />
      <Link to="/online" className={buttonClass({ variant: 'quiet' })}>
        {after.lobby}
      </Link>
    </div>
  );
}

/** Opponents who aren't friends yet can be added. */
function AddFriends({ summary }: { readonly summary: TableSummary }) {
  const me = usePerson()?.id;
  const { contacts } = useOnline();
  const { friends, blocked } = useSignal(contacts.state);
  const known = new Set([me, ...friends.map(({ person }) => person.id), ...blocked.map(({ id }) => id)]);
  return summary.seats.map((player) =>
    player.type === 'person' && player.person.name !== '' && !known.has(player.person.id) ? (
      <FriendButton key={player.person.id} person={player.person} isFriend={false} />
    ) : undefined,
  );
}

/** Who is waiting at the rematch table, by name. */
export function useRematchRequests({ rematch }: TableSummary, me: string | undefined): readonly string[] {
  const messages = useMessages();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (rematch === undefined) return;
    let isCurrent = true;
    void api.table(rematch).then((reply) => {
      if (!isCurrent || !reply.ok) return;
      const others = reply.value.seats.flatMap((player) =>
        player.type === 'person' && player.person.id !== me ? [player.person] : [],
      );
      setNames(others.map((person) => personTitle(person, messages)));
    });
    return () => {
      isCurrent = false;
    };
  }, [rematch, me, messages]);
  return names;
}
