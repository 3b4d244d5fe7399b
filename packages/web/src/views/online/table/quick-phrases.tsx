import type { Phrase } from '@ziggurat/protocol';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { Button, IconButton } from '../../../ui/index.ts';

const ORDER = ['luck', 'nice', 'thanks', 'slow', 'game'] as const satisfies readonly Phrase[];

/** A menu of quick phrases. It opens over the messages, so the chat doesn't grow. */
export function QuickPhrases({ onChoose }: { readonly onChoose: (phrase: Phrase) => void }) {
  const { chat } = useMessages().online;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    wrapper.current?.querySelector('button')?.focus();
  };
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Otherwise it would close the sheet too, or recall tiles.
      event.preventDefault();
      onEscape();
    };
    // The keys of the table listen on the document, which comes later.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the focus of the controls inside
    <div
      className="chat-phrases"
      ref={wrapper}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && wrapper.current?.contains(relatedTarget) === false) setOpen(false);
      }}
    >
      <IconButton
        icon="chat"
        variant="plain"
        label={chat.quick}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <ul id={id} className="chat-phrase-list" hidden={!isOpen} aria-label={chat.quick}>
        {ORDER.map((phrase) => (
          <li key={phrase}>
            <Button
              variant="quiet"
              size="small"
              wide
              onClick={() => {
                onChoose(phrase);
                close();
              }}
            >
              {chat.phrases[phrase]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
