import type { Person } from '@ziggurat/protocol';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Sheet } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { FriendButton } from '../people/contact-buttons.tsx';
import { profileAddress } from '../table-title.ts';
import { useOnline, usePerson } from '../use-online.ts';
import './player-card.css';

interface PlayerCardProps {
  readonly person: Person;
  /** The name as the game shows it. */
  readonly children: ReactNode;
}

/** An opponent's name, which opens what you can do about them during a game. */
export function PlayerCard({ person, children }: PlayerCardProps) {
  const { online, shared } = useMessages();
  const { contacts } = useOnline();
  const { friends, blocked } = useSignal(contacts.state);
  const me = usePerson()?.id;
  const [opener, setOpener] = useState<Element>();
  if (me === undefined || me === person.id || person.name === '') return children;
  const isFriend = friends.some((friend) => friend.person.id === person.id);
  const isBlocked = blocked.some(({ id }) => id === person.id);
  return (
    <>
      <button
        type="button"
        className="player-card"
        aria-label={online.contacts.about(person.name)}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {children}
      </button>
      <Sheet
        open={opener !== undefined}
        onClose={() => setOpener(undefined)}
        title={person.name}
        closeLabel={shared.close}
        opener={opener}
      >
        <p className="page-actions">
          {!isBlocked && <FriendButton person={person} isFriend={isFriend} />}
          <Link to={profileAddress(person.id)}>{online.contacts.profile}</Link>
        </p>
      </Sheet>
    </>
  );
}
