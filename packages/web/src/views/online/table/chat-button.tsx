import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, Icon, Sheet } from '../../../ui/index.ts';
import { useMutes } from '../people/use-mutes.ts';
import { Chat, type ChatProps } from './chat.tsx';

/** On a phone the chat is one tap away; a number shows how many messages are new. */
export function ChatButton({ feed, summary, isWatching }: ChatProps) {
  const { online, shared } = useMessages();
  const { messages } = useSignal(feed.state);
  const { muted } = useMutes();
  const [opener, setOpener] = useState<Element>();
  const isOpen = opener !== undefined;
  const shown = messages.filter(({ from }) => !muted.has(from.id));
  const last = shown.at(-1)?.number ?? 0;
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (isOpen) setSeen(last);
  }, [isOpen, last]);
  const unread = shown.filter(({ number }) => number > seen).length;
  return (
    <>
      <Button
        variant="quiet"
        className="icon-button phone-only chat-button"
        aria-label={online.chat.open(unread)}
        title={online.chat.title}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <Icon name="chat" />
        {unread > 0 && (
          <span className="chat-count" aria-hidden="true">
            {unread}
          </span>
        )}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpener(undefined)}
        title={online.chat.title}
        closeLabel={shared.close}
        opener={opener}
      >
        <Chat feed={feed} summary={summary} isWatching={isWatching} />
      </Sheet>
    </>
  );
}
