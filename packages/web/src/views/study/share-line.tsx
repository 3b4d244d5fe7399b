import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { type ShareResult, sendText } from '../../share/send.ts';
import { Button, Notice } from '../../ui/index.ts';
import { StudyActions } from './study-parts.tsx';
import './study.css';

interface ShareLineProps {
  /** What is shared. */
  readonly text: string;
  readonly label: string;
  /** Next to the button. */
  readonly note: string;
}

/** A button that shares the result of a day. */
export function ShareLine({ text, label, note }: ShareLineProps) {
  const { review } = useMessages();
  const [result, setResult] = useState<ShareResult>();
  return (
    <>
      <StudyActions>
        <Button
          icon="share"
          onClick={() => {
            setResult(undefined);
            void sendText(text).then(setResult);
          }}
        >
          {label}
        </Button>
        <span className="study-note">{note}</span>
      </StudyActions>
      {result !== undefined && result !== 'cancelled' && (
        <Notice tone={result === 'failed' ? 'bad' : 'good'}>{review.share.done[result]}</Notice>
      )}
    </>
  );
}
