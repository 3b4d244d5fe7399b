import { ChatText, type Note } from '@ziggurat/protocol';
import { useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { type ApiReply, api } from '../../../online/api.ts';
import { Button, Notice, TextField } from '../../../ui/index.ts';
import { OnlineForm } from '../online-form.tsx';
import { useList } from '../use-list.ts';
import { useRequest } from '../use-request.ts';
import './account.css';

/** What operators have done to the user's account, until they have read it. */
export function OperatorNotes() {
  const [notes, reload] = useList(api.notes);
  const unread = notes.filter(({ isRead }) => !isRead);
  return unread.map((note) => (
    <NoteNotice
      key={note.id}
      note={note}
      onAnswer={(appeal) => api.answerNote(note.id, appeal)}
      onDone={reload}
    />
  ));
}

interface BannedNoteProps {
  readonly name: string;
  readonly password: string;
}

/** Why a member is banned: they can't sign in, but they can read the note and appeal. */
export function BannedNote({ name, password }: BannedNoteProps) {
  const { notes: texts } = useMessages().online;
  const { ask, isBusy, fault } = useRequest();
  const [note, setNote] = useState<Note>();
  const load = async (): Promise<void> => {
    const found = await ask(api.banNote(name, password, undefined));
    if (found !== undefined) setNote(found);
  };
  if (note === undefined) {
    return (
      <>
        <Button disabled={isBusy} onClick={() => void load()}>
          {texts.why}
        </Button>
        {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      </>
    );
  }
  return (
    <NoteNotice
      note={note}
      onAnswer={(appeal) => api.banNote(name, password, appeal)}
      onDone={() => void load()}
    />
  );
}

interface NoteNoticeProps {
  readonly note: Note;
  readonly onAnswer: (appeal: string | undefined) => Promise<ApiReply<unknown>>;
  readonly onDone: () => void;
}

function NoteNotice({ note, onAnswer, onDone }: NoteNoticeProps) {
  const { online, shared } = useMessages();
  const { notes: texts } = online;
  const { action, text, until, at, appeal: appealed } = note;
  const [appeal, setAppeal] = useState<string>();
  const { ask, ...requests } = useRequest();
  const answer = async (words?: string): Promise<void> => {
    if ((await ask(onAnswer(words))) === undefined) return;
    setAppeal(undefined);
    onDone();
  };
  return (
    <section className="panel operator-note" aria-label={texts.title}>
      <p>
        <b>{texts.actions[action]}</b>
        {until !== undefined && ` ${texts.until(shared.moment(until))}`}{' '}
        <span className="soft">{shared.moment(at)}</span>
      </p>
      {text !== '' && (
        <blockquote>
          <bdi>{text}</bdi>
        </blockquote>
      )}
      {appealed !== undefined && <p role="status">{texts.appealed}</p>}
      {appeal !== undefined && (
        <OnlineForm
          requests={requests}
          submit={texts.send}
          isReady={ChatText.safeParse(appeal).success}
          onSubmit={() => void answer(appeal.trim())}
        >
          <TextField
            label={texts.appealText}
            value={appeal}
            maxLength={500}
            autoComplete="off"
            autoFocus
            onChange={setAppeal}
          />
        </OnlineForm>
      )}
      {appeal === undefined && (
        <p className="page-actions">
          {!note.isRead && (
            <Button size="small" disabled={requests.isBusy} onClick={() => void answer()}>
              {texts.read}
            </Button>
          )}
          {appealed === undefined && (
            <Button size="small" variant="quiet" onClick={() => setAppeal('')}>
              {texts.appeal}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
