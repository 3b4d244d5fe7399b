import { assertNever } from '@ziggurat/engine/result';
import { kindOf, letterOf, makeSquare, type Tile } from '@ziggurat/engine/rules';
import type { Dispatch, SetStateAction } from 'react';
import { playOf } from '../../controller/placing.ts';
import { faultSentences } from '../../controller/sentences.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useMedia } from '../../preferences/use-media.ts';
import { Button, Notice } from '../../ui/index.ts';
import {
  judgementOn,
  type Lesson,
  nextStep,
  type Remark,
  remarkOn,
  withAnswer,
  withoutWrongTiles,
} from './lesson.ts';
import type { LessonStep } from './steps.ts';

interface StepPanelProps {
  readonly lesson: Lesson;
  readonly step: LessonStep;
  readonly setLesson: Dispatch<SetStateAction<Lesson>>;
}

/** What the engine says about the play on the board, and the way to the next step. */
export function StepPanel({ lesson, step, setLesson }: StepPanelProps) {
  const messages = useMessages();
  const { learn } = messages;
  const judgement = judgementOn(lesson, step);
  if (judgement === undefined) return <Attempt lesson={lesson} step={step} setLesson={setLesson} />;
  const { legal, words, points, faults } = judgement;
  const sentences = faultSentences({ faults, verdicts: [] }, playOf(lesson.placing), lesson.game, messages);
  return (
    <>
      <Notice tone={legal ? 'good' : 'bad'}>
        {legal ? words.map(({ text, points }) => learn.word(text, points)).join(' + ') : sentences.join(' ')}
      </Notice>
      <Button variant="primary" size="large" wide onClick={() => setLesson(nextStep(lesson, step))}>
        {step.kind === 'play' ? learn.play(points) : learn.takeBack}
      </Button>
    </>
  );
}

/** Until the right play is laid: what is wrong with this one, and ways to continue. */
function Attempt({ lesson, step, setLesson }: StepPanelProps) {
  const { learn, game } = useMessages();
  const pointer = useMedia('(pointer: coarse)') ? 'coarse' : 'fine';
  const remark = remarkOn(lesson, step);
  // After the first step the learner knows how to lay tiles.
  if (remark === undefined)
    return lesson.at === 0 && <p className="learn-how">{game.preview.empty[pointer]}</p>;
  const isWrong = remark.type === 'elsewhere' || remark.type === 'wrong-tile';
  return (
    <>
      <Notice tone={isWrong ? 'bad' : 'info'}>{sentence(remark)}</Notice>
      <p className="page-actions">
        {isWrong && (
          <Button variant="primary" onClick={() => setLesson(withoutWrongTiles(lesson, step))}>
            {learn.remarks.takeBack}
          </Button>
        )}
        <Button onClick={() => setLesson(withAnswer(lesson, step))}>{learn.remarks.show}</Button>
      </p>
    </>
  );

  function sentence(about: Remark): string {
    const face = (tile: Tile): string => kindOf(lesson.game.ruleset, letterOf(tile)).face;
    switch (about.type) {
      case 'elsewhere':
        return learn.remarks.elsewhere(makeSquare(about.square));
      case 'wrong-tile':
        return learn.remarks.wrongTile(makeSquare(about.square), face(about.wanted), face(about.laid));
      case 'missing':
        return learn.remarks.missing(makeSquare(about.square), face(about.wanted));
      case 'no-cursor':
        return game.noCursor;
      case 'no-tile':
        return game.noSuchTile(about.letter);
      default:
        return assertNever(about);
    }
  }
}
