import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { permission } from '../../../online/notify.ts';
import { canPush, subscribe } from '../../../online/push.ts';
import { Button, Notice } from '../../../ui/index.ts';

/** Offered once per visit. */
let isOffered = true;

/** Offers to call the user back. */
export function NotifyOffer() {
  const { notify } = useMessages().online;
  const [isOpen, setOpen] = useState(isOffered);
  if (!isOpen || !canPush() || permission() !== 'default') return undefined;
  const close = (): void => {
    isOffered = false;
    setOpen(false);
  };
  return (
    <Notice
      action={
        <>
          <Button size="small" onClick={() => void subscribe().then(close)}>
            {notify.ask}
          </Button>
          <Button size="small" variant="quiet" onClick={close}>
            {notify.later}
          </Button>
        </>
      }
    >
      {notify.offer}
    </Notice>
  );
}
