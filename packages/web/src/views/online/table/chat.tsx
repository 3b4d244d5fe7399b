import type { ChatMessage, Person, Room, Said, TableSummary } from '@ziggurat/protocol';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import type { TableFeed } from '../../../online/table-feed.ts';
import { useSignal } from '../../../signal/use-signal.ts';
import { Button, Choice, Icon, IconButton } from '../../../ui/index.ts';
import { useAtEnd } from '../../game/use-at-end.ts';
import { useMutes } from '../people/use-mutes.ts';
import { usePerson } from '../use-online.ts';
import { refusalSentence } from '../use-request.ts';
import { AboutMessage } from './about-message.tsx';
import { chatLine, chatText } from './chat-line.ts';
import { QuickPhrases } from './quick-phrases.tsx';
import './chat.css';

const ROOM_ORDER = ['players', 'spectators'] as const satisfies readonly Room[];

export interface ChatProps {
  readonly feed: TableFeed;
  readonly summary: TableSummary;
  readonly isWatching: boolean;
}

/**
 * The chat of a table. Players and spectators have a room each; players see the spectators' once the game is over.
 * Anyone can be muted.
 */
export function Chat({ feed, summary, isWatching }: ChatProps) {
  const { chat } = useMessages().online;
  const me = usePerson();
  const { messages } = useSignal(feed.state);
  const { muted, mute, unmute } = useMutes();
  const ownRoom: Room = isWatching ? 'spectators' : 'players';
  const [room, setRoom] = useState(ownRoom);
  const heard = messages.filter(({ from }) => !muted.has(from.id));
  const hasRooms = isWatching || heard.some((message) => message.room === 'spectators');
  const shown = heard.filter((message) => !hasRooms || message.room === room);
  const list = useAtEnd<HTMLDivElement>(shown.length);
  const people = new Map(
    [
      ...summary.seats.flatMap((player) => (player.type === 'person' ? [player.person] : [])),
      ...messages.map(({ from }) => from),
    ].map((person): [string, Person] => [person.id, person]),
  );
  const mutedPeople = [...people.values()].filter(({ id }) => muted.has(id));
  return (
    <div className="chat">
      {!isWatching && <Watchers count={summary.watchers} />}
      {hasRooms && (
        <Choice
          label={chat.room}
          hideLabel
          options={ROOM_ORDER.map((value) => ({ value, label: chat.rooms[value] }))}
          value={room}
          onChange={setRoom}
        />
      )}
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
      {mutedPeople.map((person) => (
        <p key={person.id} className="chat-muted soft">
          {chat.muted(person.name)}
          <Button size="small" variant="quiet" onClick={() => void unmute(person.id)}>
            {chat.unmute(person.name)}
          </Button>
        </p>
      ))}
      {room !== ownRoom ? (
        <p className="soft">{chat.only[room]}</p>
      ) : me === undefined ? (
        <p className="soft">{chat.signIn}</p>
      ) : (
        <ChatForm feed={feed} />
      )}
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
  const { from } = message;
  return (
    <div className="chat-message" data-own={isOwn ? '' : undefined}>
      <p>
        <b>
          <bdi>{from.name}</bdi>
        </b>{' '}
        <bdi>{chatText(message, chat.phrases)}</bdi>
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
  /** Was it sent? */
  const send = async (said: Said): Promise<boolean> => {
    setFault(undefined);
    const code = await feed.sendChat(said);
    if (code !== undefined) setFault(refusalSentence(code, messages));
    return code === undefined;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const line = chatLine(text);
    if (line === '') return;
    setText('');
    field.current?.focus();
    if (!(await send({ text: line }))) setText((now) => (now === '' ? text : now));
  };
  return (
    <form className="chat-form" onSubmit={(event) => void submit(event)}>
      <QuickPhrases onChoose={(phrase) => void send({ phrase })} />
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
