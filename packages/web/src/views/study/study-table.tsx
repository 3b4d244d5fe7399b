import { exchangeLimit } from '@ziggurat/engine/game';
import { useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import type { TileView } from '../../board/board-view.ts';
import { BoardWindow } from '../../board/board-window.tsx';
import { Rack } from '../../board/rack.tsx';
import { useTilt } from '../../board/use-tilt.ts';
import { boardViewOf, rackViewOf } from '../../controller/board-view-of.ts';
import { endExchange, recallAll, shuffle, startExchange } from '../../controller/placing.ts';
import { faultShown } from '../../controller/preview.ts';
import { hintedSquares } from '../../controller/solving.ts';
import { answerBlank } from '../../controller/typing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, type ButtonProps } from '../../ui/index.ts';
import { BlankLetters } from '../blank-letters.tsx';
import { boardActions } from '../board-actions.ts';
import { useCalmFault } from '../use-calm-fault.ts';
import { StudyLine } from './study-line.tsx';
import type { OpenExercise } from './use-solving.ts';
import { useStudyKeys } from './use-study-keys.ts';
import './study.css';

interface StudyTableProps extends OpenExercise {
  /** The main button once the exercise is over. */
  readonly next?: React.ReactNode;
}

const NOTHING = (): void => {};

/** The board and the rack of an exercise, with everything needed to try a turn. */
export function StudyTable({ solving, state, next }: StudyTableProps) {
  const messages = useMessages();
  const { game } = solving;
  const { placing, hasTriedToPlay, outcome } = state;
  const preview = useSignal(solving.preview);
  const tilted = useTilt(useSignal(preferences).view);
  const [opened, setOpened] = useState<number>();
  const shownFault = preview && faultShown(preview, { count: placing.laid.length, hasTriedToPlay });
  const fault = useCalmFault(shownFault, placing, hasTriedToPlay);
  const hint = useMemo(() => hintedSquares(solving.exercise, state), [solving, state]);
  const view = useMemo(
    () => boardViewOf({ game, seat: 0, placing, preview, fault, last: [], hint }, messages),
    [game, placing, preview, fault, hint, messages],
  );
  const actions = useMemo(
    () => boardActions({ draft: solving, size: game.board.size, onFull: NOTHING, open: setOpened }),
    [solving, game.board.size],
  );
  useStudyKeys(solving);
  const slotLabel = (tile: TileView | undefined, at: number): string =>
    messages.game.slot(tile === undefined ? undefined : tile.face || messages.game.blank, at + 1);
  return (
    <div className="study-table" data-outcome={outcome}>
      <BoardWindow view={view} whole={messages.game.wholeBoard}>
        <Board view={view} actions={actions} label={messages.game.board} tilted={tilted} opened={opened} />
      </BoardWindow>
      <div className="study-bar">
        <StudyLine solving={solving} state={state} preview={preview} fault={fault} />
        <Rack
          view={rackViewOf(game, 0, placing)}
          actions={outcome === 'open' ? actions : undefined}
          label={messages.game.rack}
          slotLabel={slotLabel}
        />
        <StudyTools solving={solving} state={state} />
        <div className="study-act">
          {outcome === 'open' || next === undefined ? <TryButton solving={solving} state={state} /> : next}
        </div>
      </div>
      <BlankLetters
        ruleset={game.ruleset}
        isOpen={placing.pendingBlank !== undefined}
        onAnswer={(letter) => solving.change((before, context) => answerBlank(before, context, letter))}
      />
    </div>
  );
}

/** The tools of the rack. They keep their place when the exercise is over, so that the rack doesn't slide. */
function StudyTools({ solving, state }: OpenExercise) {
  const { game: messages, shared } = useMessages();
  const { placing, hint, outcome } = state;
  const mostExchanged = exchangeLimit(solving.game, 0);
  const isOver = outcome !== 'open';
  return (
    <fieldset className="study-tools" aria-label={messages.tools.label} disabled={isOver} inert={isOver}>
      {placing.exchange !== undefined ? (
        <Button wide onClick={() => solving.change(endExchange)}>
          {shared.cancel}
        </Button>
      ) : (
        <>
          <Tool
            icon="hint"
            label={messages.tools.hint}
            disabled={hint === 'word'}
            onClick={() => solving.revealHint()}
          />
          <Tool icon="pass" label={messages.tools.pass} onClick={() => void solving.pass()} />
          <Tool
            icon="exchange"
            label={messages.tools.exchange}
            disabled={mostExchanged === 0}
            onClick={() => solving.change((before) => startExchange(before, mostExchanged))}
          />
          {placing.laid.length > 0 ? (
            <Tool
              icon="recall"
              className="study-recall"
              label={messages.tools.recall}
              onClick={() => solving.change(recallAll)}
            />
          ) : (
            <Tool
              icon="shuffle"
              label={messages.tools.shuffle}
              onClick={() => solving.change((before) => shuffle(before, Math.random))}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/** The main button: tries the play on the board, or the exchange. */
function TryButton({ solving, state }: OpenExercise) {
  const { game: messages, study } = useMessages();
  const preview = useSignal(solving.preview);
  const { placing, isJudging, outcome } = state;
  const { exchange } = placing;
  const points = preview?.faults.length === 0 ? preview.points : undefined;
  const isReady =
    exchange === undefined
      ? points !== undefined
      : exchange.chosen.length > 0 && exchange.chosen.length <= exchange.most;
  return (
    <Button
      variant="primary"
      size="large"
      wide
      aria-disabled={!isReady || isJudging || outcome !== 'open'}
      aria-keyshortcuts="Enter"
      onClick={() => void solving.submit()}
    >
      {isJudging
        ? study.judging
        : exchange === undefined
          ? study.try(points)
          : messages.main.exchange(exchange.chosen.length)}
    </Button>
  );
}

/** An icon with its label under it. */
const Tool = ({ label, className = '', ...rest }: ButtonProps & { readonly label: string }) => (
  <Button {...rest} variant="quiet" className={`study-tool ${className}`}>
    <span>{label}</span>
  </Button>
);
