import { useId, useState } from 'react';
import { Button, Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { navigate } from '../router.ts';
import { type RecordRefusal, readRecord } from './read-record.ts';
import { keepRecordText, RECORD_ID } from './record-text.ts';
import './cards.css';

/** Opens a game that was written down elsewhere: pasted, or from a file. */
export function OpenRecord() {
  const messages = useMessages();
  const { record } = messages.review;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<RecordRefusal>();
  const ids = { text: useId(), file: useId() };
  const open = (given: string): void => {
    const read = readRecord(given, messages);
    setRefusal(read.ok ? undefined : read.refusals[0]);
    if (!read.ok) return;
    keepRecordText(given);
    navigate(`/review/${RECORD_ID}`);
  };
  return (
    <form
      className="panel open-record"
      onSubmit={(event) => {
        event.preventDefault();
        open(text);
      }}
    >
      <h2>{record.title}</h2>
      <p>{record.about}</p>
      <label htmlFor={ids.text}>{record.paste}</label>
      <textarea
        id={ids.text}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRefusal(undefined);
        }}
      />
      <label htmlFor={ids.file}>{record.file}</label>
      <input
        id={ids.file}
        type="file"
        accept=".gcg,.jsonl,.txt,text/plain"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          void file?.text().then((content) => {
            setText(content);
            open(content);
          });
        }}
      />
      {refusal !== undefined && (
        <Notice tone="bad">
          {refusal.code === 'not-a-game' ? record.refused(refusal.line) : record.disagrees(refusal.line)}
        </Notice>
      )}
      <Button type="submit" variant="primary" disabled={text.trim() === ''}>
        {record.open}
      </Button>
    </form>
  );
}
