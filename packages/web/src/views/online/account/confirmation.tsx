import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { type ApiReply, api, codeOf } from '../../../online/api.ts';
import { canUsePasskeys, withPasskey } from '../../../online/passkeys.ts';
import { Button, Sheet, TextField } from '../../../ui/index.ts';
import { OnlineForm } from '../online-form.tsx';
import { useRequest } from '../use-request.ts';

interface Confirmation {
  /** Sends a request. If the server wants to know who it is first, asks and sends it again. */
  run<T>(request: () => Promise<ApiReply<T>>): Promise<ApiReply<T>>;
  /** Belongs on the screen that sends the request. */
  readonly dialog: ReactNode;
}

/** For requests that could take an account from its owner: the server wants a recent password or passkey. */
export function useConfirmation(): Confirmation {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const close = (isConfirmed: boolean): void => {
    setOpen(false);
    answer.current?.(isConfirmed);
  };
  return {
    async run(request) {
      const reply = await request();
      if (reply.ok || codeOf(reply) !== 'unconfirmed') return reply;
      setOpen(true);
      const isConfirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      return isConfirmed ? request() : reply;
    },
    dialog: <ConfirmSheet isOpen={isOpen} onClose={close} />,
  };
}

interface ConfirmSheetProps {
  readonly isOpen: boolean;
  readonly onClose: (isConfirmed: boolean) => void;
}

function ConfirmSheet({ isOpen, onClose }: ConfirmSheetProps) {
  const { online, shared } = useMessages();
  return (
    <Sheet
      open={isOpen}
      onClose={() => onClose(false)}
      title={online.settings.confirm.title}
      closeLabel={shared.close}
    >
      <ConfirmForm onConfirmed={() => onClose(true)} />
    </Sheet>
  );
}

function ConfirmForm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { settings } = useMessages().online;
  const { confirm } = settings;
  const { ask, ...requests } = useRequest({ 'wrong-password': settings.wrongPassword });
  const [password, setPassword] = useState('');
  const send = async (confirmation: ReturnType<typeof api.confirm>): Promise<void> => {
    if ((await ask(confirmation)) !== undefined) onConfirmed();
  };
  const confirmByPasskey = () =>
    send(withPasskey(api.confirmOptions(), (passkey) => api.confirm({ passkey })));
  return (
    <OnlineForm
      requests={requests}
      submit={confirm.submit}
      variant="primary"
      isReady={password !== ''}
      onSubmit={() => void send(api.confirm({ password }))}
      actions={
        canUsePasskeys() && (
          <Button icon="person" disabled={requests.isBusy} onClick={() => void confirmByPasskey()}>
            {confirm.passkey}
          </Button>
        )
      }
    >
      <p>{confirm.text}</p>
      <TextField
        label={settings.password}
        type="password"
        value={password}
        autoComplete="current-password"
        onChange={setPassword}
      />
    </OnlineForm>
  );
}
