import { type AccountRecord, Name, type NewReset } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { NAME_LENGTH } from '../../../preferences/preferences.ts';
import { Button, Field, Notice, TextField } from '../../../ui/index.ts';
import { Link } from '../../router.ts';
import { OnlineForm } from '../online-form.tsx';
import { SecretNotice } from '../secret-notice.tsx';
import { profileAddress } from '../table-title.ts';
import { useRequest } from '../use-request.ts';
import { isNote, NoteField } from './note-field.tsx';

interface PersonCardProps {
  readonly record: AccountRecord;
  readonly onChange: () => void;
}

type Form = 'rename' | 'silence' | 'ban';

/** One account as operators see it. Other operators can only be changed with the command on the server. */
export function PersonCard({ record, onChange }: PersonCardProps) {
  const { online, shared } = useMessages();
  const { people: texts, reports, audit, refusals } = online.operator;
  const { person, createdAt, operator, addresses, bannedUntil, silencedSince } = record;
  const { ask, ...requests } = useRequest(refusals);
  const { isBusy, fault } = requests;
  const [form, setForm] = useState<Form>();
  const [reset, setReset] = useState<NewReset>();
  const isBanned = bannedUntil !== undefined && bannedUntil > Date.now();
  const act = async (request: Parameters<typeof ask>[0]): Promise<void> => {
    if ((await ask(request)) === undefined) return;
    setForm(undefined);
    onChange();
  };
  const facts = [
    online.profile.kinds[person.kind],
    online.profile.since(shared.day(createdAt)),
    ...(operator ? [texts.operator] : []),
    ...(silencedSince === undefined ? [] : [texts.silenced]),
    ...(isBanned ? [texts.until(shared.moment(bannedUntil))] : []),
  ];
  return (
    <article className="panel" aria-label={person.name}>
      <h2 className="online-me">
        <Link to={profileAddress(person.id)}>{person.name}</Link>
      </h2>
      <div className="person-facts">
        <p>{facts.join(' · ')}</p>
        {addresses.map((key) => (
          <p key={key} className="soft">
            {texts.address} <span className="address-key">{key}</span>
          </p>
        ))}
      </div>
      {reset !== undefined && <ResetLink name={person.name} reset={reset} />}
      {form === undefined && fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <div className="page-actions">
        {!operator && (
          <>
            <Button aria-expanded={form === 'rename'} onClick={() => setForm(toggled(form, 'rename'))}>
              {texts.rename}
            </Button>
            {person.kind === 'member' && (
              <Button disabled={isBusy} onClick={() => void ask(api.createReset(person.id)).then(setReset)}>
                {texts.reset}
              </Button>
            )}
            {silencedSince === undefined ? (
              <Button aria-expanded={form === 'silence'} onClick={() => setForm(toggled(form, 'silence'))}>
                {texts.silence}
              </Button>
            ) : (
              <Button disabled={isBusy} onClick={() => void act(api.unsilence(person.id))}>
                {reports.unsilence}
              </Button>
            )}
            <Button aria-expanded={form === 'ban'} onClick={() => setForm(toggled(form, 'ban'))}>
              {texts.ban}
            </Button>
          </>
        )}
        <Link to={`/online/audit/${person.id}`}>{audit.title}</Link>
      </div>
      {form === 'rename' && (
        <Rename
          name={person.name}
          requests={requests}
          onRename={(name, note) => void act(api.rename(person.id, name, note))}
        />
      )}
      {form === 'silence' && (
        <Silence requests={requests} onSilence={(note) => void act(api.silence(person.id, note))} />
      )}
      {form === 'ban' && (
        <Ban
          addresses={addresses}
          requests={requests}
          onBan={(address, hours, note) =>
            void act(address === undefined ? api.ban(person.id, hours, note) : api.banAddress(address, hours))
          }
        />
      )}
    </article>
  );
}

const toggled = (form: Form | undefined, wanted: Form): Form | undefined =>
  form === wanted ? undefined : wanted;

type FormRequests = Parameters<typeof OnlineForm>[0]['requests'];

interface RenameProps {
  readonly name: string;
  readonly requests: FormRequests;
  readonly onRename: (name: string, note: string) => void;
}

function Rename({ name: before, requests, onRename }: RenameProps) {
  const { people: texts } = useMessages().online.operator;
  const [name, setName] = useState(before);
  const [note, setNote] = useState('');
  return (
    <OnlineForm
      requests={requests}
      submit={texts.renameNow}
      isReady={name.trim() !== before && Name.safeParse(name).success && isNote(note)}
      onSubmit={() => onRename(name.trim(), note.trim())}
    >
      <TextField
        label={texts.newName}
        value={name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        onChange={setName}
      />
      <NoteField value={note} onChange={setNote} />
    </OnlineForm>
  );
}

interface SilenceProps {
  readonly requests: FormRequests;
  readonly onSilence: (note: string) => void;
}

function Silence({ requests, onSilence }: SilenceProps) {
  const { people: texts } = useMessages().online.operator;
  const [note, setNote] = useState('');
  return (
    <OnlineForm
      requests={requests}
      submit={texts.silenceNow}
      variant="danger"
      isReady={isNote(note)}
      onSubmit={() => onSilence(note.trim())}
    >
      <NoteField value={note} onChange={setNote} />
    </OnlineForm>
  );
}

interface BanProps {
  readonly addresses: readonly string[];
  readonly requests: FormRequests;
  /** Without an address, bans the account. */
  readonly onBan: (address: string | undefined, hours: number, note: string) => void;
}

function Ban({ addresses, requests, onBan }: BanProps) {
  const { people: texts } = useMessages().online.operator;
  const [address, setAddress] = useState('');
  const [hours, setHours] = useState(24);
  const [note, setNote] = useState('');
  return (
    <OnlineForm
      requests={requests}
      submit={texts.banNow}
      variant="danger"
      isReady={isNote(note)}
      onSubmit={() => onBan(address === '' ? undefined : address, hours, note.trim())}
    >
      <Field label={texts.banWhat}>
        {(control) => (
          <select
            {...control}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          >
            <option value="">{texts.theAccount}</option>
            {addresses.map((key) => (
              <option key={key} value={key}>
                {`${texts.address} ${key}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.banTime}>
        {(control) => (
          <select
            {...control}
            value={hours}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          >
            {Object.entries(texts.times).map(([time, label]) => (
              <option key={time} value={time}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {address === '' && <NoteField value={note} onChange={setNote} />}
    </OnlineForm>
  );
}

function ResetLink({
  name,
  reset: { code, expiresAt },
}: {
  readonly name: string;
  readonly reset: NewReset;
}) {
  const { online, shared } = useMessages();
  const { people: texts } = online.operator;
  const link = new URL(`/online/reset#${code}`, location.origin).href;
  return (
    <SecretNotice
      text={texts.resetText(name, shared.moment(expiresAt))}
      secret={link}
      copyLabel={texts.copyLink}
    />
  );
}
