import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Icon } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { OperatorNotes } from './account/operator-notes.tsx';
import { SignIn } from './account/sign-in.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Unreachable } from './unreachable.tsx';
import { useAccount, usePerson } from './use-online.ts';

interface OnlinePageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly here: 'lobby' | 'operator' | 'account' | 'elsewhere';
  readonly children: ReactNode;
}

/** A page for signed-in users; others are asked for a name first. */
export function OnlinePage({ title, lead, here, children }: OnlinePageProps) {
  const { online } = useMessages();
  const account = useAccount();
  const person = usePerson();
  return (
    <Page title={title} {...(lead === undefined ? {} : { lead })}>
      {person !== undefined && (
        <nav className="online-nav" aria-label={online.sections}>
          <Link to="/online" aria-current={here === 'lobby' ? 'page' : undefined}>
            {online.lobby}
          </Link>
          {account.type === 'signed-in' && account.isOperator && (
            <Link to="/online/reports" aria-current={here === 'operator' ? 'page' : undefined}>
              {online.operator.title}
            </Link>
          )}
          <Link to="/online/account" aria-current={here === 'account' ? 'page' : undefined}>
            <Icon name="person" />
            <span className="online-me">{person.name}</span>
          </Link>
        </nav>
      )}
      {account.type === 'unknown' && <p role="status">{online.loading}</p>}
      {account.type === 'unreachable' && <Unreachable code={account.code} />}
      {account.type === 'signed-out' && <SignIn />}
      {person !== undefined && (
        <>
          <ConnectionNotice />
          <OperatorNotes key={person.id} />
          {children}
        </>
      )}
    </Page>
  );
}
