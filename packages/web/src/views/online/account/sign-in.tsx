import { Name } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { canUsePasskeys } from '../../../online/passkeys.ts';
import { NAME_LENGTH, preferences } from '../../../preferences/preferences.ts';
import { Button, TextField } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { NameField, OnlineForm } from '../online-form.tsx';
import { useAccount, useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { BannedNote } from './operator-notes.tsx';
import { Recover } from './recover.tsx';

interface SignInProps {
  /** What a name is good for, if it isn't enough. */
  readonly text?: string | undefined;
  /** The button's label, if signing in also does something else. */
  readonly label?: string | undefined;
  readonly onSignedIn?: (() => void) | undefined;
}

type Way = 'guest' | 'member' | 'recovery';

/** Asks for a name, which is enough to play, or signs in to an account. */
export function SignIn(props: SignInProps) {
  const { online } = useMessages();
  const { welcome } = online;
  const [way, setWay] = useState<Way>('guest');
  const titles: Readonly<Record<Way, string>> = {
    guest: welcome.title,
    member: welcome.signInTitle,
    recovery: welcome.recoverTitle,
  };
  const button = (target: Way, label: string) => (
    <Button variant="quiet" onClick={() => setWay(target)}>
      {label}
    </Button>
  );
  return (
    <section className="panel sign-in" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{titles[way]}</h2>
      {way === 'guest' && <AsGuest {...props} />}
      {way === 'member' && <AsMember {...props} />}
      {way === 'recovery' && <Recover onSignedIn={props.onSignedIn} />}
      <p className="page-actions">
        {way === 'guest' && button('member', welcome.haveAccount)}
        {way === 'member' && button('recovery', welcome.forgot)}
        {way === 'recovery' && button('member', welcome.backToSignIn)}
        {way !== 'guest' && button('guest', welcome.asGuest)}
      </p>
      <p>
        <Link to="/online/privacy">{online.privacy}</Link>
      </p>
    </section>
  );
}

function AsGuest({ text, label, onSignedIn }: SignInProps) {
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
      <p>{text ?? welcome.text}</p>
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
  const { welcome, notices } = useMessages().online;
  const state = useAccount();
  const { account } = useOnline();
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    if ((await ask(account.logIn(name.trim(), password))) !== undefined) onSignedIn?.();
  };
  const signInByPasskey = async (): Promise<void> => {
    if ((await ask(account.logInWithPasskey())) !== undefined) onSignedIn?.();
  };
  return (
    <OnlineForm
      requests={requests}
      submit={label ?? welcome.signIn}
      variant="primary"
      size="large"
      isReady={name.trim() !== '' && password !== ''}
      onSubmit={() => void submit()}
      actions={
        canUsePasskeys() && (
          <Button icon="person" disabled={requests.isBusy} onClick={() => void signInByPasskey()}>
            {welcome.passkey}
          </Button>
        )
      }
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
      {requests.code === 'banned' && <BannedNote name={name.trim()} password={password} />}
      {state.type === 'signed-out' && state.sendsMail && (
        <p>
          <Link to="/online/forgot">{notices.forgot}</Link>
        </p>
      )}
    </OnlineForm>
  );
}
