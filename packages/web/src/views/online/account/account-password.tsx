import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { renewSubscription } from '../../../online/push.ts';
import { Notice, TextField } from '../../../ui/index.ts';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { PasswordForm } from './password-form.tsx';

export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { settings } = useMessages().online;
  const { connection } = useOnline();
  const { ask, ...requests } = useRequest({ 'wrong-password': settings.wrongOld });
  const [old, setOld] = useState('');
  const [isChanged, setChanged] = useState(false);
  const change = async (password: string): Promise<boolean> => {
    setChanged(false);
    if ((await ask(api.changePassword(old, password))) === undefined) return false;
    setChanged(true);
    setOld('');
    connection.renew();
    void renewSubscription(); // it ended with the old session
    onChanged();
    return true;
  };
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">{settings.passwordTitle}</h2>
      <p>{settings.passwordText}</p>
      <PasswordForm
        requests={requests}
        label={settings.newPassword}
        submit={settings.change}
        isReady={old !== ''}
        onSubmit={change}
      >
        <TextField
          label={settings.old}
          type="password"
          value={old}
          autoComplete="current-password"
          onChange={setOld}
        />
      </PasswordForm>
      {isChanged && <Notice tone="good">{settings.changed}</Notice>}
    </section>
  );
}
