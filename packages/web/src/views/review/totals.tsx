import type { CSSProperties, ReactNode } from 'react';
import type { RecordedGame } from '../../controller/step.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PlayerMark } from '../../ui/index.ts';
import { type Found, type Summary, summaryOf } from './summary.ts';

interface TotalsProps {
  readonly recorded: RecordedGame;
  readonly found: Found;
  readonly onPick: (stepNumber: number) => void;
}

/** The game in numbers, one column per player. */
export function Totals({ recorded, found, onPick }: TotalsProps) {
  const { shared, review } = useMessages();
  const { totals } = review;
  const players = recorded.names.map((name, seat) => ({ name, seat, ...summaryOf(recorded, seat, found) }));
  const kind = players.flatMap(({ accuracy }) => accuracy?.by ?? [])[0];
  const lengths = [...new Set(players.flatMap((player) => player.lengths.map(([length]) => length)))].sort(
    (a, b) => a - b,
  );
  const longest = Math.max(...players.flatMap((player) => player.lengths.map(([, count]) => count)));
  const row = (label: string, cell: (player: (typeof players)[number]) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {players.map((player) => (
        <td key={player.seat}>{cell(player)}</td>
      ))}
    </tr>
  );
  return (
    <section className="review-card totals">
      <h2>{totals.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className="totals-scroll" aria-label={totals.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {players.map(({ name, seat }) => (
                <th key={seat} scope="col">
                  <span className="totals-name">
                    <PlayerMark seat={seat} /> {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(totals.score, ({ seat }) => recorded.steps.at(-1)?.scores[seat] ?? 0)}
            {found.size > 0 &&
              row(totals.accuracy, ({ accuracy }) => (
                <b>{accuracy === undefined ? totals.none : totals.percent(accuracy.share)}</b>
              ))}
            {row(totals.best, ({ best }) => (
              <BestPlay best={best} onPick={onPick} />
            ))}
            {row(totals.average, ({ points, turns }) => shared.number(turns === 0 ? 0 : points / turns))}
            {row(totals.turns, ({ turns }) => turns)}
            {row(totals.bonuses, ({ bonuses }) => bonuses)}
            {row(totals.exchanges, ({ exchanges }) => exchanges)}
            {row(totals.passes, ({ passes }) => passes)}
          </tbody>
          <tbody className="totals-lengths">
            <tr>
              <th scope="rowgroup" colSpan={players.length + 1}>
                {totals.words}
              </th>
            </tr>
            {lengths.map((length) => (
              <tr key={length}>
                <th scope="row">{totals.letters(length)}</th>
                {players.map((player) => {
                  const count = player.lengths.find(([wordLength]) => wordLength === length)?.[1] ?? 0;
                  const style = { '--share': count / longest, '--bar': `var(--player-${player.seat + 1})` };
                  return (
                    <td key={player.seat} className="totals-bar" style={style as CSSProperties}>
                      <span>{count}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {kind !== undefined && <p className="review-small">{totals.accuracyMeans[kind]}</p>}
    </section>
  );
}

function BestPlay({
  best,
  onPick,
}: {
  readonly best: Summary['best'];
  readonly onPick: TotalsProps['onPick'];
}) {
  const { totals } = useMessages().review;
  if (best === undefined) return totals.none;
  return (
    <button type="button" className="link-button" onClick={() => onPick(best.number)}>
      {best.action.words[0]?.word} {best.action.points}
    </button>
  );
}
