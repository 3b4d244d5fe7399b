import { type Game, isSolo } from '@ziggurat/engine/game';
import type { Square } from '@ziggurat/engine/rules';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { fullSentence } from '../../controller/sentences.ts';
import { nextOwner, peopleAt } from '../../controller/session.ts';
import { turnsOf } from '../../controller/turns.ts';
import { whoIs } from '../../controller/who.ts';
import type { Host, SavedGame } from '../../host/host.ts';
import { Notice } from '../../look/index.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useStore } from '../../store/use-store.ts';
import { WordMeaning } from '../word-meaning.tsx';
import { AskPanel } from './ask.tsx';
import { BlankSheet } from './blank-sheet.tsx';
import { GameBoard } from './game-board.tsx';
import { GameHead } from './game-head.tsx';
import { HandOver } from './hand-over.tsx';
import { PlayBar } from './play-bar.tsx';
import { Players } from './players.tsx';
import { RecentTurns } from './recent-turns.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { RulingSheet } from './ruling-sheet.tsx';
import { SaidLine } from './said-line.tsx';
import { type SheetName, Sheets } from './sheets.tsx';
import { SideColumn } from './side-column.tsx';
import { useTableParts } from './table-parts.ts';
import { useActs } from './use-acts.ts';
import type { OpenGame } from './use-game.ts';
import { useHints } from './use-hints.ts';
import { useKeys } from './use-keys.ts';
import { useNews } from './use-news.ts';
import { WaitPanel } from './wait-panel.tsx';

export interface GameTableProps {
  readonly id: string;
  readonly host: Host;
  readonly open: OpenGame;
  readonly game: Game;
  readonly saved: SavedGame;
}

/** A game that is open: the table, and everything around it. */
export function GameTable({ id, host, open, game, saved }: GameTableProps) {
  const messages = useMessages();
  const { notice, watching } = useTableParts();
  const state = useStore(open.session.state);
  const placing = useStore(open.desk.placing);
  const preview = useStore(open.desk.preview);
  const { setup } = saved;
  const who = useMemo(() => whoIs(setup, messages), [setup, messages]);
  const people = useMemo(() => peopleAt(setup.sitters), [setup]);
  const turns = useMemo(() => turnsOf(state.entries), [state.entries]);
  const [sheet, setSheet] = useState<SheetName>();
  const hints = useHints(host, id, state);
  const acts = useActs({ open, game, setup, owner: state.owner, placing, preview });
  const { say } = acts;
  const onFull = useCallback(
    (square: Square) => say(fullSentence([square], game.ruleset, messages)),
    [say, game.ruleset, messages],
  );
  const news = useNews({ state, game, who });
  useKeys({ open, game, owner: state.owner, acts, onHelp: () => setSheet('help') });
  const meaning = (word: string) => <WordMeaning host={host} word={word} dictionary={setup.dictionary} />;
  const next = nextOwner(state);
  const asked = acts.question && {
    question: acts.question,
    hasTiles: placing.laid.length > 0,
    isSolo: isSolo(game),
    who,
    onAnswer: acts.answer,
    onAnswerAs: acts.answerAs,
  };
  const isOver = game.phase.type === 'over';
  const edition =
    typeof setup.rules === 'string' && Object.hasOwn(messages.shared.editions, setup.rules)
      ? messages.shared.editions[setup.rules as keyof typeof messages.shared.editions]
      : game.ruleset.name;
  return (
    <main className="game" style={{ '--slots': game.ruleset.rack } as CSSProperties}>
      <h1 className="visually-hidden">{messages.game.heading(edition)}</h1>
      <GameHead edition={edition} onLeave={acts.leave} onMenu={() => setSheet('menu')} />
      <section className="game-left" aria-label={messages.game.players}>
        <Players
          game={game}
          who={who}
          thinking={state.isBehind ? game.toMove : state.thinking}
          setup={setup}
        />
      </section>
      <section className="game-middle" aria-label={messages.game.board}>
        {notice !== undefined && <div className="game-notice">{notice}</div>}
        <SaidLine game={game} state={state} who={who} people={people} acts={acts} />
        <RecentTurns turns={turns} who={who} />
        <GameBoard
          open={open}
          game={game}
          state={state}
          placing={placing}
          preview={preview}
          hint={hints.squares}
          onFull={onFull}
        />
        {state.trouble !== undefined && <Notice tone="bad">{messages.troubles[state.trouble]}</Notice>}
        {isOver ? (
          <ResultSheet id={id} host={host} game={game} saved={saved} entries={state.entries} who={who} />
        ) : game.phase.type === 'waiting' ? (
          <WaitPanel game={game} people={people} who={who} acts={acts} />
        ) : next !== undefined && asked !== undefined ? (
          <AskPanel {...asked} />
        ) : next !== undefined ? (
          <HandOver name={who(next).name} onTake={() => open.session.takeOver(next)} />
        ) : state.owner === undefined ? (
          watching
        ) : (
          <PlayBar
            open={open}
            game={game}
            seat={state.owner}
            placing={placing}
            preview={preview}
            acts={acts}
            asked={asked}
            who={who}
            hints={hints}
            onSheet={setSheet}
            onFull={onFull}
          />
        )}
      </section>
      <SideColumn game={game} owner={state.owner} turns={turns} who={who} meaning={meaning} />
      <Sheets
        name={sheet}
        onClose={() => setSheet(undefined)}
        onOpen={setSheet}
        game={game}
        desk={open.desk}
        owner={state.owner}
        turns={turns}
        who={who}
        meaning={meaning}
        acts={acts}
        hints={hints}
      />
      <BlankSheet desk={open.desk} game={game} placing={placing} />
      <RulingSheet
        ruling={news.ruling}
        who={who}
        onClose={() => {
          news.closeRuling();
          open.session.goOn();
        }}
      />
      <p className="visually-hidden" role="status" aria-live="polite">
        {acts.said ?? news.said}
      </p>
    </main>
  );
}
