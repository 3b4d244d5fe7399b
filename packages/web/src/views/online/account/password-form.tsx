import { Password } from '@ziggurat/protocol';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { type ButtonProps, TextField } from '../../../ui/index.ts';
import { OnlineForm } from '../online-form.tsx';
import type { Requests } from '../use-request.ts';

interface PasswordFormProps extends Pick<ButtonProps, 'variant'> {
  readonly requests: Pick<Requests, 'isBusy' | 'fault'>;
  readonly label: string;
  readonly submit: string;
  /** Whether the other fields are filled in. */
  readonly isReady: boolean;
  /** Resolves to whether the server accepted the password. */
  readonly onSubmit: (password: string) => Promise<boolean>;
  /** Other fields, above the password. */
  readonly children?: ReactNode;
}

/** Sets a password: for a new account, in place of the old one, or after a reset. */
export function PasswordForm({ label, isReady, onSubmit, children, ...form }: PasswordFormProps) {
  const { settings } = useMessages().online;
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    if (await onSubmit(password)) setPassword('');
  };
  return (
    <OnlineForm
      {...form}
      isReady={isReady && Password.safeParse(password).success}
      onSubmit={() => void submit()}
    >
      {children}
      <TextField
        label={label}
        note={settings.passwordNote}
        type="password"
        value={password}
        autoComplete="new-password"
        onChange={setPassword}
      />
    </OnlineForm>
  );
}
