import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { canUsePasskeys, withPasskey } from '../../../online/passkeys.ts';
import { Button, Notice, TextField } from '../../../ui/index.ts';
import { saveFile } from '../../data/save-file.ts';
import { Link } from '../../router.ts';
import { OnlineForm } from '../online-form.tsx';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

export function YourData() {
  const { online } = useMessages();
  const { settings } = online;
  const { ask, isBusy, fault } = useRequest();
  const save = async (): Promise<void> => {
    const data = await ask(api.exportMe());
    if (data !== undefined) saveFile('ziggurat.json', JSON.stringify(data, undefined, 2), 'application/json');
  };
  return (
    <section className="panel" aria-labelledby="data">
      <h2 id="data">{settings.data}</h2>
      <p>{settings.dataText}</p>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <p>
        <Button icon="download" disabled={isBusy} onClick={() => void save()}>
          {settings.export}
        </Button>
      </p>
      <p>
        <Link to="/online/privacy">{online.privacy}</Link>
      </p>
    </section>
  );
}

export function SignOut({ isGuest }: { readonly isGuest: boolean }) {
  const { settings } = useMessages().online;
  const { account } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  return (
    <section className="panel" aria-labelledby="leave">
      <h2 id="leave">{settings.signOut}</h2>
      {isGuest && <p>{settings.guestWarning}</p>}
      <p>
        <Button disabled={isBusy} onClick={() => void ask(account.logOut())}>
          {settings.signOut}
        </Button>
      </p>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}

/** Deletes the account. Asks for confirmation in place, and members for their password. */
export function DeleteAccount({ isGuest }: { readonly isGuest: boolean }) {
  const { settings } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest({ 'wrong-password': settings.wrongPassword });
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const removeWithPasskey = () => withPasskey(api.confirmOptions(), (passkey) => account.remove({ passkey }));
  const cancel = (): void => {
    setAsking(false);
    setPassword('');
  };
  return (
    <section className="panel" aria-labelledby="remove">
      <h2 id="remove">{settings.remove}</h2>
      <p>{settings.removeText}</p>
      {isAsking ? (
        <>
          <OnlineForm
            requests={requests}
            submit={settings.confirmRemove}
            variant="danger"
            isReady={isGuest || password !== ''}
            onSubmit={() => void ask(account.remove(isGuest ? undefined : { password }))}
          >
            {!isGuest && (
              <TextField
                label={settings.password}
                type="password"
                value={password}
                autoComplete="current-password"
                autoFocus
                onChange={setPassword}
              />
            )}
          </OnlineForm>
          <p className="page-actions">
            {!isGuest && canUsePasskeys() && (
              <Button disabled={requests.isBusy} onClick={() => void ask(removeWithPasskey())}>
                {settings.removeWithPasskey}
              </Button>
            )}
            <Button onClick={cancel}>{settings.cancel}</Button>
          </p>
        </>
      ) : (
        <p>
          <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
            {settings.remove}
          </Button>
        </p>
      )}
    </section>
  );
}
