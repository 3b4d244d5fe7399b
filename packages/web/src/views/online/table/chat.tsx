import type { ChatMessage, Person, TableSummary } from '@ziggurat/protocol';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import type { TableFeed } from '../../../online/table-feed.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, Icon, IconButton } from '../../../ui/index.ts';
import { useAtEnd } from '../../game/use-at-end.ts';
import { useMutes } from '../people/use-mutes.ts';
import { usePerson } from '../use-online.ts';
import { refusalSentence } from '../use-request.ts';
import { AboutMessage } from './about-message.tsx';
import { chatLine } from './chat-line.ts';
import './chat.css';

export interface ChatProps {
  readonly feed: TableFeed;
  readonly summary: TableSummary;
  readonly isWatching: boolean;
}

/** The chat of a table. Anyone can be muted. */
export function Chat({ feed, summary, isWatching }: ChatProps) {
  const { chat } = useMessages().online;
  const me = usePerson();
  const { messages } = useSignal(feed.state);
  const { muted, mute, unmute } = useMutes();
  const shown = messages.filter(({ from }) => !muted.has(from.id));
  const list = useAtEnd<HTMLDivElement>(shown.length);
  const mutedPlayers = summary.seats.flatMap((player): Person[] =>
    player.type === 'person' && muted.has(player.person.id) ? [player.person] : [],
  );
  return (
    <div className="chat">
      {!isWatching && <Watchers count={summary.watchers} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <div className="chat-list" role="log" aria-label={chat.title} tabIndex={0} ref={list}>
        {shown.length === 0 && <p className="soft">{chat.empty}</p>}
        {shown.map((message) => (
          <ChatEntry
            key={message.number}
            message={message}
            table={summary.id}
            isOwn={message.from.id === me?.id}
            onMute={mute}
          />
        ))}
      </div>
      {mutedPlayers.map((person) => (
        <p key={person.id} className="chat-muted soft">
          {chat.muted(person.name)}
          <Button size="small" variant="quiet" onClick={() => void unmute(person.id)}>
            {chat.unmute(person.name)}
          </Button>
        </p>
      ))}
      {isWatching ? <p className="soft">{chat.onlyPlayers}</p> : <ChatForm feed={feed} />}
    </div>
  );
}

interface ChatEntryProps {
  readonly message: ChatMessage;
  readonly table: string;
  readonly isOwn: boolean;
  readonly onMute: (person: Person) => Promise<void>;
}

function ChatEntry({ message, table, isOwn, onMute }: ChatEntryProps) {
  const { chat } = useMessages().online;
  const [isOpen, setOpen] = useState(false);
  const { from, text } = message;
  return (
    <div className="chat-message" data-own={isOwn ? '' : undefined}>
      <p>
        <b>
          <bdi>{from.name}</bdi>
        </b>{' '}
        <bdi>{text}</bdi>
      </p>
      {!isOwn && (
        <IconButton
          icon="flag"
          size="small"
          label={chat.more(from.name)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <AboutMessage message={message} table={table} onMute={onMute} onDone={() => setOpen(false)} />
      )}
    </div>
  );
}

function ChatForm({ feed }: { readonly feed: TableFeed }) {
  const messages = useMessages();
  const { chat } = messages.online;
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const line = chatLine(text);
    if (line === '') return;
    setText('');
    setFault(undefined);
    field.current?.focus();
    const code = await feed.sendChat(line);
    if (code === undefined) return;
    setText((now) => (now === '' ? text : now));
    setFault(refusalSentence(code, messages));
  };
  return (
    <form className="chat-form" onSubmit={(event) => void submit(event)}>
      <label className="visually-hidden" htmlFor={id}>
        {chat.write}
      </label>
      <input
        id={id}
        ref={field}
        className="field-control"
        value={text}
        maxLength={500}
        autoComplete="off"
        placeholder={chat.write}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <IconButton
        type="submit"
        icon="forward"
        variant="plain"
        label={chat.send}
        aria-disabled={chatLine(text) === ''}
      />
      {fault !== undefined && <p role="alert">{fault}</p>}
    </form>
  );
}

/** The number of spectators, if there are any. */
export function Watchers({ count }: { readonly count: number }) {
  const { online } = useMessages();
  if (count === 0) return undefined;
  return (
    <p className="watchers soft">
      <Icon name="eye" />
      {online.watchers(count)}
    </p>
  );
}
