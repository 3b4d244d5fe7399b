import { useId, useState } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Notice } from '../../ui/index.ts';
import { FileButton } from '../data/file-button.tsx';
import { navigate } from '../router.ts';
import { type RecordRefusal, readRecord } from './read-record.ts';
import { RECORD_ID, storeRecordText } from './record-text.ts';
import './cards.css';

/** Opens a game recorded elsewhere: pasted, or from a file. */
export function OpenRecord() {
  const messages = useMessages();
  const { record } = messages.review;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<RecordRefusal>();
  const id = useId();
  const open = (given: string): void => {
    const result = readRecord(given, messages);
    setRefusal(result.ok ? undefined : result.refusals[0]);
    // A browser takes seconds to show a text that is longer than any game.
    setText(result.ok || result.refusals[0]?.code !== 'too-long' ? given : '');
    if (!result.ok) return;
    storeRecordText(given);
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
      <label htmlFor={id}>{record.paste}</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRefusal(undefined);
        }}
      />
      {refusal !== undefined && <Notice tone="bad">{refusalText(refusal, record)}</Notice>}
      <div className="share-buttons">
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          {record.open}
        </Button>
        <FileButton accept=".gcg,.jsonl,.txt,text/plain" onRead={open}>
          {record.file}
        </FileButton>
      </div>
    </form>
  );
}

function refusalText(
  { code, line }: RecordRefusal,
  { noTurns, tooLong, refused, disagrees }: Messages['review']['record'],
) {
  if (code === 'no-turns') return noTurns;
  if (code === 'too-long') return tooLong;
  return code === 'not-a-game' ? refused(line) : disagrees(line);
}
