import type { ContactSettings } from '@ziggurat/protocol';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, Item, List, Notice, Switch } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { personTitle, profileAddress } from '../table-title.ts';
import { useOnline } from '../use-online.ts';
import { useRequest } from '../use-request.ts';

/** Who may challenge the user, and whom they have blocked. */
export function ContactSection() {
  const messages = useMessages();
  const { contacts: texts } = messages.online;
  const { contacts } = useOnline();
  const { blocked } = useSignal(contacts.state);
  const [settings, setSettings] = useState<ContactSettings>();
  const { ask, isBusy, fault } = useRequest();
  useEffect(() => {
    void api.contactSettings().then((reply) => reply.ok && setSettings(reply.value));
  }, []);
  const change = async (isOnlyFriends: boolean): Promise<void> => {
    const next: ContactSettings = { challengesFrom: isOnlyFriends ? 'friends' : 'anyone' };
    if ((await ask(api.setContactSettings(next))) !== undefined) setSettings(next);
  };
  return (
    <section className="panel" aria-labelledby="contact">
      <h2 id="contact">{texts.settings}</h2>
      <Switch
        label={texts.onlyFriends}
        note={texts.onlyFriendsNote}
        checked={settings?.challengesFrom === 'friends'}
        disabled={settings === undefined || isBusy}
        onChange={(isOn) => void change(isOn)}
      />
      {blocked.length > 0 && (
        <>
          <h3>{texts.blocked}</h3>
          <p>{texts.blockNote}</p>
          <List>
            {blocked.map((person) => (
              <Item
                key={person.id}
                title={<Link to={profileAddress(person.id)}>{personTitle(person, messages)}</Link>}
              >
                <Button
                  size="small"
                  aria-label={texts.unblockAbout(person.name)}
                  onClick={() => void ask(contacts.unblock(person.id))}
                >
                  {texts.unblock}
                </Button>
              </Item>
            ))}
          </List>
        </>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}
