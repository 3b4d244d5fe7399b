import { type GameRecord, parseGame } from '@ziggurat/engine/game';
import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Field } from '../../ui/index.ts';
import { FileButton } from '../data/file-button.tsx';

/** Starts from a game file, pasted or chosen. */
export function FromFile({ onRead }: { readonly onRead: (record: GameRecord) => void }) {
  const { annotate, review } = useMessages();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const faults: Readonly<Record<string, string>> = {
    'no-turns': review.record.noTurns,
    'too-long': review.record.tooLong,
  };
  const read = (given: string): void => {
    const result = parseGame(given);
    const { code, line } = result.ok ? {} : result.refusals[0]!;
    // A browser takes seconds to show a text that is longer than any game.
    setText(code === 'too-long' ? '' : given);
    setError(code && (faults[code] ?? review.record.refused(line)));
    if (result.ok) onRead(result.value);
  };
  return (
    <section className="panel" aria-label={annotate.fromFile}>
      <h2>{annotate.fromFile}</h2>
      <Field label={review.record.paste} note={annotate.fromFileAbout} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <p className="page-actions">
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          {review.record.open}
        </Button>
        <FileButton accept=".gcg,.txt,text/plain" onRead={read}>
          {review.record.file}
        </FileButton>
      </p>
    </section>
  );
}
