import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Item, List } from '../../../ui/index.ts';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';
import { SecretForm, usedText } from './secret-form.tsx';

/** Tokens let the user's programs play in their name. */
export function Tokens() {
  const messages = useMessages();
  const { settings } = messages.online;
  const [tokens, reload] = useList(api.tokens);
  const { ask, ...requests } = useRequest();
  const [secret, setSecret] = useState<string>();
  const create = async (name: string): Promise<boolean> => {
    const created = await ask(api.createToken(name));
    setSecret((before) => created?.token ?? before);
    reload();
    return created !== undefined;
  };
  const revoke = async (id: string): Promise<void> => {
    if ((await ask(api.revokeToken(id))) === undefined) return;
    setSecret(undefined);
    reload();
  };
  return (
    <section className="panel" aria-labelledby="tokens">
      <h2 id="tokens">{settings.tokens}</h2>
      <p>{settings.tokensText}</p>
      {tokens.length > 0 && (
        <List>
          {tokens.map(({ id, name, createdAt, usedAt }) => (
            <Item key={id} title={name} note={usedText(createdAt, usedAt, messages)}>
              <Button
                size="small"
                disabled={requests.isBusy}
                aria-label={settings.revokeAbout(name)}
                onClick={() => void revoke(id)}
              >
                {settings.revoke}
              </Button>
            </Item>
          ))}
        </List>
      )}
      <SecretForm
        requests={requests}
        label={settings.tokenName}
        submit={settings.newToken}
        secret={secret}
        onCreate={create}
      />
    </section>
  );
}
