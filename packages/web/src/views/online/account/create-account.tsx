import { Name } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { NameField } from '../online-form.tsx';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { PasswordForm } from './password-form.tsx';

/** Turns a guest into a member: the same games, with a name and a password. */
export function CreateAccount({ name: current }: { readonly name: string }) {
  const { settings } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState(current);
  return (
    <section className="panel" aria-labelledby="create-account">
      <h2 id="create-account">{settings.createTitle}</h2>
      <p>{settings.createText}</p>
      <PasswordForm
        requests={requests}
        label={settings.password}
        submit={settings.create}
        variant="primary"
        isReady={Name.safeParse(name).success}
        onSubmit={async (password) => (await ask(account.register(name.trim(), password))) !== undefined}
      >
        <NameField label={settings.name} value={name} autoComplete="username" onChange={setName} />
      </PasswordForm>
    </section>
  );
}
