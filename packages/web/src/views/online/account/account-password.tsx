import { Password } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Notice, TextField } from '../../../ui/index.ts';
import { OnlineForm } from '../online-form.tsx';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { settings } = useMessages().online;
  const { connection } = useOnline();
  const { ask, ...requests } = useRequest({ 'wrong-password': settings.wrongOld });
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [isChanged, setChanged] = useState(false);
  const submit = async (): Promise<void> => {
    setChanged(false);
    if ((await ask(api.changePassword(old, password))) === undefined) return;
    setChanged(true);
    setOld('');
    setPassword('');
    connection.renew();
    onChanged();
  };
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">{settings.passwordTitle}</h2>
      <p>{settings.passwordText}</p>
      <OnlineForm
        requests={requests}
        submit={settings.change}
        isReady={old !== '' && Password.safeParse(password).success}
        onSubmit={() => void submit()}
      >
        <TextField
          label={settings.old}
          type="password"
          value={old}
          autoComplete="current-password"
          onChange={setOld}
        />
        <TextField
          label={settings.newPassword}
          note={settings.passwordNote}
          type="password"
          value={password}
          autoComplete="new-password"
          onChange={setPassword}
        />
        {isChanged && <Notice tone="good">{settings.changed}</Notice>}
      </OnlineForm>
    </section>
  );
}
