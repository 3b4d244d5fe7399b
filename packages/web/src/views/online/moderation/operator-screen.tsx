import { useMessages } from '../../../messages/use-messages.ts';
import { Notice } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { OnlinePage } from '../online-page.tsx';
import { useAccount } from '../use-online.ts';
import { AuditLog } from './operator-audit.tsx';
import { People } from './operator-people.tsx';
import { Reports } from './operator-reports.tsx';
import { Signals } from './operator-signals.tsx';
import './operator.css';

export const OPERATOR_PARTS = ['reports', 'signals', 'people', 'audit'] as const;
type OperatorPart = (typeof OPERATOR_PARTS)[number];

interface OperatorScreenProps {
  readonly part: OperatorPart;
  /** The account of the audit log's entries; all accounts if undefined. */
  readonly account?: string | undefined;
}

/** For operators: reports, fair play signals, accounts and the audit log. */
export function OperatorScreen({ part, account: about }: OperatorScreenProps) {
  const { online } = useMessages();
  const { operator } = online;
  const account = useAccount();
  const isOperator = account.type === 'signed-in' && account.isOperator;
  return (
    <OnlinePage title={operator.title} lead={isOperator ? operator.lead : undefined} here="operator">
      {isOperator ? (
        <>
          <nav className="operator-nav" aria-label={operator.sections}>
            {OPERATOR_PARTS.map((name) => (
              <Link key={name} to={`/online/${name}`} aria-current={name === part ? 'page' : undefined}>
                {operator[name].title}
              </Link>
            ))}
          </nav>
          {part === 'reports' && <Reports />}
          {part === 'signals' && <Signals />}
          {part === 'people' && <People />}
          {part === 'audit' && <AuditLog key={about} account={about} />}
        </>
      ) : (
        <Notice tone="bad">{operator.onlyOperators}</Notice>
      )}
    </OnlinePage>
  );
}
