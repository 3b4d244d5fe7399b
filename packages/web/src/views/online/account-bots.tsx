import { Name } from '@ziggurat/protocol';
import { useState } from 'react';
import { Button, TextField } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { NAME_LENGTH } from '../../preferences/preferences.ts';
import { Link } from '../router.ts';
import { Item } from './item.tsx';
import { NewSecret } from './new-secret.tsx';
import { OnlineForm } from './online-form.tsx';
import { profileAddress } from './table-title.ts';
import { useList } from './use-list.ts';
import { useRequest } from './use-request.ts';
import { usedText } from './used-text.ts';

/** Programs of the reader that play under names of their own. */
export function Bots() {
  const messages = useMessages();
  const { settings } = messages.online;
  const [bots, look] = useList(api.bots);
  const { ask, ...requests } = useRequest();
  const [name, setName] = useState('');
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const show = async (made: ReturnType<typeof api.openBot>): Promise<void> => {
    const bot = await ask(made);
    if (bot === undefined) return;
    setSecret(bot.token);
    setName('');
    look();
  };
  const remove = async (id: string): Promise<void> => {
    if ((await ask(api.removeBot(id))) === undefined) return;
    setAsked(undefined);
    setSecret(undefined);
    look();
  };
  return (
    <section className="panel" aria-labelledby="bots">
      <h2 id="bots">{settings.bots}</h2>
      <p>
        {settings.botsText} <a href="/api/docs">{settings.api}</a>
      </p>
      {bots.length > 0 && (
        <ul className="item-list">
          {bots.map(({ person: { id, name: title }, createdAt, usedAt }) => (
            <Item
              key={id}
              title={<Link to={profileAddress(id)}>{title}</Link>}
              note={usedText(createdAt, usedAt, messages)}
            >
              {asked === id ? (
                <span className="item-actions">
                  <Button
                    size="small"
                    variant="danger"
                    autoFocus
                    disabled={requests.isBusy}
                    onClick={() => void remove(id)}
                  >
                    {settings.removeSure}
                  </Button>
                  <Button size="small" onClick={() => setAsked(undefined)}>
                    {settings.no}
                  </Button>
                </span>
              ) : (
                <span className="item-actions">
                  <Button
                    size="small"
                    disabled={requests.isBusy}
                    aria-label={settings.renewAbout(title)}
                    onClick={() => void show(api.renewBot(id))}
                  >
                    {settings.renew}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={settings.removeBotAbout(title)}
                    onClick={() => setAsked(id)}
                  >
                    {settings.removeBot}
                  </Button>
                </span>
              )}
            </Item>
          ))}
        </ul>
      )}
      {secret !== undefined && <NewSecret key={secret} token={secret} />}
      <OnlineForm
        requests={requests}
        submit={settings.newBot}
        isReady={Name.safeParse(name).success}
        onSubmit={() => void show(api.openBot(name.trim()))}
      >
        <TextField
          label={settings.botName}
          note={settings.botNote}
          value={name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={setName}
        />
      </OnlineForm>
    </section>
  );
}
