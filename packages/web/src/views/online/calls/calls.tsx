import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { notifyTurn } from '../../../online/notify.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, Notice } from '../../../ui/index.ts';
import { navigate, parseRoute, type Route, useVisit } from '../../router.ts';
import { timeText } from '../clock.ts';
import { tableAddress } from '../table-title.ts';
import { useOnline, usePerson } from '../use-online.ts';
import { useServerTime } from '../use-server-time.ts';
import { ChallengeCall } from './challenge-call.tsx';
import './calls.css';

interface Call {
  readonly table: string;
  readonly why: 'ready' | 'full';
}

/** Where nobody is in the middle of something: the page goes to the table by itself. */
const isIdle = (route: Route): boolean =>
  route.screen === 'online'
    ? route.parts.length === 0
    : ['home', 'new', 'games', 'learn', 'rules', 'statistics'].includes(route.screen);

/** Calls the user to their table, wherever they are on the page, and shows that a search is going on. */
export function Calls() {
  const me = usePerson();
  return me === undefined ? undefined : <PersonalCalls />;
}

function PersonalCalls() {
  const messages = useMessages();
  const { calls } = messages.online;
  const { contacts, seeking } = useOnline();
  const me = usePerson()?.id;
  const { challenges } = useSignal(contacts.state);
  const now = useServerTime(challenges.length > 0 ? 5000 : undefined);
  const received = challenges.filter(({ to, expiresAt }) => to.id === me && expiresAt > now);
  const search = useSignal(seeking.state);
  const { path } = useVisit();
  const [call, setCall] = useState<Call>();

  const onCall = useEffectEvent((next: Call) => {
    const address = tableAddress(next.table);
    if (location.pathname === address) return;
    void notifyTurn({ title: calls[next.why], text: calls.text, about: next.table, path: address }, navigate);
    if (isIdle(parseRoute(path))) navigate(address);
    // Who was paired is also called to the full table.
    else setCall((before) => (before?.table === next.table && before.why === 'ready' ? before : next));
  });
  useEffect(() => contacts.attend(({ table }) => onCall({ table, why: 'full' })), [contacts]);
  useEffect(() => {
    if (search.type !== 'seated') return;
    seeking.stop();
    onCall({ table: search.table, why: 'ready' });
  }, [search, seeking]);

  if (call !== undefined && path !== tableAddress(call.table)) {
    return (
      <aside className="call" aria-label={calls.label}>
        <Notice
          tone="good"
          action={
            <>
              <Button
                size="small"
                variant="primary"
                onClick={() => {
                  setCall(undefined);
                  navigate(tableAddress(call.table));
                }}
              >
                {calls.go}
              </Button>
              <Button size="small" variant="quiet" onClick={() => setCall(undefined)}>
                {calls.dismiss}
              </Button>
            </>
          }
        >
          <b>{calls[call.why]}</b> {calls.text}
        </Notice>
      </aside>
    );
  }
  const [challenge] = received;
  if (challenge !== undefined) return <ChallengeCall key={challenge.id} challenge={challenge} />;
  const isSeeking = search.type === 'seeking' || search.type === 'paired';
  // The lobby shows the search itself.
  return isSeeking && path !== '/online' ? (
    <Searching since={search.type === 'seeking' ? search.since : undefined} />
  ) : undefined;
}

function Searching({ since }: { readonly since: number | undefined }) {
  const { calls, span } = useMessages().online;
  const { seeking } = useOnline();
  const now = useServerTime(1000);
  return (
    <aside className="call" aria-label={calls.label}>
      <Notice
        action={
          <Button size="small" variant="quiet" onClick={seeking.stop}>
            {calls.stop}
          </Button>
        }
      >
        {calls.seeking}{' '}
        {since !== undefined && <span aria-hidden>{timeText(Math.max(0, now - since), span)}</span>}
      </Notice>
    </aside>
  );
}
