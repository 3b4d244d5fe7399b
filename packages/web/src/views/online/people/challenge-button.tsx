import type { Person } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, type ButtonProps, Notice, Sheet } from '../../../ui/index.ts';
import { PaceChoice } from '../pace-choice.tsx';
import { usePerson } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

interface ChallengeButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly person: Person;
}

/** Asks a person for a game: the button opens the choice of edition and clock. */
export function ChallengeButton({ person, ...style }: ChallengeButtonProps) {
  const { online, shared } = useMessages();
  const { contacts } = online;
  const me = usePerson();
  const [isOpen, setOpen] = useState(false);
  const { ask, isBusy, fault } = useRequest();
  return (
    <>
      <Button {...style} aria-label={contacts.challengeAbout(person.name)} onClick={() => setOpen(true)}>
        {contacts.challenge}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={contacts.challengeAbout(person.name)}
        closeLabel={shared.close}
      >
        <div className="challenge-choice">
          <PaceChoice
            mayRate={me?.kind !== 'guest' && person.kind !== 'guest'}
            isBusy={isBusy}
            onChoose={(options) =>
              void ask(api.challenge(person.id, options)).then((sent) => sent !== undefined && setOpen(false))
            }
          />
          {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
        </div>
      </Sheet>
    </>
  );
}
