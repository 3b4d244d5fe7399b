import { useMessages } from '../../messages/use-messages.ts';
import { ProgressChart } from './progress-chart.tsx';
import { useTableParts } from './table-parts.ts';
import { TurnList } from './turn-list.tsx';
import { Unseen } from './unseen.tsx';
import { useAtEnd } from './use-at-end.ts';
import { useTable } from './use-table.ts';

/** On a wide screen: what a phone shows in sheets. */
export function SideColumn() {
  const { game, state, turns } = useTable();
  const { owner } = state;
  const { sheets } = useMessages().game;
  const { side } = useTableParts();
  // The newest turn stays in view.
  const list = useAtEnd<HTMLDivElement>(turns.length);
  return (
    <aside className="game-right" aria-label={sheets.points}>
      <section className="side-turns" aria-label={sheets.turns}>
        <h2>{sheets.turns}</h2>
        <div className="side-scroll" ref={list}>
          <TurnList />
        </div>
      </section>
      {turns.length > 2 && (
        <section className="side-chart" aria-label={sheets.chart}>
          <h2>{sheets.chart}</h2>
          <ProgressChart />
        </section>
      )}
      {owner !== undefined && game.phase.type === 'playing' && (
        <section aria-label={sheets.unseen}>
          <h2>{sheets.unseen}</h2>
          <Unseen game={game} owner={owner} />
        </section>
      )}
      {side}
    </aside>
  );
}
