import { Name } from '@ziggurat/protocol';
import { type ReactNode, useState } from 'react';
import type { Messages } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/use-messages.ts';
import { NameField, OnlineForm } from '../online-form.tsx';
import { SecretNotice } from '../secret-notice.tsx';
import type { Requests } from '../use-request.ts';

interface SecretFormProps {
  readonly requests: Pick<Requests, 'isBusy' | 'fault'>;
  readonly label: string;
  readonly note?: string | undefined;
  readonly submit: string;
  /** The last created token. */
  readonly secret: string | undefined;
  /** Resolves to whether it was created. */
  readonly onCreate: (name: string) => Promise<boolean>;
  /** Other fields, below the name. */
  readonly children?: ReactNode;
}

/** Creates something with a name and a token. The token is shown here, and never again. */
export function SecretForm(props: SecretFormProps) {
  const { requests, label, note, submit, secret, onCreate, children } = props;
  const { settings } = useMessages().online;
  const [name, setName] = useState('');
  const make = async (): Promise<void> => {
    if (await onCreate(name.trim())) setName('');
  };
  return (
    <>
      {secret !== undefined && (
        <SecretNotice key={secret} text={settings.tokenOnce} secret={secret} copyLabel={settings.copyToken} />
      )}
      <OnlineForm
        requests={requests}
        submit={submit}
        isReady={Name.safeParse(name).success}
        onSubmit={() => void make()}
      >
        <NameField label={label} note={note} value={name} autoComplete="off" onChange={setName} />
        {children}
      </OnlineForm>
    </>
  );
}

/** When something was created and last used. */
export function usedText(
  createdAt: number,
  usedAt: number | undefined,
  { online, shared }: Messages,
): string {
  const { created, unused, used } = online.settings;
  return `${created(shared.moment(createdAt))} · ${usedAt === undefined ? unused : used(shared.moment(usedAt))}`;
}
