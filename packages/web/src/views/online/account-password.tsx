import { Password } from '@ziggurat/protocol';
import { type FormEvent, useState } from 'react';
import { Button, Field, Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { useOnline } from './use-online.ts';
import { useRequest } from './use-request.ts';

export function ChangePassword() {
  const { settings } = useMessages().online;
  const { connection } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [isChanged, setChanged] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChanged(false);
    if ((await ask(api.changePassword(old, password))) === undefined) return;
    setChanged(true);
    setOld('');
    setPassword('');
    connection.renew();
  };
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">{settings.passwordTitle}</h2>
      <form className="online-form" onSubmit={(event) => void submit(event)}>
        <Field label={settings.old}>
          {(control) => (
            <input
              {...control}
              type="password"
              value={old}
              autoComplete="current-password"
              onChange={({ currentTarget }) => setOld(currentTarget.value)}
            />
          )}
        </Field>
        <Field label={settings.newPassword} note={settings.passwordNote}>
          {(control) => (
            <input
              {...control}
              type="password"
              value={password}
              autoComplete="new-password"
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          )}
        </Field>
        {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
        {isChanged && <Notice tone="good">{settings.changed}</Notice>}
        <p>
          <Button type="submit" disabled={isBusy || old === '' || !Password.safeParse(password).success}>
            {settings.change}
          </Button>
        </p>
      </form>
    </section>
  );
}
