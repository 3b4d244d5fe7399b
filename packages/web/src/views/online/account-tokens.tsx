import { Name } from '@ziggurat/protocol';
import { type FormEvent, useState } from 'react';
import { Button, Field, Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { useList } from './use-list.ts';
import { useRequest } from './use-request.ts';

/** Tokens let a program of the reader play; a new one is shown once. */
export function Tokens() {
  const { online, shared } = useMessages();
  const { settings } = online;
  const [tokens, look] = useList(api.tokens);
  const { ask, isBusy, fault } = useRequest();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState<string>();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const made = await ask(api.openToken(name.trim()));
    if (made === undefined) return;
    setSecret(made.token);
    setName('');
    look();
  };
  return (
    <section className="panel" aria-labelledby="tokens">
      <h2 id="tokens">{settings.tokens}</h2>
      <p>{settings.tokensText}</p>
      {tokens.length > 0 && (
        <ul className="item-list">
          {tokens.map(({ id, name: title, usedAt }) => (
            <li key={id} className="item">
              <div>
                {title}
                <p className="soft">
                  {usedAt === undefined ? settings.unused : settings.used(shared.moment(usedAt))}
                </p>
              </div>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={settings.endTokenAbout(title)}
                onClick={() => void ask(api.endToken(id)).then(look)}
              >
                {settings.endToken}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {secret !== undefined && (
        <Notice tone="good">
          {settings.tokenOnce}
          <p className="secret">{secret}</p>
        </Notice>
      )}
      <form className="online-form" onSubmit={(event) => void submit(event)}>
        <Field label={settings.tokenName}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={24}
              autoComplete="off"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
        <p>
          <Button type="submit" disabled={isBusy || !Name.safeParse(name).success}>
            {settings.newToken}
          </Button>
        </p>
      </form>
    </section>
  );
}
