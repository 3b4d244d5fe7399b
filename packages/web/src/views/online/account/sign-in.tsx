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
  readonly onIn?: (() => void) | undefined;
}

/** A name is enough to play; members sign in. */
export function SignIn(props: SignInProps) {
  const { comeIn } = useMessages().online;
  const [isEntering, setEntering] = useState(false);
  return (
    <section className="panel come-in" aria-labelledby="come-in">
      <h2 id="come-in">{isEntering ? comeIn.enterTitle : comeIn.title}</h2>
      {isEntering ? <MemberForm {...props} /> : <GuestForm {...props} />}
      <p>
        <Button variant="quiet" onClick={() => setEntering(!isEntering)}>
          {isEntering ? comeIn.asGuest : comeIn.haveAccount}
        </Button>
      </p>
    </section>
  );
}

function GuestForm({ label, onIn }: SignInProps) {
  const { comeIn } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState(() => preferences.get().name);
  const submit = async (): Promise<void> => {
    preferences.set((state) => ({ ...state, name: name.trim() }));
    if ((await ask(account.signInAsGuest(name.trim()))) !== undefined) onIn?.();
  };
  return (
    <OnlineForm
      requests={requests}
      submit={label ?? comeIn.play}
      variant="primary"
      size="large"
      isReady={Name.safeParse(name).success}
      onSubmit={() => void submit()}
    >
      <p>{comeIn.text}</p>
      <NameField
        label={comeIn.name}
        note={comeIn.nameNote}
        value={name}
        autoComplete="nickname"
        onChange={setName}
      />
    </OnlineForm>
  );
}

function MemberForm({ label, onIn }: SignInProps) {
  const { comeIn } = useMessages().online;
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    if ((await ask(account.logIn(name.trim(), password))) !== undefined) onIn?.();
  };
  return (
    <OnlineForm
      requests={requests}
      submit={label ?? comeIn.enter}
      variant="primary"
      size="large"
      isReady={name.trim() !== '' && password !== ''}
      onSubmit={() => void submit()}
    >
      <TextField
        label={comeIn.name}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="username"
        onChange={setName}
      />
      <TextField
        label={comeIn.password}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={setPassword}
      />
    </OnlineForm>
  );
}
