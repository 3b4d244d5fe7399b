import type { ChatMessage, Person } from '@ziggurat/protocol';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Field, Sheet } from '../../../ui/index.ts';
import { useRequest } from '../use-request.ts';
import { chatLine, chatText } from './chat-line.ts';

interface AboutMessageProps {
  readonly message: ChatMessage;
  readonly table: string;
  readonly onMute: (person: Person) => Promise<void>;
  readonly onDone: () => void;
}

/** What can be done about a message: mute its sender, or report it. */
export function AboutMessage(props: AboutMessageProps) {
  const { online, shared } = useMessages();
  const { from } = props.message;
  return (
    <Sheet open onClose={props.onDone} title={online.chat.more(from.name)} closeLabel={shared.close}>
      <blockquote className="about-quote">
        <bdi>{chatText(props.message, online.chat.phrases)}</bdi>
      </blockquote>
      <MuteOrReport {...props} />
    </Sheet>
  );
}

function MuteOrReport({ message, table, onMute, onDone }: AboutMessageProps) {
  const { chat } = useMessages().online;
  const { from, number } = message;
  const [reason, setReason] = useState('');
  const [isReported, setReported] = useState(false);
  const { ask, isBusy, fault } = useRequest();
  const report = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if ((await ask(api.report(table, number, chatLine(reason)))) !== undefined) setReported(true);
  };
  if (isReported) {
    return (
      <p className="about-message" role="status">
        {chat.reported}
      </p>
    );
  }
  return (
    <form className="about-message" onSubmit={(event) => void report(event)}>
      <Button size="small" onClick={() => void onMute(from).then(onDone)}>
        {chat.mute(from.name)}
      </Button>
      <Field label={chat.reportWhy}>
        {(control) => (
          <input
            {...control}
            value={reason}
            maxLength={500}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Field>
      <Button size="small" type="submit" disabled={isBusy || chatLine(reason) === ''}>
        {chat.reportSend}
      </Button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </form>
  );
}
