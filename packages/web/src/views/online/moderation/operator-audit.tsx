import { AUDIT_PAGE, type AuditEntry } from '@ziggurat/protocol';
import { useCallback, useEffect, useState } from 'react';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { api, codeOf } from '../../../online/api.ts';
import { Button, Item, List, Notice } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { personTitle, profileAddress } from '../table-title.ts';
import { refusalSentence } from '../use-request.ts';

/** Sign-ins and operator actions, newest first, for one account or all. */
export function AuditLog({ account }: { readonly account: string | undefined }) {
  const messages = useMessages();
  const { audit: texts } = messages.online.operator;
  const [entries, setEntries] = useState<readonly AuditEntry[]>();
  const [hasMore, setHasMore] = useState(false);
  const [fault, setFault] = useState<string>();
  const load = useCallback(
    async (known: readonly AuditEntry[]): Promise<void> => {
      const before = known.at(-1)?.id;
      const reply = await api.audit({
        ...(before === undefined ? {} : { before }),
        ...(account === undefined ? {} : { account }),
      });
      if (!reply.ok) return setFault(refusalSentence(codeOf(reply), messages));
      setFault(undefined);
      setEntries([...known, ...reply.value]);
      setHasMore(reply.value.length === AUDIT_PAGE);
    },
    [account, messages],
  );
  useEffect(() => void load([]), [load]);
  return (
    <section className="panel" aria-labelledby="audit">
      <h2 id="audit">{texts.title}</h2>
      {account !== undefined && (
        <p>
          {texts.oneAccount} <Link to="/online/audit">{texts.all}</Link>
        </p>
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      {entries?.length === 0 && <p className="soft">{texts.none}</p>}
      <List>
        {entries?.map((entry) => (
          <Item key={entry.id} title={<AuditTitle entry={entry} />} note={noteOf(entry, messages)} />
        ))}
      </List>
      {hasMore && (
        <p>
          <Button onClick={() => void load(entries ?? [])}>{texts.older}</Button>
        </p>
      )}
    </section>
  );
}

function AuditTitle({ entry: { action, account } }: { readonly entry: AuditEntry }) {
  const messages = useMessages();
  const { audit: texts } = messages.online.operator;
  return (
    <>
      {texts.actions[action]}
      {account !== undefined && (
        <>
          {': '}
          <Link to={profileAddress(account.id)}>{personTitle(account, messages)}</Link>
        </>
      )}
    </>
  );
}

/** When, by whom, from where, and details. */
function noteOf({ at, action, actor, account, address, detail }: AuditEntry, messages: Messages): string {
  const { online, shared } = messages;
  const { audit: texts, people } = online.operator;
  const details = (): string => {
    switch (action) {
      case 'account-banned':
      case 'address-banned':
        return texts.until(shared.moment(Number(detail)));
      case 'account-renamed':
        return detail === '' ? '' : texts.formerName(detail);
      case 'sign-in-failed':
        return detail === '' ? '' : people.banned;
      default:
        return detail;
    }
  };
  return [
    shared.moment(at),
    actor === undefined || actor.id === account?.id ? '' : texts.by(personTitle(actor, messages)),
    details(),
    address === undefined ? '' : `${people.address} ${address}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
