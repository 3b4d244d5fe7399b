import { Name, Password } from '@ziggurat/protocol';
import { useState } from 'react';
import { TextField } from '../../../look/index.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { NameField, OnlineForm } from '../online-form.tsx';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

/** A guest stays: the same games, with a name of one's own and a password. */
export function KeepAccount({ name: current }: { readonly name: string }) {
  const { settings } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState(current);
  const [password, setPassword] = useState('');
  return (
    <section className="panel" aria-labelledby="keep">
      <h2 id="keep">{settings.createTitle}</h2>
      <p>{settings.createText}</p>
      <OnlineForm
        requests={requests}
        submit={settings.create}
        variant="primary"
        isReady={Name.safeParse(name).success && Password.safeParse(password).success}
        onSubmit={() => void ask(account.keep(name.trim(), password))}
      >
        <NameField label={settings.name} value={name} autoComplete="username" onChange={setName} />
        <TextField
          label={settings.password}
          note={settings.passwordNote}
          type="password"
          value={password}
          autoComplete="new-password"
          onChange={setPassword}
        />
      </OnlineForm>
    </section>
  );
}
