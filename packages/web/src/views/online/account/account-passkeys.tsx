import { Name, type PasskeyInfo } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { canUsePasskeys, withNewPasskey } from '../../../online/passkeys.ts';
import { Button, Item, List, Notice } from '../../../ui/index.ts';
import { NameField, OnlineForm } from '../online-form.tsx';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';
import { useConfirmation } from './confirmation.tsx';
import { usedText } from './secret-form.tsx';

/** The user's passkeys: fingerprint, face, screen lock or security key instead of name and password. */
export function Passkeys() {
  const messages = useMessages();
  const { passkeys: texts } = messages.online.settings;
  const [passkeys, reload] = useList(api.passkeys);
  const { ask, ...requests } = useRequest({ 'no-passkey': texts.notAdded });
  const confirmation = useConfirmation();
  const [name, setName] = useState('');
  const add = async (): Promise<void> => {
    const create = () =>
      withNewPasskey(api.newPasskeyOptions(), (passkey) => api.addPasskey(name.trim(), passkey));
    if ((await ask(confirmation.run(create))) === undefined) return;
    setName('');
    reload();
  };
  const remove = (id: string) => ask(confirmation.run(() => api.removePasskey(id))).then(reload);
  return (
    <section className="panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{texts.title}</h2>
      <p>{texts.text}</p>
      {passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              note={`${passkey.host} · ${usedText(passkey.createdAt, passkey.usedAt, messages)}`}
              isBusy={requests.isBusy}
              onRename={(next) => ask(api.renamePasskey(passkey.id, next)).then(reload)}
              onRemove={() => void remove(passkey.id)}
            />
          ))}
        </List>
      )}
      {canUsePasskeys() ? (
        <OnlineForm
          requests={requests}
          submit={texts.add}
          isReady={Name.safeParse(name).success}
          onSubmit={() => void add()}
        >
          <NameField
            label={texts.name}
            note={texts.nameNote}
            value={name}
            autoComplete="off"
            onChange={setName}
          />
        </OnlineForm>
      ) : (
        <Notice>{texts.impossible}</Notice>
      )}
      {confirmation.dialog}
    </section>
  );
}

interface PasskeyItemProps {
  readonly passkey: PasskeyInfo;
  readonly note: string;
  readonly isBusy: boolean;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
}

/** One passkey, with its name or the field to change it. */
function PasskeyItem({ passkey: { name: current }, note, isBusy, onRename, onRemove }: PasskeyItemProps) {
  const { settings } = useMessages().online;
  const { passkeys: texts } = settings;
  const [name, setName] = useState<string>();
  if (name !== undefined) {
    return (
      <li className="item">
        <OnlineForm
          requests={{ isBusy, fault: undefined }}
          submit={texts.save}
          isReady={Name.safeParse(name).success}
          onSubmit={() => void onRename(name.trim()).then(() => setName(undefined))}
        >
          <NameField label={texts.newName} value={name} autoComplete="off" autoFocus onChange={setName} />
        </OnlineForm>
        <Button size="small" onClick={() => setName(undefined)}>
          {settings.cancel}
        </Button>
      </li>
    );
  }
  return (
    <Item title={current} note={note}>
      <span className="item-actions">
        <Button
          size="small"
          disabled={isBusy}
          aria-label={texts.renameAbout(current)}
          onClick={() => setName(current)}
        >
          {texts.rename}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={isBusy}
          aria-label={texts.removeAbout(current)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </span>
    </Item>
  );
}
