import type { LevelName } from '@ziggurat/engine/bots';
import type { TableSummary } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { stir } from '../../../online/stir.ts';
import { seatOf } from '../../../online/table-feed.ts';
import { Button, buttonClass, Icon, Notice, PlayerMark } from '../../../ui/index.ts';
import { Page } from '../../page.tsx';
import { Link, navigate } from '../../router.ts';
import { LevelField } from '../../setup/level-field.tsx';
import { CreateAccount } from '../account/create-account.tsx';
import { SignIn } from '../account/sign-in.tsx';
import { ConnectionNotice } from '../connection-notice.tsx';
import { NotifyButton } from '../notify-button.tsx';
import { hostOf, optionsTitle, personTitle, playerTitle, profileAddress } from '../table-title.ts';
import { usePerson, useServerLists } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { Watchers } from './chat.tsx';
import { Invitation } from './invitation.tsx';

interface WaitingRoomProps {
  readonly summary: TableSummary;
  /** How a game that had begun was aborted. */
  readonly aborted?: 'by-all' | 'by-clock' | undefined;
  readonly onSeated?: (() => void) | undefined;
}

/** A table whose game hasn't started: its players, the invitation, the free seats. */
export function WaitingRoom({ summary, aborted, onSeated }: WaitingRoomProps) {
  const messages = useMessages();
  const { room, lobby } = messages.online;
  const me = usePerson();
  const seat = seatOf(summary, me?.id);
  const isDirector = summary.director !== undefined && summary.director.id === me?.id;
  const isAtTable = seat !== undefined || isDirector;
  const isOpen = summary.state === 'open';
  const lists = useServerLists();
  return (
    <Page
      title={aborted === undefined ? room.title : room.abortedTitle}
      lead={optionsTitle(summary.options, lists, messages)}
    >
      <ConnectionNotice />
      {isOpen ? (
        <p>{isFull(summary) ? room.full : room.text}</p>
      ) : (
        <Notice>{aborted === undefined ? room.closed : room.aborted[aborted]}</Notice>
      )}
      <Seats summary={summary} />
      {summary.director !== undefined && (
        <p className="soft">
          {isDirector ? room.youDirect : room.director(personTitle(summary.director, messages))}
        </p>
      )}
      {isAtTable && <Watchers count={summary.watchers} />}
      {isOpen && !isAtTable && <InvitedBy summary={summary} />}
      {isOpen && !isAtTable && <Join summary={summary} onSeated={onSeated} />}
      {isOpen && isAtTable && summary.invitation !== undefined && hasFree(summary) && (
        <Invitation summary={summary} invitation={summary.invitation} />
      )}
      {isOpen && summary.host === me?.id && !summary.options.rated && hasFree(summary) && (
        <AddComputer id={summary.id} />
      )}
      {isOpen && seat !== undefined && <NotifyButton />}
      <div className="page-actions">
        <Link to="/online" className={buttonClass()}>
          {lobby}
        </Link>
        {isOpen && isAtTable && <LeaveTable summary={summary} isHost={summary.host === me?.id} />}
      </div>
    </Page>
  );
}

const hasFree = ({ seats }: TableSummary): boolean => seats.some(({ type }) => type === 'free');

/** Who invites the visitor; what to is in the page's lead. */
function InvitedBy({ summary }: { readonly summary: TableSummary }) {
  const messages = useMessages();
  const isInvited = new URLSearchParams(location.search).has('invitation');
  const host = hostOf(summary);
  if (!isInvited || host === undefined) return undefined;
  return <Notice>{messages.online.room.invited(personTitle(host, messages))}</Notice>;
}

const isFull = ({ seats }: TableSummary): boolean =>
  seats.every(({ type }) => type === 'person' || type === 'computer');

function Seats({ summary }: { readonly summary: TableSummary }) {
  const messages = useMessages();
  const { seat: texts, setup } = messages.online;
  const me = usePerson()?.id;
  return (
    <ul className="seat-list" aria-label={setup.seats}>
      {summary.seats.map((player, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by number
        <li key={seat} className="seat-row" data-free={player.type === 'free' ? '' : undefined}>
          <PlayerMark seat={seat} />
          <b>
            {player.type === 'person' ? (
              <Link to={profileAddress(player.person.id)}>{personTitle(player.person, messages)}</Link>
            ) : (
              playerTitle(player, messages)
            )}
          </b>
          <span className="soft">
            {player.type === 'computer' && texts.computer}
            {player.type === 'reserved' && texts.reserved}
            {player.type === 'person' &&
              (player.person.id === me ? texts.you : player.here ? texts.here : texts.away)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Joins the table, with the user's name or one given now. */
function Join({ summary, onSeated }: WaitingRoomProps) {
  const { room } = useMessages().online;
  const me = usePerson();
  const { ask, isBusy, fault } = useRequest();
  const invitation = new URLSearchParams(location.search).get('invitation') ?? undefined;
  const isReserved = summary.seats.some((seat) => seat.type === 'reserved' && seat.person.id === me?.id);
  if (!isReserved && !hasFree(summary)) return <p>{room.watch}</p>;
  if (!isReserved && !summary.options.listed && invitation === undefined)
    return <p>{room.needsInvitation}</p>;
  if (summary.options.rated && me?.kind === 'guest') {
    return (
      <>
        <Notice>{room.ratedGuest}</Notice>
        <CreateAccount name={me.name} />
      </>
    );
  }
  const join = async (): Promise<void> => {
    const options = { stir: stir(), ...(invitation === undefined ? {} : { invitation }) };
    if ((await ask(api.join(summary.id, options))) !== undefined) onSeated?.();
  };
  return (
    <>
      {me === undefined && summary.options.rated ? (
        <SignIn text={room.ratedVisitor} />
      ) : me === undefined ? (
        <SignIn label={room.join} onSignedIn={() => void join()} />
      ) : (
        <p>
          <Button variant="primary" size="large" disabled={isBusy} onClick={() => void join()}>
            {room.joinAs(me.name)}
          </Button>
        </p>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </>
  );
}

function AddComputer({ id }: { readonly id: string }) {
  const { online } = useMessages();
  const { room } = online;
  const [level, setLevel] = useState<LevelName>('casual');
  const { ask, isBusy, fault } = useRequest();
  return (
    <section className="panel" aria-labelledby="add-computer">
      <h2 id="add-computer">{room.computer}</h2>
      <div className="invitation-row">
        <LevelField label={online.seat.computer} level={level} onChange={setLevel} />
        <Button disabled={isBusy} onClick={() => void ask(api.addComputer(id, level))}>
          <Icon name="computer" />
          {room.addComputer}
        </Button>
      </div>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}

/** The host closes the table for everyone, after a confirmation. */
function LeaveTable({ summary, isHost }: { readonly summary: TableSummary; readonly isHost: boolean }) {
  const { room } = useMessages().online;
  const [isAsking, setAsking] = useState(false);
  const { ask, isBusy, fault } = useRequest();
  const leave = async (): Promise<void> => {
    if ((await ask(api.leave(summary.id))) !== undefined) navigate('/online');
  };
  if (fault !== undefined) return <Notice tone="bad">{fault}</Notice>;
  if (!isHost || isAsking) {
    return (
      <>
        <Button
          variant={isHost ? 'danger' : 'quiet'}
          autoFocus={isHost}
          disabled={isBusy}
          onClick={() => void leave()}
        >
          {isHost ? room.confirmClose : room.leave}
        </Button>
        {isHost && <Button onClick={() => setAsking(false)}>{room.keepOpen}</Button>}
      </>
    );
  }
  return (
    <Button variant="quiet" onClick={() => setAsking(true)}>
      {room.close}
    </Button>
  );
}
