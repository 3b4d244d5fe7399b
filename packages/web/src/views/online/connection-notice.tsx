import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Notice } from '../../ui/index.ts';
import { useOnline } from './use-online.ts';

/** A short interruption isn't worth a notice. */
const PATIENCE = 1000;

/** Says when the connection to the server is down. */
export function ConnectionNotice() {
  const { connection: texts } = useMessages().online;
  const { connection } = useOnline();
  const { status, isSlow } = useSignal(connection.state);
  const [isLong, setLong] = useState(false);
  const isDown = status === 'connecting' || status === 'offline';
  useEffect(() => {
    setLong(false);
    if (!isDown) return;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isDown]);
  if (isSlow && status !== 'offline') return <Notice>{texts.sending}</Notice>;
  if (status === 'idle' || status === 'connected' || !isLong) return undefined;
  return (
    <Notice
      action={
        status === 'offline' && (
          <Button size="small" onClick={connection.retry}>
            {texts.retry}
          </Button>
        )
      }
    >
      {texts[status]}
    </Notice>
  );
}
