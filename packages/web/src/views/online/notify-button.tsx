import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { permission } from '../../online/notify.ts';
import { Button } from '../../ui/index.ts';

/** Notices are asked for by a press of this button, and never by themselves. */
export function NotifyButton() {
  const { notify } = useMessages().online;
  const [first] = useState(permission);
  const [allowed, setAllowed] = useState(first);
  // Who has said no need not be told of it.
  if (first === 'denied') return undefined;
  if (allowed !== 'default') {
    return <p className="soft">{allowed === 'granted' ? notify.on : notify.denied}</p>;
  }
  return (
    <Button size="small" icon="info" onClick={() => void Notification.requestPermission().then(setAllowed)}>
      {notify.ask}
    </Button>
  );
}
