import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, Item, List, Notice } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { ChallengeButton } from '../people/challenge-button.tsx';
import { optionsTitle, personTitle, profileAddress } from '../table-title.ts';
import { useOnline, usePerson, useServerLists } from '../use-online.ts';
import { useRequest } from '../use-request.ts';
import { useServerTime } from '../use-server-time.ts';

/** The user's friends, those who are online first, and the challenges they have sent. */
export function Friends() {
  const messages = useMessages();
  const { contacts: texts, tables } = messages.online;
  const me = usePerson();
  const lists = useServerLists();
  const { contacts } = useOnline();
  const { friends, challenges } = useSignal(contacts.state);
  const { ask, isBusy, fault } = useRequest();
  const now = useServerTime(challenges.length > 0 ? 5000 : undefined);
  const sent = challenges.filter(({ from, expiresAt }) => from.id === me?.id && expiresAt > now);
  if (friends.length === 0 && sent.length === 0) return undefined;
  const sorted = [...friends].sort((a, b) => Number(b.online) - Number(a.online));
  return (
    <section className="list-section" aria-labelledby="friends">
      <h2 id="friends">{texts.friends}</h2>
      <List isCards>
        {sent.map(({ id, to, options }) => (
          <Item key={id} title={<h3>{texts.sent(to.name)}</h3>} text={optionsTitle(options, lists, messages)}>
            <Button
              size="small"
              disabled={isBusy}
              aria-label={tables.about(texts.withdraw, to.name)}
              onClick={() => void ask(api.endChallenge(id))}
            >
              {texts.withdraw}
            </Button>
          </Item>
        ))}
        {sorted.map(({ person, online }) => (
          <Item
            key={person.id}
            title={
              <h3>
                <Link to={profileAddress(person.id)}>{personTitle(person, messages)}</Link>
              </h3>
            }
            text={online ? texts.online : texts.offline}
            isMarked={online}
          >
            <ChallengeButton person={person} size="small" />
          </Item>
        ))}
      </List>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}
