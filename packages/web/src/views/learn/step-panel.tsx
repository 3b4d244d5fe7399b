import { playOf } from '../../controller/placing.ts';
import { faultSentences } from '../../controller/sentences.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, Notice } from '../../ui/index.ts';
import { judgementOn, type Lesson } from './lesson.ts';
import type { LessonStep } from './steps.ts';

interface StepPanelProps {
  readonly lesson: Lesson;
  readonly step: LessonStep;
  readonly onGoOn: () => void;
}

/** What the engine says about the play, and the button for the next step. */
export function StepPanel({ lesson, step, onGoOn }: StepPanelProps) {
  const messages = useMessages();
  const { learn } = messages;
  const judgement = judgementOn(lesson, step);
  // After the first step it is clear how to place tiles.
  if (judgement === undefined) return lesson.at === 0 && <p className="learn-how">{learn.how}</p>;
  const { legal, words, points, faults } = judgement;
  const sentences = faultSentences({ faults, verdicts: [] }, playOf(lesson.placing), lesson.game, messages);
  return (
    <>
      <Notice tone={legal ? 'good' : 'bad'}>
        {legal ? words.map(({ text, points }) => learn.word(text, points)).join(' + ') : sentences.join(' ')}
      </Notice>
      <Button variant="primary" size="large" wide onClick={onGoOn}>
        {step.does === 'play' ? learn.play(points) : learn.takeBack}
      </Button>
    </>
  );
}
