import { bagCount, exchangesLeft, isSolo, type Seat } from '@ziggurat/engine/game';
import { makeSquare } from '@ziggurat/engine/rules';
import { useEffect, useMemo } from 'react';
import { aimedSquare } from '../../board/aim.ts';
import type { BoardActions, TileView } from '../../board/board-view.ts';
import { Rack } from '../../board/rack.tsx';
import { rackViewOf, squareOf } from '../../controller/board-view-of.ts';
import type { MainAction } from '../../controller/main-action.ts';
import { recallAll, shuffle } from '../../controller/placing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, type ButtonProps, Icon } from '../../ui/index.ts';
import { boardActions } from '../board-actions.ts';
import { Ask, AskLine } from './ask.tsx';
import { ChallengeButton, LastTurnLine } from './last-turn.tsx';
import { PreviewLine } from './preview-line.tsx';
import type { SheetName } from './sheets.tsx';
import { useTableParts } from './table-parts.ts';
import { useTable } from './use-table.ts';
import { ViewSwitch } from './view-switch.tsx';
import './play-bar.css';

interface PlayBarProps {
  readonly seat: Seat;
  readonly onSheet: (name: SheetName) => void;
}

const NOTHING = (): void => {};

/** Preview, rack and main button, within reach of the thumb. */
export function PlayBar({ seat, onSheet }: PlayBarProps) {
  const { draft, game, placing, acts, hints, onFull } = useTable();
  const { game: messages, shared } = useMessages();
  const { hasHints } = useTableParts();
  const { question } = acts;
  const isAsking = question !== undefined;
  const isExchanging = placing.exchange !== undefined;
  const hasTiles = placing.laid.length > 0;
  // For the benchmarks: the first tile can be placed now.
  useEffect(() => void performance.mark('placeable'), []);
  const actions: BoardActions = useMemo(
    () => boardActions({ draft, size: game.board.size, onFull, open: NOTHING }),
    [draft, game.board.size, onFull],
  );
  const slotLabel = (tile: TileView | undefined, at: number): string =>
    messages.slot(tile === undefined ? undefined : tile.face || messages.blank, at + 1);
  return (
    <div className="play-bar">
      <div className="bar-line">
        <AimedSquare />
        {question === undefined ? <PreviewLine seat={seat} /> : <AskLine question={question} />}
        <LastTurnLine />
        {!hasTiles && question === undefined && <ChallengeButton />}
        <BagCount />
        <ViewSwitch />
      </div>
      <Rack
        view={rackViewOf(game, seat, placing)}
        actions={actions}
        label={messages.rack}
        slotLabel={slotLabel}
      />
      {/* They keep their place during a question or an exchange, so that the rack doesn't slide. */}
      <fieldset className="tools" aria-label={messages.tools.label} inert={isAsking || isExchanging}>
        {!isSolo(game) && (
          <ToolButton
            className="tool-pass"
            icon="pass"
            label={messages.tools.pass}
            disabled={acts.pass === undefined}
            onClick={acts.pass}
          />
        )}
        <ExchangeButton seat={seat} />
        {hasHints && (
          <ToolButton
            icon="hint"
            label={messages.tools.hint}
            disabled={hints.ask === undefined}
            onClick={hints.ask}
          />
        )}
        {hasTiles ? (
          <ToolButton
            icon="recall"
            className="tool-recall"
            label={messages.tools.recall}
            onClick={() => draft.change(recallAll)}
          />
        ) : (
          <ToolButton
            icon="shuffle"
            label={messages.tools.shuffle}
            onClick={() => draft.change((before) => shuffle(before, Math.random))}
          />
        )}
        <ToolButton
          className="tool-turns"
          icon="chart"
          label={messages.sheets.turns}
          onClick={() => onSheet('points')}
        />
      </fieldset>
      {isExchanging && !isAsking && (
        <Button className="bar-cancel" size="large" onClick={acts.stopExchange}>
          {shared.cancel}
        </Button>
      )}
      {question === undefined ? <MainButton /> : <Ask question={question} />}
    </div>
  );
}

/** Names the square where a dragged tile would land: a finger may hide the edges of the board. */
function AimedSquare() {
  const { game } = useTable();
  const at = useSignal(aimedSquare);
  if (at === undefined) return undefined;
  return (
    <span className="aimed-square" aria-hidden="true">
      {makeSquare(squareOf(game.board.size, at))}
    </span>
  );
}

/** An icon with its label under it. */
function ToolButton({ label, className = '', ...rest }: ButtonProps & { readonly label: string }) {
  return (
    <Button {...rest} variant="quiet" className={`tool ${className}`}>
      <span>{label}</span>
    </Button>
  );
}

function BagCount() {
  const { game: messages } = useMessages();
  const { game } = useTable();
  const count = bagCount(game);
  return (
    <span className="bag-count" title={messages.tilesInBag(count)}>
      <Icon name="stack" />
      <span className="visually-hidden">{messages.tilesInBag(count)}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}

function ExchangeButton({ seat }: { readonly seat: Seat }) {
  const { game: messages } = useMessages();
  const { game, acts } = useTable();
  const left = exchangesLeft(game, seat);
  return (
    <ToolButton
      icon="exchange"
      label={messages.tools.exchange}
      title={Number.isFinite(left) ? messages.preview.exchangesLeft(left) : undefined}
      disabled={acts.exchange === undefined}
      onClick={acts.exchange}
    />
  );
}

function MainButton() {
  const { game: messages } = useMessages();
  const { acts, who } = useTable();
  const { main } = acts;
  if (main === undefined) return undefined;
  return (
    <Button
      className="main-button"
      size="large"
      variant={main.type === 'waive-challenge' ? 'plain' : 'primary'}
      aria-disabled={!isReady(main)}
      aria-keyshortcuts="Enter"
      onClick={acts.runMainAction}
    >
      {textOf(main)}
    </Button>
  );

  function textOf(action: MainAction): string {
    switch (action.type) {
      case 'play':
        return messages.main.play(action.points);
      case 'exchange':
        return messages.main.exchange(action.count);
      case 'wait':
        return messages.main.wait(who(action.for));
      case 'waive-challenge':
        return messages.main.allow;
    }
  }
}

const isReady = (main: MainAction): boolean =>
  main.type === 'waive-challenge' || ((main.type === 'play' || main.type === 'exchange') && main.isReady);
