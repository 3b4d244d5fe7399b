import type { TableSummary } from '@ziggurat/protocol';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { Button, Field, Sheet } from '../../../ui/index.ts';
import { CopyButton } from '../copy-button.tsx';
import { optionsTitle, tableAddress } from '../table-title.ts';
import { usePerson, useServerLists } from '../use-online.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

interface InvitationProps {
  readonly summary: TableSummary;
  readonly invitation: string;
}

/** The link to join a table, to copy or to share. */
export function Invitation({ summary, invitation }: InvitationProps) {
  const messages = useMessages();
  const { app, online, shared } = messages;
  const { room } = online;
  const lists = useServerLists();
  const me = usePerson();
  const [isShared, setShared] = useState(false);
  const [opener, setOpener] = useState<Element>();
  const link = new URL(`${tableAddress(summary.id)}?invitation=${invitation}`, location.origin).href;
  const text = room.invitation(me?.name ?? '', optionsTitle(summary.options, lists, messages));
  const share = (): Promise<void> =>
    navigator.share({ title: app.name, text, url: link }).then(
      () => setShared(true),
      // Closing the share dialog isn't an error.
      () => setShared(false),
    );
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite">{room.invite}</h2>
      <div className="invitation-row">
        <Field label={room.link} note={summary.options.rated ? room.inviteRated : room.inviteText}>
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
        <Button onClick={({ currentTarget }) => setOpener(currentTarget)}>{room.qr}</Button>
        <span role="status">{isShared && room.shared}</span>
      </div>
      <Sheet
        open={opener !== undefined}
        onClose={() => setOpener(undefined)}
        title={room.qr}
        closeLabel={shared.close}
        opener={opener}
      >
        <p>{room.qrText}</p>
        <Suspense>{opener !== undefined && <QrCode text={link} label={room.qrLabel} />}</Suspense>
      </Sheet>
    </section>
  );
}
