import { Name } from '@ziggurat/protocol';
import { useState } from 'react';
import { Notice } from '../../../look/index.ts';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { CopyButton } from '../copy-button.tsx';
import { NameField, OnlineForm } from '../online-form.tsx';
import type { Requests } from '../use-request.ts';

interface SecretFormProps {
  readonly requests: Pick<Requests, 'isBusy' | 'fault'>;
  readonly label: string;
  readonly note?: string | undefined;
  readonly submit: string;
  /** The token that was made last. */
  readonly secret: string | undefined;
  /** Whether it was made. */
  readonly onMake: (name: string) => Promise<boolean>;
}

/** Makes what has a token, by its name. The token is shown here, and never again. */
export function SecretForm({ requests, label, note, submit, secret, onMake }: SecretFormProps) {
  const [name, setName] = useState('');
  const make = async (): Promise<void> => {
    if (await onMake(name.trim())) setName('');
  };
  return (
    <>
      {secret !== undefined && <Secret key={secret} token={secret} />}
      <OnlineForm
        requests={requests}
        submit={submit}
        isReady={Name.safeParse(name).success}
        onSubmit={() => void make()}
      >
        <NameField label={label} note={note} value={name} autoComplete="off" onChange={setName} />
      </OnlineForm>
    </>
  );
}

function Secret({ token }: { readonly token: string }) {
  const { settings } = useMessages().online;
  return (
    <Notice tone="good">
      <div className="new-secret">
        <p>{settings.tokenOnce}</p>
        <p className="secret">{token}</p>
        <p className="page-actions">
          <CopyButton size="small" text={token} label={settings.copyToken} />
        </p>
      </div>
    </Notice>
  );
}

/** When something was made, and when it was last used. */
export function usedText(
  createdAt: number,
  usedAt: number | undefined,
  { online, shared }: Messages,
): string {
  const { created, unused, used } = online.settings;
  return `${created(shared.moment(createdAt))} · ${usedAt === undefined ? unused : used(shared.moment(usedAt))}`;
}
