import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Item, List, Notice } from '../../../ui/index.ts';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';

/** Where the account is signed in, with buttons to sign out there. */
export function Sessions() {
  const { online, shared } = useMessages();
  const { settings } = online;
  const [sessions, reload] = useList(api.sessions);
  const { ask, isBusy, fault } = useRequest();
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{settings.sessions}</h2>
      <p>{settings.sessionsText}</p>
      <List>
        {sessions.map(({ id, agent, createdAt, seenAt, current }) => {
          const name = browserName(agent) ?? settings.unknownAgent;
          const seen = current ? settings.current : settings.seen(shared.moment(seenAt));
          const note = `${seen} · ${settings.signedIn(shared.moment(createdAt))}`;
          return (
            <Item key={id} title={name} note={note}>
              {!current && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={settings.signOutAbout(name)}
                  onClick={() => void ask(api.endSession(id)).then(reload)}
                >
                  {settings.signOutSession}
                </Button>
              )}
            </Item>
          );
        })}
      </List>
      {sessions.length > 1 && (
        <p>
          <Button disabled={isBusy} onClick={() => void ask(api.endOtherSessions()).then(reload)}>
            {settings.signOutOthers}
          </Button>
        </p>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const;
const TITLES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' };

/** "Firefox, Linux", from the user agent. */
function browserName(agent: string): string | undefined {
  const found = [BROWSERS, SYSTEMS].flatMap((names) => names.find((name) => agent.includes(name)) ?? []);
  return found.length === 0 ? undefined : found.map((name) => TITLES[name] ?? name).join(', ');
}
