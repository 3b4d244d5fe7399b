import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { Button, Field } from '../../../ui/index.ts';
import { CopyButton } from '../copy-button.tsx';
import { tableAddress } from '../table-title.ts';

interface InvitationProps {
  readonly table: string;
  readonly invitation: string;
  readonly isRated: boolean;
}

/** The link to join a table, to copy or to share. */
export function Invitation({ table, invitation, isRated }: InvitationProps) {
  const { app, online } = useMessages();
  const { room } = online;
  const [isShared, setShared] = useState(false);
  const link = new URL(`${tableAddress(table)}?invitation=${invitation}`, location.origin).href;
  const share = (): Promise<void> =>
    navigator.share({ title: app.name, url: link }).then(
      () => setShared(true),
      // Closing the share dialog isn't an error.
      () => setShared(false),
    );
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite">{room.invite}</h2>
      <div className="invitation-row">
        <Field label={room.link} note={isRated ? room.inviteRated : room.inviteText}>
          {(control) => (
            <input
              {...control}
              readOnly
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
      </div>
      <div className="page-actions">
        <CopyButton variant="primary" text={link} label={room.copy} />
        {'share' in navigator && (
          <Button icon="share" onClick={() => void share()}>
            {room.share}
          </Button>
        )}
        <span role="status">{isShared && room.shared}</span>
      </div>
    </section>
  );
}
