import { makePlay, type Ruleset } from '@ziggurat/engine/rules';
import type { CSSProperties } from 'react';
import { change, figure } from '../../controller/figures.ts';
import { isTakenBack, type SheetLine, scoreSheet } from '../../controller/score-sheet.ts';
import type { RecordedGame, Step } from '../../controller/step.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { shortText } from '../step-text.ts';
import { SheetHead } from './sheet-head.tsx';

/** Lines of a blank sheet; a longer game gets more, and they are shorter. */
const LINES = 24;

interface SheetProps {
  readonly recorded: RecordedGame;
  readonly day: string | undefined;
}

/** Every turn with its points and the total, a column per player. */
export function ScoreSheet({ recorded, day }: SheetProps) {
  const messages = useMessages();
  const { print } = messages;
  const { ruleset, names, steps } = recorded;
  const columns = names.map((name, seat) => ({ name, seat, cells: cellsOf(recorded, seat, messages) }));
  const count = Math.max(LINES, ...columns.map(({ cells }) => cells.length));
  const lines = Array.from({ length: count }, (_, i) => i);
  const isPlayed = steps.length > 1;
  const style = { '--lines': count, '--players': names.length } as CSSProperties;
  return (
    <article className="paper score-paper" style={style}>
      <SheetHead title={print.sheets.score} ruleset={ruleset} day={day} />
      <table>
        <colgroup>
          <col className="paper-number" />
          {columns.map(({ seat }) => [
            <col key={`${seat}-play`} />,
            <col key={`${seat}-points`} className="paper-figure" />,
            <col key={`${seat}-total`} className="paper-figure" />,
          ])}
        </colgroup>
        <thead>
          <tr>
            <td rowSpan={2} />
            {columns.map(({ name, seat }) => (
              <th key={seat} colSpan={3} scope="colgroup">
                {name || `${print.name}:`}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ seat }) =>
              [print.play, print.points, print.total].map((label) => (
                <th key={`${seat}-${label}`} scope="col">
                  {label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{line + 1}</th>
              {columns.map(({ seat, cells }) => {
                const cell = cells[line];
                return [
                  <td key={`${seat}-play`} data-off={cell?.isOff}>
                    {cell?.text}
                  </td>,
                  <td key={`${seat}-points`}>{cell?.points}</td>,
                  <td key={`${seat}-total`}>{cell?.total}</td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Σ</th>
            {columns.map(({ seat }) => [
              <th key={`${seat}-result`} colSpan={2} scope="row">
                {print.result}
              </th>,
              <td key={`${seat}-total`}>{isPlayed ? figure(steps.at(-1)!.scores[seat]!) : ''}</td>,
            ])}
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

interface Cell {
  readonly text: string;
  readonly points: string;
  readonly total: string;
  /** It was challenged off the board. */
  readonly isOff: boolean;
}

const cellsOf = ({ ruleset, steps }: RecordedGame, seat: number, messages: Messages): readonly Cell[] =>
  steps.flatMap((step) =>
    scoreSheet([step], undefined)
      .filter((line) => line.seat === seat)
      .map((line) => ({
        text: textOf(step, line, ruleset, messages),
        points: change(line.points) || '0',
        total: figure(line.total),
        isOff: isTakenBack(line),
      })),
  );

/** `8H QUIZ`: where the word starts, and the whole word. */
function textOf({ before }: Step, line: SheetLine, ruleset: Ruleset, messages: Messages): string {
  const { action } = line;
  if (action.type !== 'played') return shortText(line, messages);
  const text = makePlay(ruleset, before, { type: 'play', play: action.play });
  return [text.split(' ')[0], action.words[0]?.word].join(' ');
}
