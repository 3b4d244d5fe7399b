import { Name } from '@ziggurat/protocol';
import { type FormEvent, useState } from 'react';
import { Button, Field, Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { NAME_LENGTH, preferences } from '../../preferences/preferences.ts';
import { useOnline } from './use-online.ts';
import { useRequest } from './use-request.ts';

export interface ComeInProps {
  /** What else coming in does, for the button. */
  readonly label?: string | undefined;
  readonly onIn?: (() => void) | undefined;
}

/** A name is enough to play; who has an account signs in. */
export function ComeIn(props: ComeInProps) {
  const { comeIn } = useMessages().online;
  const [isEntering, setEntering] = useState(false);
  return (
    <section className="panel come-in" aria-labelledby="come-in">
      <h2 id="come-in">{isEntering ? comeIn.enterTitle : comeIn.title}</h2>
      {isEntering ? <Enter {...props} /> : <AsGuest {...props} />}
      <p>
        <Button variant="quiet" onClick={() => setEntering(!isEntering)}>
          {isEntering ? comeIn.asGuest : comeIn.haveAccount}
        </Button>
      </p>
    </section>
  );
}

function AsGuest({ label, onIn }: ComeInProps) {
  const { comeIn } = useMessages().online;
  const { account } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  const [name, setName] = useState(() => preferences.get().name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    preferences.set((state) => ({ ...state, name: name.trim() }));
    void ask(account.comeIn(name.trim())).then((person) => person !== undefined && onIn?.());
  };
  return (
    <form className="online-form" onSubmit={submit}>
      <p>{comeIn.text}</p>
      <Field label={comeIn.name} note={comeIn.nameNote}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={NAME_LENGTH}
            autoComplete="nickname"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={isBusy || !Name.safeParse(name).success}
        >
          {label ?? comeIn.play}
        </Button>
      </p>
    </form>
  );
}

function Enter({ label, onIn }: ComeInProps) {
  const { comeIn } = useMessages().online;
  const { account } = useOnline();
  const { ask, isBusy, fault } = useRequest();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void ask(account.enter(name.trim(), password)).then((person) => person !== undefined && onIn?.());
  };
  return (
    <form className="online-form" onSubmit={submit}>
      <Field label={comeIn.name}>
        {(control) => (
          <input
            {...control}
            value={name}
            autoComplete="username"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={comeIn.password}>
        {(control) => (
          <input
            {...control}
            type="password"
            value={password}
            autoComplete="current-password"
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
      </Field>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={isBusy || name.trim() === '' || password === ''}
        >
          {label ?? comeIn.enter}
        </Button>
      </p>
    </form>
  );
}
