import { Name, Password } from '@ziggurat/protocol';
import { type FormEvent, useState } from 'react';
import { Button, Field, Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { NAME_LENGTH } from '../../preferences/preferences.ts';
import { useOnline } from './use-online.ts';
import { useRequest } from './use-request.ts';

/** A guest stays: the same games, with a name of one's own and a password. */
export function KeepAccount({ name: current }: { readonly name: string }) {
  const { settings } = useMessages().online;
  const { account } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  const [name, setName] = useState(current);
  const [password, setPassword] = useState('');
  const isSound = Name.safeParse(name).success && Password.safeParse(password).success;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void ask(account.keep(name.trim(), password));
  };
  return (
    <section className="panel" aria-labelledby="keep">
      <h2 id="keep">{settings.keepTitle}</h2>
      <p>{settings.keepText}</p>
      <form className="online-form" onSubmit={submit}>
        <Field label={settings.name}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={NAME_LENGTH}
              autoComplete="username"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Field label={settings.password} note={settings.passwordNote}>
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
        <p>
          <Button type="submit" variant="primary" disabled={isBusy || !isSound}>
            {settings.keep}
          </Button>
        </p>
      </form>
    </section>
  );
}
