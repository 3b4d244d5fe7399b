import { useState } from 'react';
import { Button, Field } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { tableAddress } from './table-title.ts';

interface InvitationProps {
  readonly table: string;
  readonly invitation: string;
}

/** The link that lets somebody sit down: to be copied, or sent by whatever the device sends with. */
export function Invitation({ table, invitation }: InvitationProps) {
  const { app, online } = useMessages();
  const { room } = online;
  const [said, setSaid] = useState('');
  const link = new URL(`${tableAddress(table)}?invitation=${invitation}`, location.origin).href;
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(room.copied),
      () => setSaid(room.failed),
    );
  const share = (): Promise<void> =>
    navigator.share({ title: app.name, url: link }).then(
      () => setSaid(room.shared),
      // Who closes the list of ways to send has sent nothing, and knows it.
      () => setSaid(''),
    );
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite">{room.invite}</h2>
      <div className="invitation-row">
        <Field label={room.link} note={room.inviteText}>
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
        <Button variant="primary" icon="check" onClick={() => void copy()}>
          {room.copy}
        </Button>
        {'share' in navigator && (
          <Button icon="share" onClick={() => void share()}>
            {room.share}
          </Button>
        )}
        <span role="status">{said}</span>
      </div>
    </section>
  );
}
