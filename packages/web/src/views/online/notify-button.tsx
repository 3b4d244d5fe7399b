import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { permission } from '../../online/notify.ts';
import { currentSubscription, subscribe } from '../../online/push.ts';
import { Button } from '../../ui/index.ts';

/** Notifications are only requested when the user presses this button. */
export function NotifyButton() {
  const { notify } = useMessages().online;
  const [first] = useState(permission);
  const [allowed, setAllowed] = useState(first);
  const [isPushed, setPushed] = useState(false);
  useEffect(() => {
    void currentSubscription()
      .catch(() => undefined)
      .then((subscription) => setPushed(subscription !== undefined));
  }, []);
  // After a refusal there is nothing to offer.
  if (first === 'denied') return undefined;
  const ask = async (): Promise<void> => {
    // Browsers without push can still notify while the page is open.
    const isSubscribed = await subscribe();
    setAllowed(isSubscribed ? 'granted' : await Notification.requestPermission());
    setPushed(isSubscribed);
  };
  if (allowed === 'denied') return <p className="soft">{notify.denied}</p>;
  if (allowed === 'granted') return <p className="soft">{isPushed ? notify.always : notify.on}</p>;
  return (
    <Button size="small" icon="info" onClick={() => void ask()}>
      {notify.ask}
    </Button>
  );
}
