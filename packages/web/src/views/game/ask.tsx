import { Button } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Question } from './use-acts.ts';

interface AskProps {
  readonly question: Question;
  readonly hasTiles: boolean;
  readonly isSolo: boolean;
  readonly onAnswer: (isYes: boolean) => void;
}

/** Asks once, in the place of the buttons, before something that cannot be taken back. */
export function Ask({ question, hasTiles, isSolo, onAnswer }: AskProps) {
  const { ask } = useMessages().game;
  const kind = question === 'resign' && isSolo ? 'giveUp' : question;
  return (
    <div
      className="ask"
      role="alertdialog"
      aria-labelledby="ask-question"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onAnswer(false);
      }}
    >
      <p id="ask-question">{kind === 'pass' && hasTiles ? ask.passWithTiles : ask[kind]}</p>
      <Button
        variant={kind === 'leave' ? 'primary' : 'danger'}
        autoFocus={kind === 'pass' || kind === 'leave'}
        onClick={() => onAnswer(true)}
      >
        {ask.yes[kind]}
      </Button>
      <Button autoFocus={kind === 'resign' || kind === 'giveUp'} onClick={() => onAnswer(false)}>
        {ask.no}
      </Button>
    </div>
  );
}
