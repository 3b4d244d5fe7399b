import { DOCS_PATH } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Item, List } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { profileAddress } from '../table-title.ts';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';
import { useConfirmation } from './confirmation.tsx';
import { SecretForm, usedText } from './secret-form.tsx';

/** The user's bots, which play under their own names. */
export function Bots() {
  const messages = useMessages();
  const { settings } = messages.online;
  const [bots, reload] = useList(api.bots);
  const { ask, ...requests } = useRequest();
  const confirmation = useConfirmation();
  const [secret, setSecret] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const show = async (create: () => ReturnType<typeof api.createBot>): Promise<boolean> => {
    const bot = await ask(confirmation.run(create));
    setSecret((before) => bot?.token ?? before);
    reload();
    return bot !== undefined;
  };
  const remove = async (id: string): Promise<void> => {
    if ((await ask(api.removeBot(id))) === undefined) return;
    setAsked(undefined);
    setSecret(undefined);
    reload();
  };
  return (
    <section className="panel" aria-labelledby="bots">
      <h2 id="bots">{settings.bots}</h2>
      <p>
        {settings.botsText} <a href={DOCS_PATH}>{settings.api}</a>
      </p>
      {bots.length > 0 && (
        <List>
          {bots.map(({ person: { id, name }, createdAt, usedAt }) => (
            <Item
              key={id}
              title={<Link to={profileAddress(id)}>{name}</Link>}
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
                    {settings.confirmRemove}
                  </Button>
                  <Button size="small" onClick={() => setAsked(undefined)}>
                    {settings.cancel}
                  </Button>
                </span>
              ) : (
                <span className="item-actions">
                  <Button
                    size="small"
                    disabled={requests.isBusy}
                    aria-label={settings.renewAbout(name)}
                    onClick={() => void show(() => api.renewBotToken(id))}
                  >
                    {settings.renew}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={settings.removeBotAbout(name)}
                    onClick={() => setAsked(id)}
                  >
                    {settings.removeBot}
                  </Button>
                </span>
              )}
            </Item>
          ))}
        </List>
      )}
      <SecretForm
        requests={requests}
        label={settings.botName}
        note={settings.botNote}
        submit={settings.newBot}
        secret={secret}
        onCreate={(name) => show(() => api.createBot(name))}
      />
      {confirmation.dialog}
    </section>
  );
}
