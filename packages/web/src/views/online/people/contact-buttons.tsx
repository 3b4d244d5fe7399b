import type { Person } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, Notice } from '../../../ui/index.ts';
import { useOnline, usePerson } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { ChallengeButton } from './challenge-button.tsx';
import { ReportButton } from './report-button.tsx';

/** What to do about a person: add them as a friend, challenge or block them. */
export function ContactButtons({ person }: { readonly person: Person }) {
  const { contacts: texts } = useMessages().online;
  const me = usePerson();
  const { contacts } = useOnline();
  const { friends, blocked } = useSignal(contacts.state);
  const { ask, isBusy, fault } = useRequest();
  const [isAsking, setAsking] = useState(false);
  if (me === undefined || me.id === person.id) return undefined;
  const isFriend = friends.some((friend) => friend.person.id === person.id);
  const isBlocked = blocked.some(({ id }) => id === person.id);
  return (
    <>
      <p className="page-actions">
        {!isBlocked && (
          <>
            <ChallengeButton person={person} variant="primary" />
            <FriendButton person={person} isFriend={isFriend} />
          </>
        )}
        {isBlocked ? (
          <Button disabled={isBusy} onClick={() => void ask(contacts.unblock(person.id))}>
            {texts.unblock}
          </Button>
        ) : isAsking ? (
          <>
            <Button
              variant="danger"
              autoFocus
              disabled={isBusy}
              onClick={() => void ask(contacts.block(person)).then(() => setAsking(false))}
            >
              {texts.confirmBlock}
            </Button>
            <Button onClick={() => setAsking(false)}>{texts.cancel}</Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {texts.block}
          </Button>
        )}
        <ReportButton person={person} />
      </p>
      {(isAsking || isBlocked) && <p className="soft">{texts.blockNote}</p>}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </>
  );
}

/** Adds a friend, or removes one. */
export function FriendButton({ person, isFriend }: { readonly person: Person; readonly isFriend: boolean }) {
  const { contacts: texts } = useMessages().online;
  const { contacts } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() => void ask(isFriend ? contacts.removeFriend(person.id) : contacts.addFriend(person))}
      >
        {isFriend ? texts.remove : texts.add(person.name)}
      </Button>
      {fault !== undefined && <span role="alert">{fault}</span>}
    </>
  );
}
