import type { Seat } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { Who } from '../../controller/facts.ts';
import { Button, IconButton } from '../../look/index.ts';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Question } from './use-acts.ts';

export interface AskProps {
  readonly question: Question;
  readonly hasTiles: boolean;
  readonly isSolo: boolean;
  readonly who: (seat: Seat) => Who;
  readonly onAnswer: (isYes: boolean) => void;
  /** The answer to who challenges. */
  readonly onAnswerAs: (seat: Seat) => void;
}

function textOf({ question, hasTiles, isSolo, who }: AskProps, { ask }: Messages['game']): string {
  switch (question.type) {
    case 'pass':
      return hasTiles ? ask.passWithTiles : ask.pass;
    case 'resign':
      return isSolo ? ask.stop : ask.resign;
    case 'leave':
      return ask.leave;
    case 'undo':
      return ask.undo;
    case 'challenge':
      return ask.challenge[question.cost](who(question.seat), question.isToMove);
    case 'challenger':
      return ask.challenger[question.cost];
    default:
      return assertNever(question);
  }
}

/** What is asked, in the place of the preview. */
export function AskLine(props: AskProps) {
  const { game } = useMessages();
  return (
    <p className="preview preview-open" id="ask">
      <span>{textOf(props, game)}</span>
    </p>
  );
}

/** Asks once, in the place of the buttons, before something that cannot be taken back. */
export function Ask(props: AskProps) {
  const { onAnswer, question } = props;
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
      {question.type === 'challenger' ? (
        <Challengers {...props} seats={question.seats} />
      ) : (
        <YesOrNo {...props} type={question.type} />
      )}
    </div>
  );
}

type Asked = Exclude<Question['type'], 'challenger'>;

function YesOrNo({ type, isSolo, onAnswer }: AskProps & { readonly type: Asked }) {
  const { ask } = useMessages().game;
  const kind = type === 'resign' && isSolo ? 'stop' : type;
  const isGrave = type === 'resign';
  return (
    <>
      <Button
        variant={kind === 'leave' || kind === 'undo' ? 'primary' : 'danger'}
        autoFocus={!isGrave}
        onClick={() => onAnswer(true)}
      >
        {ask.yes[kind]}
      </Button>
      <Button autoFocus={isGrave} onClick={() => onAnswer(false)}>
        {ask.no}
      </Button>
    </>
  );
}

function Challengers({ seats, who, onAnswer, onAnswerAs }: AskProps & { readonly seats: readonly Seat[] }) {
  const { ask } = useMessages().game;
  return (
    <>
      {seats.map((seat) => (
        <Button
          key={seat}
          className="ask-name"
          autoFocus={seat === seats[0]}
          onClick={() => onAnswerAs(seat)}
        >
          {who(seat).name}
        </Button>
      ))}
      <IconButton icon="close" label={ask.no} onClick={() => onAnswer(false)} />
    </>
  );
}

/** Asks where there is neither preview nor rack: between two people at one device. */
export const AskPanel = (props: AskProps) => (
  <div className="panel hand-over">
    <AskLine {...props} />
    <Ask {...props} />
  </div>
);
