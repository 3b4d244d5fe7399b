import { exchangeLimit, exchangesLeft, type Seat } from '@ziggurat/engine/game';
import { useMemo } from 'react';
import type { BoardActions, TileView } from '../../board/board-view.ts';
import { Rack } from '../../board/rack.tsx';
import { rackViewOf } from '../../controller/board-view-of.ts';
import type { MainAction } from '../../controller/main-action.ts';
import { recallAll, shuffle, sort } from '../../controller/placing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton } from '../../ui/index.ts';
import { Ask, AskLine } from './ask.tsx';
import { boardActions } from './board-actions.ts';
import { PreviewLine } from './preview-line.tsx';
import type { SheetName } from './sheets.tsx';
import { useTableParts } from './table-parts.ts';
import { useReady } from './use-ready.ts';
import { useTable } from './use-table.ts';
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
  const hasTiles = placing.laid.length > 0;
  useReady();
  const actions: BoardActions = useMemo(
    () => ({ ...boardActions({ draft, size: game.board.size, onFull }), open: NOTHING }),
    [draft, game.board.size, onFull],
  );
  const slotLabel = (tile: TileView | undefined, at: number): string =>
    messages.slot(tile === undefined ? undefined : tile.face || messages.blank, at + 1);
  return (
    <div className="play-bar">
      {question === undefined ? <PreviewLine seat={seat} /> : <AskLine question={question} />}
      <Rack
        view={rackViewOf(game, seat, placing)}
        actions={actions}
        label={messages.rack}
        slotLabel={slotLabel}
      />
      {question !== undefined ? (
        <Ask question={question} />
      ) : placing.exchange !== undefined ? (
        <div className="play-row">
          <Button size="large" onClick={acts.stopExchange}>
            {shared.cancel}
          </Button>
          <MainButton />
        </div>
      ) : (
        <div className="play-row">
          <fieldset className="tools" aria-label={messages.tools.label}>
            <IconButton
              className={hasTiles ? 'wide-only' : ''}
              icon="shuffle"
              label={messages.tools.shuffle}
              onClick={() => draft.change((before) => shuffle(before, Math.random))}
            />
            <IconButton
              className="wide-only"
              icon="sort"
              label={messages.tools.sort}
              onClick={() => draft.change(sort)}
            />
            <IconButton
              className={hasTiles ? '' : 'wide-only'}
              icon="recall"
              label={messages.tools.recall}
              disabled={!hasTiles}
              onClick={() => draft.change(recallAll)}
            />
            <ExchangeButton seat={seat} />
            {hasHints && (
              <IconButton
                icon="hint"
                label={hints.next === 'place' ? messages.hint.next.place : messages.tools.hint}
                disabled={hints.ask === undefined}
                onClick={hints.ask}
              />
            )}
            {acts.undo !== undefined && (
              <IconButton className="wide-only" icon="undo" label={messages.tools.undo} onClick={acts.undo} />
            )}
            <IconButton
              className="phone-only"
              icon="chart"
              label={messages.sheets.points}
              onClick={() => onSheet('points')}
            />
          </fieldset>
          <MainButton />
        </div>
      )}
    </div>
  );
}

function ExchangeButton({ seat }: { readonly seat: Seat }) {
  const { game: messages } = useMessages();
  const { game, acts } = useTable();
  const left = exchangesLeft(game, seat);
  const label = Number.isFinite(left)
    ? `${messages.tools.exchange}. ${messages.preview.exchangesLeft(left)}`
    : messages.tools.exchange;
  return (
    <IconButton
      icon="exchange"
      label={label}
      disabled={exchangeLimit(game, seat) === 0}
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
      variant={main.type === 'pass' || main.type === 'let-stand' ? 'plain' : 'primary'}
      aria-disabled={!isReady(main)}
      aria-keyshortcuts="Enter"
      onClick={acts.doMain}
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
      case 'pass':
        return messages.main.pass;
      case 'lay':
        return messages.main.lay;
      case 'wait':
        return messages.main.wait(who(action.for));
      case 'let-stand':
        return messages.main.letStand;
    }
  }
}

const isReady = (main: MainAction): boolean =>
  main.type === 'pass' ||
  main.type === 'let-stand' ||
  ((main.type === 'play' || main.type === 'exchange') && main.isReady);
