import type { WordQuestion } from '@ziggurat/engine/lexicon';
import { useEffect, useRef, useState } from 'react';
import type { SolvedGrade } from '../../controller/solving.ts';
import {
  gradeWord,
  judgeWord,
  layLetter,
  pickTile,
  showWords,
  startDrill,
  takeLetter,
  type WordDrillState,
} from '../../controller/word-drill.ts';
import type { Host } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { playSound } from '../../sound/sound.ts';
import { Button, IconButton } from '../../ui/index.ts';
import { TopBar } from '../top-bar.tsx';
import { DrillLine, DrillWords } from './drill-answer.tsx';
import { DrillKeys, faceOf } from './drill-keys.tsx';
import { DrillTiles } from './drill-tiles.tsx';
import type { AskedWord } from './find-session.ts';
import { useDrillKeys } from './use-drill-keys.ts';
import './words.css';

interface WordDrillProps {
  readonly asked: AskedWord;
  readonly host: Host;
  readonly at: number;
  readonly of: number;
  /** Called once, as soon as the question is over. */
  readonly onGraded: (grade: SolvedGrade) => void;
  readonly onNext: (grade: SolvedGrade) => void;
  readonly onLeave: () => void;
}

/** What somebody can do with a question. */
export interface DrillActions {
  readonly judge: (isWord: boolean) => void;
  /** A tile, or a letter of an anagram. */
  readonly choose: (tile: string) => void;
  readonly takeBack: () => void;
  readonly show: () => void;
}

/** One question, which fills the screen. */
export function WordDrill({ asked, host, at, of, onGraded, onNext, onLeave }: WordDrillProps) {
  const messages = useMessages();
  const { words, study } = messages;
  const { question, dictionary } = asked.card.content;
  const [state, setState] = useState(() => startDrill(question, asked.answer));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  const change = (act: (before: WordDrillState) => WordDrillState): void => {
    const next = act(state);
    if (next === state) return;
    setState(next);
    if (next.last !== state.last) playSound(next.last?.isRight ? 'place' : 'lift');
    const grade = gradeWord(next);
    if (grade !== undefined) onGraded(grade);
  };
  const actions: DrillActions = {
    judge: (isWord) => change((before) => judgeWord(before, isWord)),
    choose: (tile) => change((before) => layLetter(pickTile(before, tile), tile)),
    takeBack: () => change(takeLetter),
    show: () => change(showWords),
  };
  const grade = gradeWord(state);
  useDrillKeys(state, actions);
  return (
    <div className="drill">
      <TopBar />
      <main className="drill-main" data-outcome={state.outcome}>
        <header className="drill-head">
          <IconButton icon="back" label={study.leave} onClick={onLeave} />
          <progress value={at + (grade === undefined ? 0 : 1)} max={of} aria-label={words.title} />
          <span className="drill-count">{words.progress(at + 1, of)}</span>
        </header>
        <h1 ref={heading} tabIndex={-1} className="drill-ask">
          {askText(state, messages)}
        </h1>
        <DrillTiles state={state} />
        <DrillLine state={state} host={host} dictionary={dictionary} />
        {grade === undefined ? (
          <DrillKeys state={state} actions={actions} />
        ) : (
          <DrillWords state={state} host={host} dictionary={dictionary} />
        )}
        <div className="drill-act">
          {grade !== undefined ? (
            <Button key="next" variant="primary" size="large" wide autoFocus onClick={() => onNext(grade)}>
              {at + 1 === of && grade !== 'again' ? study.finish : study.next}
            </Button>
          ) : (
            state.answer.type !== 'verdict' && (
              <Button key="show" variant="quiet" wide onClick={actions.show}>
                {state.answer.type === 'tiles' ? words.showRest : study.showAnswer}
              </Button>
            )
          )}
        </div>
      </main>
    </div>
  );
}

function askText({ answer, question }: WordDrillState, { words: { ask } }: Messages): string {
  if (question.kind === 'anagram') return ask.anagram;
  if (question.kind !== 'cover') return ask[question.kind](question.word);
  const covered = answer.type === 'tiles' ? answer.covered : '';
  return ask.cover(faceOf(covered), question.word, nthOf(question, covered));
}

/** Which of several such letters is meant; `undefined` if there is just one. */
function nthOf({ word, at }: Extract<WordQuestion, { kind: 'cover' }>, tile: string): number | undefined {
  if (word.indexOf(tile) === word.lastIndexOf(tile)) return undefined;
  return word.slice(0, at).split(tile).length - 1;
}
