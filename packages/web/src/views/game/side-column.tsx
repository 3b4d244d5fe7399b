import type { Game, Seat } from '@ziggurat/engine/game';
import type { ReactNode } from 'react';
import type { Who } from '../../controller/facts.ts';
import type { Turn } from '../../controller/turns.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { ProgressChart } from './progress-chart.tsx';
import { useTableParts } from './table-parts.ts';
import { TurnList } from './turn-list.tsx';
import { Unseen } from './unseen.tsx';
import { useAtEnd } from './use-at-end.ts';

interface SideColumnProps {
  readonly game: Game;
  readonly owner: Seat | undefined;
  readonly turns: readonly Turn[];
  readonly who: (seat: Seat) => Who;
  readonly meaning: (word: string) => ReactNode;
}

/** On a wide screen: what a phone keeps in sheets. */
export function SideColumn({ game, owner, turns, who, meaning }: SideColumnProps) {
  const { sheets } = useMessages().game;
  const { side } = useTableParts();
  // The newest turn stays in view.
  const list = useAtEnd<HTMLDivElement>(turns.length);
  return (
    <aside className="game-right" aria-label={sheets.points}>
      <section className="side-turns" aria-label={sheets.turns}>
        <h2>{sheets.turns}</h2>
        <div className="side-scroll" ref={list}>
          <TurnList turns={turns} who={who} meaning={meaning} />
        </div>
      </section>
      {turns.length > 2 && (
        <section className="side-chart" aria-label={sheets.chart}>
          <h2>{sheets.chart}</h2>
          <ProgressChart turns={turns} seats={game.players.length} who={who} />
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
