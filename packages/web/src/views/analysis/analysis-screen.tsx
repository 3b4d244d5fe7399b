import type { Position, Square, Turn } from '@ziggurat/engine/rules';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { isBeingPlayed } from '../../analysis/fair-play.ts';
import { bagOf, finalScores, heldBy, isOut, withDrawnRack } from '../../analysis/position-after.ts';
import { childrenOf, MAX_NODES, play, playerAt, withRacks } from '../../analysis/tree.ts';
import { figure } from '../../controller/figures.ts';
import { makeTrial } from '../../controller/trial.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Notice, PlayerMark } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';
import { knowsWords } from '../setup/table-rules.ts';
import { RackTools, Tool } from '../study/rack-tools.tsx';
import { StudyPage } from '../study/study-page.tsx';
import { TrialLine } from '../study/trial-line.tsx';
import { TrialTable } from '../study/trial-table.tsx';
import { TurnButton } from '../study/turn-button.tsx';
import { EditPosition } from './edit-position.tsx';
import { LineList } from './line-list.tsx';
import { TurnNotes } from './turn-notes.tsx';
import { useLines } from './use-lines.ts';
import { useRatedGames } from './use-rated-games.ts';
import { Variations } from './variations.tsx';
import './analysis.css';

interface AnalysisScreenProps {
  readonly analysis: Analysis;
  readonly onChange: (update: (analysis: Analysis) => Analysis) => void;
  /** Starts another analysis, without losing this one. */
  readonly onStart: (analysis: Analysis) => void;
  readonly host: Host;
  readonly title: string;
  /** How it is stored. */
  readonly children?: ReactNode;
}

/** A position with the best turns and the variations. */
export function AnalysisScreen({ analysis, onChange, onStart, host, title, children }: AnalysisScreenProps) {
  const messages = useMessages();
  const { analysis: texts } = messages;
  const { tree, at } = analysis;
  const { position } = tree[at]!;
  const games = useRatedGames(host);
  const isRefused = games !== undefined && isBeingPlayed(position, games);
  const [isEditing, setEditing] = useState(false);
  if (games === undefined || isRefused) {
    return (
      <AnalysisPage
        analysis={analysis}
        title={title}
        table={<Notice>{isRefused ? texts.refused : texts.checking}</Notice>}
      >
        <Variations analysis={analysis} onChange={onChange} />
      </AnalysisPage>
    );
  }
  if (isEditing) {
    return (
      <EditPosition
        analysis={analysis}
        title={title}
        onRacks={(racks) => {
          setEditing(false);
          onChange((before) => ({ ...before, tree: withRacks(before.tree, before.at, racks) }));
        }}
        onStart={(started) => {
          setEditing(false);
          onStart(started);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <LiveAnalysis
      analysis={analysis}
      onChange={onChange}
      host={host}
      title={title}
      onEdit={() => setEditing(true)}
    >
      {children}
    </LiveAnalysis>
  );
}

interface LiveAnalysisProps extends Omit<AnalysisScreenProps, 'onStart'> {
  readonly onEdit: () => void;
}

function LiveAnalysis({ analysis, onChange, onEdit, host, title, children }: LiveAnalysisProps) {
  const { analysis: texts, game: gameTexts } = useMessages();
  const { tree, at, dictionary } = analysis;
  const { position } = tree[at]!;
  const [choice, setChoice] = useState<{ readonly position: Position; readonly turn: Turn }>();
  const isOver = isOut(position);
  const hasRack = position.racks[0] !== undefined && !isOver;
  const hasWords = knowsWords(dictionary, position.ruleset);
  const taken = childrenOf(tree, at).flatMap((child) => tree[child]!.turn ?? []);
  const lines = useLines(hasRack && hasWords ? position : undefined, analysis, taken, host);
  const take = useCallback(
    (turn: Turn): void => onChange((before) => ({ ...before, ...play(before, turn) })),
    [onChange],
  );
  const trial = useMemo(
    () =>
      makeTrial(
        { ...position, racks: [position.racks[0] ?? [], ...position.racks.slice(1)] },
        { dictionary, analyst: host.analyst, isOpen: () => !isOut(position), onTurn: take },
      ),
    [position, dictionary, host, take],
  );
  const state = useSignal(trial.state);
  const last = useMemo((): readonly Square[] => {
    const { turn } = tree[at]!;
    return turn?.type === 'play' ? turn.play.map(({ square }) => square) : [];
  }, [tree, at]);
  const choose = (turn: Turn): void => {
    setChoice({ position, turn });
    trial.show(turn);
  };
  const draw = (): void =>
    onChange((before) => {
      const { racks } = withDrawnRack(before.tree[before.at]!.position, Math.random);
      return { ...before, tree: withRacks(before.tree, before.at, racks) };
    });
  const isFull = (position.racks[0]?.length ?? 0) >= heldBy(position, 0);
  return (
    <AnalysisPage
      analysis={analysis}
      title={title}
      table={
        <TrialTable
          trial={trial}
          state={state}
          isRackOpen={!isOver}
          last={last}
          line={(preview, fault) => (
            <TrialLine
              game={trial.game}
              state={state}
              preview={preview}
              fault={fault}
              start={isOver ? '' : hasRack ? texts.tryTurn : texts.noRack}
            />
          )}
          tools={
            <RackTools trial={trial} state={state} isOver={isOver} onPass={() => take({ type: 'pass' })}>
              <Tool icon="plus" label={texts.draw} disabled={isFull} onClick={draw} />
            </RackTools>
          }
          act={
            hasRack || isOver ? (
              <TurnButton trial={trial} state={state} isOver={isOver} text={gameTexts.main.play} />
            ) : (
              <Button variant="primary" size="large" wide onClick={draw}>
                {texts.draw}
              </Button>
            )
          }
        />
      }
    >
      {!hasWords && <Notice>{texts.lines.noWords}</Notice>}
      {lines === undefined ? (
        !isOver && hasWords && <p className="lines-none">{texts.lines.none}</p>
      ) : (
        <LineList
          position={position}
          lines={lines}
          chosen={choice?.position === position ? choice.turn : undefined}
          onChoose={choose}
          onPlay={take}
        />
      )}
      <Variations analysis={analysis} onChange={onChange} />
      {tree.length >= MAX_NODES && <Notice>{texts.tree.full}</Notice>}
      <TurnNotes analysis={analysis} onChange={onChange} />
      <div className="analysis-tools">
        <Button icon="edit" onClick={onEdit}>
          {texts.edit.open}
        </Button>
        {children}
      </div>
    </AnalysisPage>
  );
}

interface AnalysisPageProps {
  readonly analysis: Analysis;
  readonly title: string;
  readonly table: ReactNode;
  readonly children: ReactNode;
}

const AnalysisPage = ({ analysis, title, table, children }: AnalysisPageProps) => {
  const messages = useMessages();
  return (
    <StudyPage
      title={title}
      home="/analysis"
      progress={rulesTitle(analysis.tree[0].position.ruleset.name, messages)}
      task={<PositionFacts analysis={analysis} />}
      table={table}
      isQuiet
    >
      {children}
    </StudyPage>
  );
};

/** The scores, whose turn it is, and what is left to draw. */
function PositionFacts({ analysis: { tree, at, players } }: { readonly analysis: Analysis }) {
  const { analysis: texts, shared } = useMessages();
  const { position } = tree[at]!;
  const first = playerAt(tree, at);
  const isOver = isOut(position);
  const seats = position.scores.map((score, i) => ({ score, seat: (first + i) % position.scores.length }));
  const ordered = seats.toSorted((a, b) => a.seat - b.seat);
  return (
    <p className="position-facts">
      {ordered.map(({ score, seat }) => (
        <span key={seat} data-moves={seat === first && !isOver ? '' : undefined}>
          <PlayerMark seat={seat} /> {texts.score(players?.[seat] ?? shared.player(seat + 1), figure(score))}
        </span>
      ))}
      <span>
        {isOver
          ? texts.over(shared.scores(scoresBySeat(finalScores(position), first)))
          : texts.bag(bagOf(position))}
      </span>
    </p>
  );
}

const scoresBySeat = (scores: readonly number[], first: number): readonly number[] =>
  scores.map((_, seat) => scores[(seat - first + scores.length) % scores.length]!);
