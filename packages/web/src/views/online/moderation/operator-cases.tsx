import type { Appeal, PersonReport } from '@ziggurat/protocol';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Notice } from '../../../ui/index.ts';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';
import { Case } from './operator-case.tsx';

/** Reports about people and their names. */
export function PersonReports() {
  const { online, shared } = useMessages();
  const { reports: texts } = online.operator;
  const [reports, reload] = useList(api.personReports);
  const { ask, isBusy, fault } = useRequest(online.operator.refusals);
  return (
    <section className="list-section" aria-labelledby="person-reports">
      <h2 id="person-reports">{texts.people}</h2>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      {reports.length === 0 && <p className="soft">{texts.nobody}</p>}
      {reports.map(({ id, at, by, person, about, reason }: PersonReport) => (
        <Case
          key={id}
          label={texts.about(by.name, person.name)}
          person={person.id}
          title={online.contacts.report.kinds[about]}
          text={reason}
          note={texts.by(by.name, shared.moment(at))}
          onChange={reload}
        >
          <Button disabled={isBusy} onClick={() => void ask(api.dismissPerson(id)).then(reload)}>
            {texts.dismiss}
          </Button>
        </Case>
      ))}
    </section>
  );
}

/** What people say against what was done to their accounts. */
export function Appeals() {
  const { online, shared } = useMessages();
  const { reports: texts } = online.operator;
  const [appeals, reload] = useList(api.appeals);
  const { ask, isBusy, fault } = useRequest(online.operator.refusals);
  return (
    <section className="list-section" aria-labelledby="appeals">
      <h2 id="appeals">{texts.appeals}</h2>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      {appeals.length === 0 && <p className="soft">{texts.noAppeals}</p>}
      {appeals.map(({ id, person, note, appeal, appealedAt }: Appeal) => (
        <Case
          key={id}
          label={texts.appealBy(person.name)}
          person={person.id}
          title={online.notes.actions[note.action]}
          text={appeal}
          note={[note.text, shared.moment(appealedAt)].filter((part) => part !== '').join(' · ')}
          onChange={reload}
        >
          <Button disabled={isBusy} onClick={() => void ask(api.closeAppeal(id)).then(reload)}>
            {texts.closeAppeal}
          </Button>
        </Case>
      ))}
    </section>
  );
}
