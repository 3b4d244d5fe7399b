import { Name } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { NAME_LENGTH, preferences } from '../../../preferences/preferences.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { NameField, OnlineForm } from '../online-form.tsx';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

export interface SignInProps {
  /** The button's label, if signing in also does something else. */
  readonly label?: string | undefined;
  readonly onSignedIn?: (() => void) | undefined;
}

/** Asks for a name, which is enough to play, or signs in to an account. */
export function SignIn(props: SignInProps) {
  const { welcome } = useMessages().online;
  const [isEntering, setEntering] = useState(false);
  return (
    <section className="panel come-in" aria-labelledby="come-in">
      <h2 id="come-in">{isEntering ? welcome.signInTitle : welcome.title}</h2>
      {isEntering ? <AsMember {...props} /> : <AsGuest {...props} />}
      <p>
        <Button variant="quiet" onClick={() => setEntering(!isEntering)}>
          {isEntering ? welcome.asGuest : welcome.haveAccount}
        </Button>
      </p>
    </section>
  );
}

function AsGuest({ label, onSignedIn }: SignInProps) {
  const { welcome } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState(() => preferences.get().name);
  const submit = async (): Promise<void> => {
    preferences.set((state) => ({ ...state, name: name.trim() }));
    if ((await ask(account.signInAsGuest(name.trim()))) !== undefined) onSignedIn?.();
  };
  return (
    <OnlineForm
      requests={requests}
      submit={label ?? welcome.submit}
      variant="primary"
      size="large"
      isReady={Name.safeParse(name).success}
      onSubmit={() => void submit()}
    >
      <p>{welcome.text}</p>
      <NameField
        label={welcome.name}
        note={welcome.nameNote}
        value={name}
        autoComplete="nickname"
        onChange={setName}
      />
    </OnlineForm>
  );
}

function AsMember({ label, onSignedIn }: SignInProps) {
  const { welcome } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    if ((await ask(account.logIn(name.trim(), password))) !== undefined) onSignedIn?.();
  };
  return (
    <OnlineForm
      requests={requests}
      submit={label ?? welcome.signIn}
      variant="primary"
      size="large"
      isReady={name.trim() !== '' && password !== ''}
      onSubmit={() => void submit()}
    >
      <TextField
        label={welcome.name}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="username"
        onChange={setName}
      />
      <TextField
        label={welcome.password}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={setPassword}
      />
    </OnlineForm>
  );
}
