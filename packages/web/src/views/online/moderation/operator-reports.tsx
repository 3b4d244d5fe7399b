import type { Report } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Item, List, Notice } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { profileAddress, tableAddress } from '../table-title.ts';
import { useList } from '../use-list.ts';
import { type Requests, useRequest } from '../use-request.ts';
import { isNote, NoteField } from './note-field.tsx';
import { Appeals, PersonReports } from './operator-cases.tsx';

/** Reports by players, and silenced accounts. */
export function Reports() {
  const { online, shared } = useMessages();
  const { reports: texts, refusals } = online.operator;
  const [reports, reloadReports] = useList(api.reports);
  const [silences, reloadSilences] = useList(api.silences);
  const requests = useRequest(refusals);
  const { ask, isBusy, fault } = requests;
  const act: Act = async (request) => {
    await ask(request);
    reloadReports();
    reloadSilences();
  };
  return (
    <>
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <section className="list-section" aria-labelledby="reports">
        <h2 id="reports">{texts.open}</h2>
        {reports.length === 0 && <p className="soft">{texts.none}</p>}
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} isBusy={isBusy} act={act} />
        ))}
      </section>
      <PersonReports />
      <Appeals />
      <section className="panel" aria-labelledby="silences">
        <h2 id="silences">{texts.silenced}</h2>
        <p>{silences.length === 0 ? texts.nobodySilenced : texts.silencedText}</p>
        <List>
          {silences.map(({ person: { id, name }, since }) => (
            <Item
              key={id}
              title={<Link to={profileAddress(id)}>{name}</Link>}
              note={texts.since(shared.moment(since))}
            >
              <Button
                size="small"
                disabled={isBusy}
                aria-label={texts.unsilenceAbout(name)}
                onClick={() => void act(api.unsilence(id))}
              >
                {texts.unsilence}
              </Button>
            </Item>
          ))}
        </List>
      </section>
    </>
  );
}

type Act = (request: Parameters<Requests['ask']>[0]) => Promise<void>;

interface ReportCardProps {
  readonly report: Report;
  readonly isBusy: boolean;
  readonly act: Act;
}

function ReportCard({ report, isBusy, act }: ReportCardProps) {
  const { online, shared } = useMessages();
  const { reports: texts } = online.operator;
  const { id, at, by, reason, table, number, talk } = report;
  const reported = talk.find((message) => message.number === number);
  const [note, setNote] = useState('');
  return (
    <article className="panel report" aria-label={texts.about(by.name, reported?.from.name ?? '')}>
      <p className="report-reason">
        <bdi>{reason}</bdi>
      </p>
      <p className="soft">
        {texts.by(by.name, shared.moment(at))} · <Link to={tableAddress(table)}>{texts.table}</Link>
      </p>
      <ol className="report-chat" aria-label={texts.chat}>
        {talk.map((message) => (
          <li key={message.number} data-reported={message.number === number ? '' : undefined}>
            <b>
              <bdi>{message.from.name}</bdi>
            </b>{' '}
            <bdi>{message.text}</bdi>
            {message.number === number && <span className="visually-hidden"> ({texts.reported})</span>}
          </li>
        ))}
      </ol>
      {reported !== undefined && <NoteField value={note} onChange={setNote} />}
      <p className="page-actions">
        {reported !== undefined && (
          <>
            <Button
              variant="danger"
              disabled={isBusy || !isNote(note)}
              onClick={() => void act(api.silence(reported.from.id, note.trim()))}
            >
              {texts.silence(reported.from.name)}
            </Button>
            <Button disabled={isBusy} onClick={() => void act(api.removeMessage(table, number))}>
              {texts.removeMessage}
            </Button>
          </>
        )}
        <Button disabled={isBusy} onClick={() => void act(api.dismiss(id))}>
          {texts.dismiss}
        </Button>
      </p>
    </article>
  );
}
