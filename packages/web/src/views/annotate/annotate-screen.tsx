import type { ScoredEntry } from '@ziggurat/engine/game';
import type { Position } from '@ziggurat/engine/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { totalsOf } from '../../annotation/end-record.ts';
import { figure } from '../../controller/figures.ts';
import type { Host, Trouble } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass, Notice, PlayerMark } from '../../ui/index.ts';
import { rulesTitle } from '../game-title.ts';
import { Link } from '../router.ts';
import { TopBar } from '../top-bar.tsx';
import { AnnotateBoard } from './annotate-board.tsx';
import { EndSheet } from './end-sheet.tsx';
import { EnteredLines } from './entered-lines.tsx';
import { EntryForm } from './entry-form.tsx';
import { UnseenTiles } from './unseen-tiles.tsx';
import type { OpenAnnotation } from './use-annotation.ts';
import { useEntry } from './use-entry.ts';
import { type JudgedPlay, useJudgements } from './use-judgements.ts';
import { correctedScores } from './use-new-annotation.ts';
import './annotate.css';

interface AnnotateScreenProps {
  readonly open: OpenAnnotation;
  readonly trouble: Trouble | undefined;
  readonly host: Host;
}

/** The screen for entering a game turn by turn: board, form and everything entered so far. */
export function AnnotateScreen({ open, trouble, host }: AnnotateScreenProps) {
  const messages = useMessages();
  const { annotate, app, troubles } = messages;
  const { annotation, record, change } = open;
  const { ruleset, players } = record;
  const entry = useEntry(open);
  const { scored, at, board, turn, judgement, place, text, seat } = entry;
  const field = useRef<HTMLInputElement>(null);
  // On a phone the keyboard would cover the board.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const [isEnding, setEnding] = useState(false);
  const [status, setStatus] = useState('');
  const [corrected] = useState(() => correctedScores(annotation.id));
  const typed = turn?.ok ? turn.value : undefined;
  const play = typed?.action.type === 'play' ? typed.action.play : undefined;
  const rack = typed?.rack;
  const preview = useMemo<JudgedPlay | undefined>(() => {
    if (play === undefined || judgement === undefined) return undefined;
    const position: Position = { ruleset, board, racks: [rack], scores: [0], passes: 0 };
    return { position, play, judgement };
  }, [play, judgement, ruleset, board, rack]);
  const plays = useMemo(
    () => [...scored.flatMap((line) => judgedPlay(line, ruleset) ?? []), ...(preview ? [preview] : [])],
    [scored, preview, ruleset],
  );
  const faultsOf = useJudgements(plays, annotation.dictionary, host);
  const faults = preview === undefined ? NO_FAULTS : faultsOf(preview);
  const totals = totalsOf(record);
  const id = encodeURIComponent(annotation.id);
  return (
    <div className="annotate-page">
      <TopBar />
      <main className="annotate">
        <header className="annotate-head">
          <h1>{app.titles.annotate}</h1>
          <p>{rulesTitle(annotation.rules, messages)}</p>
        </header>
        {corrected > 0 && scored.length > 0 && <Notice>{annotate.corrected(corrected)}</Notice>}
        {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
        <p className="visually-hidden" role="status">
          {status}
        </p>
        <div className="annotate-stage">
          <div className="annotate-table">
            <ul className="annotate-scores">
              {players.map(({ name }, player) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats are identified by number
                <li key={player} data-turn={player === seat && !annotation.isOver}>
                  <PlayerMark seat={player} />
                  <span>{name}</span>
                  <b>{figure(totals[player]!)}</b>
                </li>
              ))}
            </ul>
            <div className="annotate-board">
              <AnnotateBoard ruleset={ruleset} entry={entry} faults={faults} field={field} />
            </div>
          </div>
          <div className="annotate-side">
            {annotation.isOver && place.type === 'next' && <Notice tone="good">{annotate.end.over}</Notice>}
            <EntryForm record={record} entry={entry} faults={faults} field={field} onDone={setStatus} />
            <section className="annotate-card" aria-label={annotate.lines}>
              <h2>{annotate.lines}</h2>
              <EnteredLines
                record={record}
                scored={scored}
                current={place.type === 'edit' ? at : undefined}
                faultsOf={(line) => {
                  const judged = judgedPlay(line, ruleset);
                  return judged && faultsOf(judged);
                }}
                onPick={(picked) => {
                  if (scored[picked]?.entry.action.type === 'leftovers') return setEnding(true);
                  entry.go({ type: 'edit', at: picked });
                  field.current?.focus();
                }}
              />
              <p className="entry-buttons">
                <Button icon="flag" disabled={scored.length === 0} onClick={() => setEnding(true)}>
                  {annotation.isOver ? annotate.end.change : annotate.end.open}
                </Button>
                <Link to={`/review/${id}`} className={buttonClass()}>
                  {annotate.review}
                </Link>
                <Link to={`/print/${id}`} className={buttonClass()}>
                  {annotate.print}
                </Link>
              </p>
            </section>
            <section className="annotate-card" aria-label={annotate.tiles}>
              <h2>{annotate.tiles}</h2>
              <UnseenTiles
                ruleset={ruleset}
                board={board}
                play={play ?? []}
                onPick={(char) => {
                  entry.setText(text + char);
                }}
              />
            </section>
            <Help />
          </div>
        </div>
      </main>
      {isEnding && (
        <EndSheet
          record={record}
          onClose={() => setEnding(false)}
          onEnd={(ended) => {
            change(ended, true);
            setEnding(false);
          }}
        />
      )}
    </div>
  );
}

const NO_FAULTS = { phonies: [], illegal: [] };

function judgedPlay(
  { entry, before, judgement }: ScoredEntry,
  ruleset: Position['ruleset'],
): JudgedPlay | undefined {
  if (entry.action.type !== 'play' || judgement === undefined) return undefined;
  const position: Position = { ruleset, board: before, racks: [entry.rack], scores: [0], passes: 0 };
  return { position, play: entry.action.play, judgement };
}

/** The notation, for those who don't know it yet. */
function Help() {
  const { help } = useMessages().annotate;
  return (
    <details className="annotate-card annotate-help">
      <summary>{help.title}</summary>
      <dl>
        {help.rows.map(([typed, means]) => (
          <div key={typed}>
            <dt>
              <kbd>{typed}</kbd>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{help.keys}</p>
    </details>
  );
}
