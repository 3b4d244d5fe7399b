import { bagCount } from '@ziggurat/engine/game';
import { memo, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Choice } from '../../ui/index.ts';
import { ProgressChart } from './progress-chart.tsx';
import { useTableParts } from './table-parts.ts';
import { TurnList } from './turn-list.tsx';
import { Unseen } from './unseen.tsx';
import { useAtEnd } from './use-at-end.ts';
import { useGameFacts } from './use-table.ts';

const PANELS = ['turns', 'unseen', 'chart'] as const;
type Panel = (typeof PANELS)[number];

/** Turns, unseen tiles and chart: side by side on a wide screen, one at a time on a narrower one, sheets on a phone. */
export const GamePanels = memo(function GamePanels() {
  const { game, state, turns } = useGameFacts();
  const { owner } = state;
  const messages = useMessages().game;
  const { sheets } = messages;
  const { side } = useTableParts();
  const [panel, setPanel] = useState<Panel>('turns');
  // The newest turn stays in view.
  const list = useAtEnd<HTMLDivElement>(turns.length);
  const isShown = (candidate: Panel): '' | undefined => (candidate === panel ? '' : undefined);
  return (
    <aside className="game-panels" aria-label={sheets.points}>
      <div className="panel-tabs">
        <Choice
          label={sheets.show}
          hideLabel
          options={PANELS.map((value) => ({ value, label: sheets.tabs[value] }))}
          value={panel}
          onChange={setPanel}
        />
      </div>
      <section className="panel-turns" aria-label={sheets.turns} data-shown={isShown('turns')}>
        <h2>
          {sheets.turns} <span>{turns.length > 0 && turns.length}</span>
        </h2>
        <div className="panel-scroll" ref={list}>
          <TurnList />
        </div>
      </section>
      {turns.length > 2 && (
        <section className="panel-chart" aria-label={sheets.chart} data-shown={isShown('chart')}>
          <h2>{sheets.chart}</h2>
          <ProgressChart isListed />
        </section>
      )}
      {owner !== undefined && game.phase.type === 'playing' && (
        <section className="panel-unseen" aria-label={sheets.unseen} data-shown={isShown('unseen')}>
          <h2>
            {sheets.tabs.unseen} <span>{messages.inBag(bagCount(game))}</span>
          </h2>
          <Unseen game={game} owner={owner} />
        </section>
      )}
      {side}
    </aside>
  );
});
