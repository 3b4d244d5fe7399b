import type { NoticeSettings, QuietHours } from '@ziggurat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { canPush, currentSubscription, noticeLocale, subscribe, unsubscribe } from '../../../online/push.ts';
import { Field, Notice, Switch } from '../../../ui/index.ts';
import { useRequest } from '../use-request.ts';
import { Email } from './account-email.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NIGHT: QuietHours = { from: 22, to: 8 };

/** How the user is called back: on this device, by e-mail, and when not. */
export function Notices({ isMember }: { readonly isMember: boolean }) {
  const { notices: texts } = useMessages().online;
  const [settings, setSettings] = useState<NoticeSettings>();
  const reload = useCallback(async (): Promise<void> => {
    const reply = await api.noticeSettings();
    if (reply.ok) setSettings(reply.value);
  }, []);
  useEffect(() => void reload(), [reload]);
  const { ask, isBusy, fault } = useRequest();
  if (settings === undefined) return undefined;
  const { quiet, email } = settings;
  const change = async (changes: { quiet?: QuietHours | undefined; mail?: boolean }): Promise<void> => {
    const next = { quiet, mail: email?.notices ?? true, ...changes };
    const body = { locale: noticeLocale(), mail: next.mail, ...(next.quiet && { quiet: next.quiet }) };
    if ((await ask(api.setNotices(body))) !== undefined) await reload();
  };
  if (settings.pushKey === undefined && !settings.sendsMail) return undefined;
  return (
    <section className="panel" aria-labelledby="notices">
      <h2 id="notices">{texts.title}</h2>
      <p>{texts.text}</p>
      {settings.pushKey !== undefined && <ThisDevice onChanged={reload} />}
      <Switch
        label={texts.quiet}
        note={texts.quietNote}
        checked={quiet !== undefined}
        disabled={isBusy}
        onChange={(isOn) => void change({ quiet: isOn ? NIGHT : undefined })}
      />
      {quiet !== undefined && (
        <div className="field-grid">
          <HourField
            label={texts.from}
            value={quiet.from}
            onChange={(from) => void change({ quiet: { ...quiet, from } })}
          />
          <HourField
            label={texts.to}
            value={quiet.to}
            onChange={(to) => void change({ quiet: { ...quiet, to } })}
          />
        </div>
      )}
      {settings.sendsMail && isMember && (
        <Email email={email} onSwitch={(mail) => void change({ mail })} onChanged={reload} />
      )}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </section>
  );
}

function ThisDevice({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const { notices: texts } = useMessages().online;
  const [isOn, setOn] = useState<boolean>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void currentSubscription()
      .catch(() => undefined)
      .then((subscription) => setOn(subscription !== undefined));
  }, []);
  const change = async (wanted: boolean): Promise<void> => {
    setOn(undefined);
    setFailed(false);
    if (!wanted) await unsubscribe();
    const isSubscribed = wanted && (await subscribe());
    setOn(isSubscribed);
    setFailed(wanted && !isSubscribed);
    await onChanged();
  };
  if (!canPush()) return <p className="soft">{texts.cannotPush}</p>;
  return (
    <>
      <Switch
        label={texts.device}
        note={texts.deviceNote}
        checked={isOn === true}
        disabled={isOn === undefined}
        onChange={(wanted) => void change(wanted)}
      />
      {hasFailed && <Notice tone="bad">{texts.pushFailed}</Notice>}
    </>
  );
}

interface HourFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (hour: number) => void;
}

function HourField({ label, value, onChange }: HourFieldProps) {
  const { hour } = useMessages().online.notices;
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {hour(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
