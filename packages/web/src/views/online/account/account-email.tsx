import { EmailAddress, type NoticeSettings } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { noticeLocale } from '../../../online/push.ts';
import { Button, Item, List, Notice, Switch, TextField } from '../../../ui/index.ts';
import { OnlineForm } from '../online-form.tsx';
import { useRequest } from '../use-request.ts';

interface EmailProps {
  readonly email: NoticeSettings['email'];
  readonly onSwitch: (isOn: boolean) => void;
  readonly onChanged: () => Promise<void>;
}

/** The account's e-mail address, for notices and a forgotten password. */
export function Email({ email, onSwitch, onChanged }: EmailProps) {
  const { notices: texts } = useMessages().online;
  const { ask, isBusy, fault } = useRequest();
  const [isChanging, setChanging] = useState(false);
  const remove = async (): Promise<void> => {
    await ask(api.removeEmail());
    await onChanged();
  };
  if (email === undefined || isChanging) {
    const onSet = async (): Promise<void> => {
      setChanging(false);
      await onChanged();
    };
    return <EmailForm onSet={onSet} onCancel={isChanging ? () => setChanging(false) : undefined} />;
  }
  return (
    <div className="panel-part">
      <h3>{texts.email}</h3>
      <List>
        <Item title={email.address} note={email.confirmed ? texts.confirmed : texts.unconfirmed}>
          <Button size="small" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </Item>
      </List>
      {email.confirmed && <Switch label={texts.mail} checked={email.notices} onChange={onSwitch} />}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
    </div>
  );
}

interface EmailFormProps {
  readonly onSet: () => Promise<void>;
  readonly onCancel: (() => void) | undefined;
}

function EmailForm({ onSet, onCancel }: EmailFormProps) {
  const { notices: texts, settings } = useMessages().online;
  const { ask, ...requests } = useRequest({ 'wrong-password': settings.wrongPassword });
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    const email = { address: address.trim(), password, locale: noticeLocale() };
    if ((await ask(api.setEmail(email))) !== undefined) await onSet();
  };
  return (
    <div className="panel-part">
      <h3>{texts.email}</h3>
      <OnlineForm
        requests={requests}
        submit={texts.add}
        isReady={EmailAddress.safeParse(address).success && password !== ''}
        onSubmit={() => void submit()}
      >
        <p>{texts.emailText}</p>
        <TextField
          label={texts.address}
          type="email"
          value={address}
          autoComplete="email"
          onChange={setAddress}
        />
        <TextField
          label={settings.password}
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={setPassword}
        />
      </OnlineForm>
      {onCancel !== undefined && (
        <p>
          <Button variant="quiet" onClick={onCancel}>
            {settings.cancel}
          </Button>
        </p>
      )}
    </div>
  );
}
