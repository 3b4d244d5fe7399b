import { Button } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Question } from './use-acts.ts';

interface AskProps {
  readonly question: Question;
  readonly hasTiles: boolean;
  readonly isSolo: boolean;
  readonly onAnswer: (isYes: boolean) => void;
}

const kindOf = ({ question, isSolo }: AskProps) => (question === 'resign' && isSolo ? 'giveUp' : question);

/** What is asked, in the place of the preview. */
export function AskLine(props: AskProps) {
  const { ask } = useMessages().game;
  const kind = kindOf(props);
  return (
    <p className="preview preview-open" id="ask">
      <span>{kind === 'pass' && props.hasTiles ? ask.passWithTiles : ask[kind]}</span>
    </p>
  );
}

/** Asks once, in the place of the buttons, before something that cannot be taken back. */
export function Ask(props: AskProps) {
  const { ask } = useMessages().game;
  const { onAnswer } = props;
  const kind = kindOf(props);
  const isGrave = kind === 'resign' || kind === 'giveUp';
  return (
    <div
      className="ask"
      role="alertdialog"
      aria-labelledby="ask"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onAnswer(false);
      }}
    >
      <Button
        variant={kind === 'leave' ? 'primary' : 'danger'}
        autoFocus={!isGrave}
        onClick={() => onAnswer(true)}
      >
        {ask.yes[kind]}
      </Button>
      <Button autoFocus={isGrave} onClick={() => onAnswer(false)}>
        {ask.no}
      </Button>
    </div>
  );
}
