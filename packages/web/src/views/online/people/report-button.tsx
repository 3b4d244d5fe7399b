import { ChatText, type Person, REPORTED, type Reported } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Choice, Sheet, TextField } from '../../../ui/index.ts';
import { OnlineForm } from '../online-form.tsx';
import { useRequest } from '../use-request.ts';

/** Reports a person, or just their name, to the operators. */
export function ReportButton({ person }: { readonly person: Person }) {
  const { online, shared } = useMessages();
  const { report: texts } = online.contacts;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="flag" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title(person.name)}
        closeLabel={shared.close}
      >
        <ReportForm person={person.id} />
      </Sheet>
    </>
  );
}

function ReportForm({ person }: { readonly person: string }) {
  const { report: texts } = useMessages().online.contacts;
  const [about, setAbout] = useState<Reported>('conduct');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { ask, ...requests } = useRequest();
  const send = async (): Promise<void> => {
    if ((await ask(api.reportPerson(person, about, reason.trim()))) !== undefined) setSent(true);
  };
  if (isSent) return <p role="status">{texts.sent}</p>;
  return (
    <OnlineForm
      requests={requests}
      submit={texts.send}
      isReady={ChatText.safeParse(reason).success}
      onSubmit={() => void send()}
    >
      <Choice
        label={texts.about}
        options={REPORTED.map((value) => ({ value, label: texts.kinds[value] }))}
        value={about}
        onChange={setAbout}
      />
      <TextField
        label={texts.reason}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={setReason}
      />
    </OnlineForm>
  );
}
