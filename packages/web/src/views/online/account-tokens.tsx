import { Name } from '@ziggurat/protocol';
import { useState } from 'react';
import { Button, TextField } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { NAME_LENGTH } from '../../preferences/preferences.ts';
import { Item } from './item.tsx';
import { NewSecret } from './new-secret.tsx';
import { OnlineForm } from './online-form.tsx';
import { useList } from './use-list.ts';
import { useRequest } from './use-request.ts';
import { usedText } from './used-text.ts';

/** Tokens let a program of the reader play in the reader's name. */
export function Tokens() {
  const messages = useMessages();
  const { settings } = messages.online;
  const [tokens, look] = useList(api.tokens);
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState<string>();
  const make = async (): Promise<void> => {
    const made = await ask(api.openToken(name.trim()));
    if (made === undefined) return;
    setSecret(made.token);
    setName('');
    look();
  };
  const end = async (id: string): Promise<void> => {
    if ((await ask(api.endToken(id))) === undefined) return;
    setSecret(undefined);
    look();
  };
  return (
    <section className="panel" aria-labelledby="tokens">
      <h2 id="tokens">{settings.tokens}</h2>
      <p>{settings.tokensText}</p>
      {tokens.length > 0 && (
        <ul className="item-list">
          {tokens.map(({ id, name: title, createdAt, usedAt }) => (
            <Item key={id} title={title} note={usedText(createdAt, usedAt, messages)}>
              <Button
                size="small"
                disabled={requests.isBusy}
                aria-label={settings.endTokenAbout(title)}
                onClick={() => void end(id)}
              >
                {settings.endToken}
              </Button>
            </Item>
          ))}
        </ul>
      )}
      {secret !== undefined && <NewSecret token={secret} />}
      <OnlineForm
        requests={requests}
        submit={settings.newToken}
        isReady={Name.safeParse(name).success}
        onSubmit={() => void make()}
      >
        <TextField
          label={settings.tokenName}
          value={name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={setName}
        />
      </OnlineForm>
    </section>
  );
}
