import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { NAME_LENGTH } from '../../../preferences/preferences.ts';
import { TextField } from '../../../ui/index.ts';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { PasswordForm } from './password-form.tsx';

/** Sets a new password with a recovery code, for somebody who forgot theirs. */
export function Recover({ onSignedIn }: { readonly onSignedIn?: (() => void) | undefined }) {
  const { welcome, settings } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest({ 'wrong-code': welcome.wrongCode });
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const recover = async (password: string): Promise<boolean> => {
    const isDone = (await ask(account.recover(name.trim(), code, password))) !== undefined;
    if (isDone) onSignedIn?.();
    return isDone;
  };
  return (
    <PasswordForm
      requests={requests}
      label={settings.newPassword}
      submit={welcome.recover}
      variant="primary"
      isReady={name.trim() !== '' && code.trim() !== ''}
      onSubmit={recover}
    >
      <p>{welcome.recoverText}</p>
      <TextField
        label={welcome.name}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="username"
        onChange={setName}
      />
      <TextField
        label={welcome.code}
        value={code}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={setCode}
      />
    </PasswordForm>
  );
}
