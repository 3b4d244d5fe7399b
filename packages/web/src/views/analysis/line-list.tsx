import { explain, isSameTurn, type Line, type ValuedTurn, type Weighing } from '@ziggurat/engine/analysis';
import { makePlay, type Position, spellTiles, type Turn } from '@ziggurat/engine/rules';
import { type ReactNode, useState } from 'react';
import { coachText, turnName } from '../../controller/coach-text.ts';
import { signed } from '../../controller/figures.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Notice } from '../../ui/index.ts';
import type { Lines } from './use-lines.ts';

interface LineListProps {
  readonly position: Position;
  readonly lines: Lines;
  /** The turn whose reason is shown, and which is on the board if it is a play. */
  readonly chosen: Turn | undefined;
  readonly onChoose: (turn: Turn) => void;
  readonly onPlay: (turn: Turn) => void;
}

/** How many lines are shown; turns that were taken here are shown in any case. */
const SHOWN = 8;

/** The best turns of a position, each with what it is worth; one of them with its reason. */
export function LineList(props: LineListProps) {
  const { position, lines, chosen, onChoose, onPlay } = props;
  const messages = useMessages();
  const { analysis, troubles } = messages;
  const [isAll, setAll] = useState(false);
  const { weighing, values, trouble, hasNoWords } = lines;
  const rows = weighing?.lines ?? values;
  const current = rows.find(({ turn }) => chosen !== undefined && isSameTurn(turn, chosen)) ?? rows[0];
  const shown = rows.filter((row, i) => isAll || i < SHOWN || row === current);
  return (
    <section className="lines" aria-label={analysis.lines.title} data-done={lines.isDone ? '' : undefined}>
      <header>
        <h2>{analysis.lines.title}</h2>
        <p className="lines-stage" role="status">
          {hasNoWords || trouble !== undefined ? '' : stageText(lines, messages)}
        </p>
      </header>
      {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
      {hasNoWords && <Notice>{analysis.lines.noWords}</Notice>}
      <ol>
        {shown.map((row) => (
          <LineItem
            key={makePlay(position.ruleset, position.board, row.turn)}
            row={row}
            weighing={weighing}
            position={position}
            isCurrent={row === current}
            onChoose={onChoose}
          >
            {row === current && (
              <div className="line-reason">
                <p className="line-why">
                  {weighing !== undefined && 'loss' in row
                    ? reasonText(row, weighing, position, messages)
                    : ' '}
                </p>
                <Button size="small" icon="play" onClick={() => onPlay(row.turn)}>
                  {analysis.lines.play}
                </Button>
              </div>
            )}
          </LineItem>
        ))}
      </ol>
      {rows.length > SHOWN && !isAll && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {analysis.lines.more(rows.length - SHOWN)}
        </Button>
      )}
    </section>
  );
}

interface LineItemProps {
  readonly row: Line | ValuedTurn;
  readonly weighing: Weighing | undefined;
  readonly position: Position;
  readonly isCurrent: boolean;
  readonly onChoose: (turn: Turn) => void;
  readonly children: ReactNode;
}

function LineItem({ row, weighing, position, isCurrent, onChoose, children }: LineItemProps) {
  const messages = useMessages();
  const { analysis, coach } = messages;
  const { turn } = row;
  const isWeighed = 'loss' in row;
  const points = isWeighed ? row.split.now : row.points;
  const isBest = row === weighing?.lines[0];
  return (
    <li data-current={isCurrent ? '' : undefined}>
      <button type="button" className="line" aria-pressed={isCurrent} onClick={() => onChoose(turn)}>
        <b className="line-turn">{lineName(position, turn, messages)}</b>
        {turn.type === 'play' && (
          <>
            <span className="line-place">{placeOf(position, turn)}</span>
            <span className="line-points">{signed(points)}</span>
          </>
        )}
        <span className="line-win">{isWeighed ? coach.percent(row.win) : ' '}</span>
        <span className="line-loss">
          {!isWeighed ? valueText(row, messages) : isBest ? analysis.lines.best : lossText(row, messages)}
          {isWeighed && row.isExact && <i>{analysis.lines.isExact}</i>}
        </span>
      </button>
      {children}
    </li>
  );
}

/** How far the lines have got. */
function stageText({ weighing, values, milliseconds }: Lines, { analysis, shared }: Messages): string {
  const { lines: text } = analysis;
  if (weighing === undefined) return values.length === 0 ? text.searching : text.byValue;
  if (weighing.isExact) return text.exact;
  const seconds = shared.number(milliseconds / 1000);
  const deals = Math.max(...weighing.lines.map((line) => line.deals));
  return deals > 1 ? text.simulated(seconds, deals) : text.searched(seconds);
}

function reasonText(line: Line, weighing: Weighing, position: Position, messages: Messages): string {
  const { ruleset, board, racks } = position;
  const explanation = explain(ruleset, weighing, line);
  return explanation === undefined
    ? ''
    : coachText({ ruleset, board, rack: racks[0] ?? [] }, explanation, messages);
}

/** A turn in a word or two. */
export function lineName({ ruleset, board, racks }: Position, turn: Turn, messages: Messages): string {
  const { lines } = messages.analysis;
  if (turn.type === 'pass') return lines.pass;
  if (turn.type === 'exchange') return lines.exchange(spellTiles(ruleset, turn.tiles));
  return turnName({ ruleset, board, rack: racks[0] ?? [] }, turn, messages);
}

const placeOf = ({ ruleset, board }: Position, turn: Turn): string =>
  makePlay(ruleset, board, turn).split(' ')[0] ?? '';

function valueText({ value }: ValuedTurn, { analysis, shared }: Messages): string {
  return Number.isFinite(value) ? analysis.lines.value(shared.number(value)) : '';
}

function lossText({ loss, isExact }: Line, { analysis, coach, shared }: Messages): string {
  const { lines } = analysis;
  const [win, points] = [changeOf(loss.win.mean, coach.percent), changeOf(loss.points.mean, shared.number)];
  return isExact && loss.points.error === 0
    ? lines.exactLoss(win, points)
    : lines.loss(win, coach.percent(loss.win.error), points, shared.number(loss.points.error));
}

/** A loss as the change that it is. */
const changeOf = (loss: number, write: (value: number) => string): string =>
  loss < 0 ? `+${write(-loss)}` : `−${write(loss)}`;
