import type { AccountRecord } from '@ziggurat/protocol';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { api } from '../../../online/api.ts';
import { PersonCard } from './operator-person.tsx';

interface CaseProps {
  readonly label: string;
  /** The id of the account that it is about. */
  readonly person: string;
  readonly title: string;
  /** What somebody wrote. */
  readonly text?: string;
  readonly note: string;
  readonly facts?: ReactNode;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** What was written or found about an account, and everything that an operator can do to it. */
export function Case({ label, person, title, text, note, facts, onChange, children }: CaseProps) {
  const [record, setRecord] = useState<AccountRecord>();
  const load = useCallback(() => {
    void api.accounts(person).then((reply) => {
      if (reply.ok) setRecord(reply.value.find((found) => found.person.id === person));
    });
  }, [person]);
  useEffect(load, [load]);
  return (
    <article className="panel report" aria-label={label}>
      <p className="report-reason">
        <b>{title}</b> {text !== undefined && <bdi>{text}</bdi>}
      </p>
      <p className="soft">{note}</p>
      {facts}
      {record !== undefined && (
        <PersonCard
          record={record}
          onChange={() => {
            load();
            onChange();
          }}
        />
      )}
      <p className="page-actions">{children}</p>
    </article>
  );
}
