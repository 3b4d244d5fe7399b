import { SCOPES, type Scope } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Field, Item, List, Switch } from '../../../ui/index.ts';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';
import { useConfirmation } from './confirmation.tsx';
import { SecretForm, usedText } from './secret-form.tsx';

/** How long a token can work, in days; 0 for no end. */
const LIFETIMES = [30, 90, 365, 0];

/** Every token can read; the others are chosen. */
const CHOSEN_SCOPES = SCOPES.filter((scope) => scope !== 'read');

/** Tokens let the user's programs act in their name. */
export function Tokens() {
  const messages = useMessages();
  const { online, shared } = messages;
  const { settings } = online;
  const [tokens, reload] = useList(api.tokens);
  const { ask, ...requests } = useRequest();
  const confirmation = useConfirmation();
  const [secret, setSecret] = useState<string>();
  const [scopes, setScopes] = useState<readonly Scope[]>(['play']);
  const [days, setDays] = useState(LIFETIMES[1]!);
  const create = async (name: string): Promise<boolean> => {
    const request = { name, scopes: [...scopes], ...(days === 0 ? {} : { days }) };
    const created = await ask(confirmation.run(() => api.createToken(request)));
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
          {tokens.map(({ id, name, scopes: granted, createdAt, usedAt, expiresAt }) => (
            <Item
              key={id}
              title={name}
              text={granted.map((scope) => settings.scopes[scope]).join(', ')}
              note={[
                usedText(createdAt, usedAt, messages),
                expiresAt === undefined ? settings.noEnd : settings.expires(shared.day(expiresAt)),
              ].join(' · ')}
            >
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
      >
        <fieldset className="token-scopes">
          <legend>{settings.scopesTitle}</legend>
          {CHOSEN_SCOPES.map((scope) => (
            <Switch
              key={scope}
              label={settings.scopes[scope]}
              checked={scopes.includes(scope)}
              onChange={(isOn) =>
                setScopes(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope))
              }
            />
          ))}
        </fieldset>
        <Field label={settings.lifetime}>
          {(control) => (
            <select
              {...control}
              value={days}
              onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
            >
              {LIFETIMES.map((length) => (
                <option key={length} value={length}>
                  {length === 0 ? settings.noLimit : settings.days(length)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </SecretForm>
      {confirmation.dialog}
    </section>
  );
}
