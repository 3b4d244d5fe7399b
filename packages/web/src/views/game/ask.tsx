import { isSolo, type Seat } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton } from '../../ui/index.ts';
import type { Question } from './use-acts.ts';
import { type OpenTable, useTable } from './use-table.ts';

interface AskProps {
  readonly question: Question;
}

function textOf(question: Question, { game, placing, who }: OpenTable, { ask }: Messages['game']): string {
  switch (question.type) {
    case 'pass':
      return placing.laid.length > 0 ? ask.passWithTiles : ask.pass;
    case 'resign':
      return isSolo(game) ? ask.stop : ask.resign;
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

/** The question, in the place of the preview. */
export function AskLine({ question }: AskProps) {
  const { game } = useMessages();
  const table = useTable();
  return (
    <p className="preview preview-open" id="ask">
      <span>{textOf(question, table, game)}</span>
    </p>
  );
}

/** Asks for confirmation, in the place of the buttons, before something that can't be undone. */
export function Ask({ question }: AskProps) {
  const { acts } = useTable();
  return (
    <div
      className="ask"
      role="alertdialog"
      aria-labelledby="ask"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') acts.answer(false);
      }}
    >
      {question.type === 'challenger' ? (
        <Challengers seats={question.seats} />
      ) : (
        <YesOrNo type={question.type} />
      )}
    </div>
  );
}

type Asked = Exclude<Question['type'], 'challenger'>;

function YesOrNo({ type }: { readonly type: Asked }) {
  const { ask } = useMessages().game;
  const { game, acts } = useTable();
  const kind = type === 'resign' && isSolo(game) ? 'stop' : type;
  const isDestructive = type === 'resign';
  return (
    <>
      <Button
        className="ask-yes"
        variant={kind === 'leave' || kind === 'undo' ? 'primary' : 'danger'}
        autoFocus={!isDestructive}
        onClick={() => acts.answer(true)}
      >
        {ask.yes[kind]}
      </Button>
      <Button className="ask-no" autoFocus={isDestructive} onClick={() => acts.answer(false)}>
        {ask.no}
      </Button>
    </>
  );
}

function Challengers({ seats }: { readonly seats: readonly Seat[] }) {
  const { ask } = useMessages().game;
  const { who, acts } = useTable();
  return (
    <>
      {seats.map((seat) => (
        <Button
          key={seat}
          className="ask-name"
          autoFocus={seat === seats[0]}
          onClick={() => acts.answerAs(seat)}
        >
          {who(seat).name}
        </Button>
      ))}
      <IconButton icon="close" label={ask.no} onClick={() => acts.answer(false)} />
    </>
  );
}

/** Asks when there is neither preview nor rack: while the device is handed over. */
export const AskPanel = (props: AskProps) => (
  <div className="panel hand-over">
    <AskLine {...props} />
    <Ask {...props} />
  </div>
);
