import type { Game } from '@ziggurat/engine/game';
import type { Square } from '@ziggurat/engine/rules';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { faultShown } from '../../controller/preview.ts';
import { type SheetLine, scoreSheet } from '../../controller/score-sheet.ts';
import { fullSentence } from '../../controller/sentences.ts';
import { nextOwner, peopleAt } from '../../controller/session.ts';
import { stepsOfLog } from '../../controller/steps-of-log.ts';
import { namesAt } from '../../controller/who.ts';
import type { Host, SavedGame } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Notice } from '../../ui/index.ts';
import { useCalmFault } from '../use-calm-fault.ts';
import { AskPanel } from './ask.tsx';
import { BlankSheet } from './blank-sheet.tsx';
import { Celebration } from './celebration.tsx';
import { EndLine } from './end-line.tsx';
import { GameBoard } from './game-board.tsx';
import { GameHead } from './game-head.tsx';
import { GamePanels } from './game-panels.tsx';
import { HandOver } from './hand-over.tsx';
import { PlayBar } from './play-bar.tsx';
import { Players } from './players.tsx';
import { ResultPanel } from './result-panel.tsx';
import { RulingSheet } from './ruling-sheet.tsx';
import { type SheetName, Sheets } from './sheets.tsx';
import { StatusLine } from './status-line.tsx';
import { useTableParts } from './table-parts.ts';
import { useActs } from './use-acts.ts';
import type { OpenGame } from './use-game.ts';
import { useHints } from './use-hints.ts';
import { useKeys } from './use-keys.ts';
import { useNews } from './use-news.ts';
import { GameFactsContext, type OpenTable, TableContext } from './use-table.ts';
import { WaitPanel } from './wait-panel.tsx';

export interface GameTableProps {
  readonly id: string;
  readonly host: Host;
  readonly open: OpenGame;
  readonly game: Game;
  readonly saved: SavedGame;
}

/** An open game: the table and everything around it. */
export function GameTable({ id, host, open, game, saved }: GameTableProps) {
  const messages = useMessages();
  const { notice, side, watching } = useTableParts();
  const state = useSignal(open.session.state);
  const placing = useSignal(open.draft.placing);
  const preview = useSignal(open.draft.preview);
  const { setup } = saved;
  const who = useMemo(() => namesAt(setup, messages), [setup, messages]);
  const people = useMemo(() => peopleAt(setup.sitters), [setup]);
  const turns = useMemo(
    () => scoreSheet(stepsOfLog(state.entries.map(({ event }) => event)), game),
    [state.entries, game],
  );
  const [sheet, setSheet] = useState<SheetName>();
  const [opener, setOpener] = useState<Element>();
  const openSheet = (name: SheetName, button?: Element): void => {
    setSheet(name);
    setOpener(button);
  };
  const hints = useHints(host, id, state, open.draft);
  const acts = useActs({ open, game, setup, owner: state.owner, placing, preview, hints });
  const { showMessage, hasTriedToPlay } = acts;
  const fault = useCalmFault(
    preview && faultShown(preview, { count: placing.laid.length, hasTriedToPlay }),
    placing,
    hasTriedToPlay,
  );
  const onFull = useCallback(
    (square: Square) => showMessage({ tone: 'bad', text: fullSentence([square], game.ruleset, messages) }),
    [showMessage, game.ruleset, messages],
  );
  const news = useNews({ state, game, who });
  useKeys({ open, game, owner: state.owner, people, acts, onHelp: () => openSheet('help') });
  const next = nextOwner(state);
  const isOver = game.phase.type === 'over';
  const facts = useMemo(
    () => ({ ...open, id, host, game, saved, state, turns, people, who }),
    [open, id, host, game, saved, state, turns, people, who],
  );
  const table: OpenTable = {
    ...facts,
    placing,
    preview,
    fault,
    acts,
    hints,
    onFull,
  };
  const edition =
    typeof setup.rules === 'string' && Object.hasOwn(messages.shared.editions, setup.rules)
      ? messages.shared.editions[setup.rules as keyof typeof messages.shared.editions]
      : game.ruleset.name;
  return (
    <GameFactsContext value={facts}>
      <TableContext value={table}>
        <main
          className="game"
          data-over={isOver ? '' : undefined}
          data-last-player={lastPlayer(turns)}
          style={{ '--slots': game.ruleset.rack } as CSSProperties}
        >
          <h1 className="visually-hidden">{messages.game.heading(edition)}</h1>
          <GameHead edition={edition} onLeave={acts.leave} onMenu={(button) => openSheet('menu', button)} />
          {!isOver && (
            <section className="game-left" aria-label={messages.game.players}>
              <Players />
            </section>
          )}
          <section className="game-middle" aria-label={messages.game.board}>
            {!isOver && <StatusLine />}
            <GameBoard />
            <Celebration />
            {notice !== undefined && <div className="game-notice">{notice}</div>}
            {state.trouble !== undefined && <Notice tone="bad">{messages.troubles[state.trouble]}</Notice>}
            {isOver ? (
              <EndLine />
            ) : game.phase.type === 'waiting' ? (
              <>
                <WaitPanel />
                {state.owner === undefined && watching}
              </>
            ) : next !== undefined && acts.question !== undefined ? (
              <AskPanel question={acts.question} />
            ) : next !== undefined ? (
              <HandOver name={who(next).name} onTake={() => open.session.takeOver(next)} />
            ) : state.owner === undefined ? (
              watching
            ) : (
              <PlayBar seat={state.owner} onSheet={openSheet} />
            )}
          </section>
          {isOver ? (
            <>
              <ResultPanel />
              {side}
            </>
          ) : (
            <GamePanels />
          )}
          <Sheets name={sheet} opener={opener} onClose={() => setSheet(undefined)} onOpen={setSheet} />
          <BlankSheet />
          <RulingSheet
            ruling={news.ruling}
            onClose={() => {
              news.closeRuling();
              open.session.continueAfterRuling();
            }}
          />
          <p className="visually-hidden" role="status" aria-live="polite">
            {acts.message?.text ?? news.announcement}
          </p>
        </main>
      </TableContext>
    </GameFactsContext>
  );
}

/** The number of the player who made the last play, from 1: it is marked in that colour. */
const lastPlayer = (turns: readonly SheetLine[]): number | undefined => {
  const last = turns.findLast(({ action }) => action.type === 'played');
  return last && last.seat + 1;
};
