import { exchangesLeft, type Game, mostExchanged, type Seat } from '@ziggurat/engine/game';
import type { Square } from '@ziggurat/engine/rules';
import { useMemo } from 'react';
import type { BoardActions, TileView } from '../../board/board-view.ts';
import { Rack } from '../../board/rack.tsx';
import { rackViewOf } from '../../controller/board-view-of.ts';
import type { Who } from '../../controller/facts.ts';
import type { MainAction } from '../../controller/main-action.ts';
import { type Placing, recallAll, shuffle, sort } from '../../controller/placing.ts';
import type { Preview } from '../../controller/preview.ts';
import { Button, IconButton } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useStore } from '../../store/use-store.ts';
import { Ask, AskLine, type AskProps } from './ask.tsx';
import { boardActions } from './board-actions.ts';
import { PreviewLine } from './preview-line.tsx';
import type { SheetName } from './sheets.tsx';
import { useTableParts } from './table-parts.ts';
import type { Acts } from './use-acts.ts';
import type { OpenGame } from './use-game.ts';
import type { Hints } from './use-hints.ts';
import { useReady } from './use-ready.ts';
import './play-bar.css';

interface PlayBarProps {
  readonly open: OpenGame;
  readonly game: Game;
  readonly seat: Seat;
  readonly placing: Placing;
  readonly preview: Preview | undefined;
  readonly acts: Acts;
  readonly asked: AskProps | undefined;
  readonly who: (seat: Seat) => Who;
  readonly hints: Hints;
  readonly onSheet: (name: SheetName) => void;
  readonly onFull: (square: Square) => void;
}

const NOTHING = (): void => {};

/** Preview, rack and the one main button, under the thumb. */
export function PlayBar({
  open,
  game,
  seat,
  placing,
  preview,
  acts,
  asked,
  who,
  hints,
  onSheet,
  onFull,
}: PlayBarProps) {
  const { game: messages, shared } = useMessages();
  const { desk } = open;
  const { hasHints } = useTableParts();
  const { window } = useStore(open.session.state);
  const hasTiles = placing.laid.length > 0;
  useReady();
  const actions: BoardActions = useMemo(
    () => ({ ...boardActions({ desk, size: game.board.size, onFull }), open: NOTHING }),
    [desk, game.board.size, onFull],
  );
  const slotLabel = (tile: TileView | undefined, at: number): string =>
    messages.slot(tile === undefined ? undefined : tile.face || messages.blank, at + 1);
  return (
    <div className="play-bar">
      {asked === undefined ? (
        <PreviewLine
          game={game}
          seat={seat}
          placing={placing}
          preview={preview}
          who={who}
          acts={acts}
          hints={hints}
          window={window}
        />
      ) : (
        <AskLine {...asked} />
      )}
      <Rack
        view={rackViewOf(game, seat, placing)}
        actions={actions}
        label={messages.rack}
        slotLabel={slotLabel}
      />
      {asked !== undefined ? (
        <Ask {...asked} />
      ) : placing.exchange !== undefined ? (
        <div className="play-row">
          <Button size="large" onClick={acts.stopExchange}>
            {shared.cancel}
          </Button>
          <MainButton acts={acts} who={who} />
        </div>
      ) : (
        <div className="play-row">
          <fieldset className="tools" aria-label={messages.tools.label}>
            <IconButton
              className={hasTiles ? 'wide-only' : ''}
              icon="shuffle"
              label={messages.tools.shuffle}
              onClick={() => desk.change((before) => shuffle(before, Math.random))}
            />
            <IconButton
              className="wide-only"
              icon="sort"
              label={messages.tools.sort}
              onClick={() => desk.change(sort)}
            />
            <IconButton
              className={hasTiles ? '' : 'wide-only'}
              icon="recall"
              label={messages.tools.recall}
              disabled={!hasTiles}
              onClick={() => desk.change(recallAll)}
            />
            <ExchangeButton game={game} seat={seat} acts={acts} />
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
          <MainButton acts={acts} who={who} />
        </div>
      )}
    </div>
  );
}

function ExchangeButton({ game, seat, acts }: Pick<PlayBarProps, 'game' | 'seat' | 'acts'>) {
  const { game: messages } = useMessages();
  const left = exchangesLeft(game, seat);
  const label = Number.isFinite(left)
    ? `${messages.tools.exchange}. ${messages.preview.exchangesLeft(left)}`
    : messages.tools.exchange;
  return (
    <IconButton
      icon="exchange"
      label={label}
      disabled={mostExchanged(game, seat) === 0}
      onClick={acts.exchange}
    />
  );
}

function MainButton({ acts, who }: Pick<PlayBarProps, 'acts' | 'who'>) {
  const { game: messages } = useMessages();
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
