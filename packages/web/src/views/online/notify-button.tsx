import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { permission } from '../../online/notify.ts';
import { Button } from '../../ui/index.ts';

/** Notifications are only requested when the user presses this button. */
export function NotifyButton() {
  const { notify } = useMessages().online;
  const [first] = useState(permission);
  const [allowed, setAllowed] = useState(first);
  // After a refusal there is nothing to offer.
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
