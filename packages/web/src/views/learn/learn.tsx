import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { Button, buttonClass, Notice } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { defaultSetup } from '../setup/default-setup.ts';
import { useStart } from '../setup/use-start.ts';
import { TopBar } from '../top-bar.tsx';
import { openLesson, stepOf } from './lesson.ts';
import { LessonBoard } from './lesson-board.tsx';
import { StepPanel } from './step-panel.tsx';
import { STEPS } from './steps.ts';
import './learn.css';

/** The lesson: a few steps on a real board. It can be left at any time. */
export function Learn() {
  const messages = useMessages();
  const { learn, troubles } = messages;
  const [lesson, setLesson] = useState(openLesson);
  const { start, isBusy, trouble } = useStart();
  const step = stepOf(lesson);
  const playOn = (): void => {
    const setup = defaultSetup('computer', preferences.get());
    start({
      ...setup,
      sitters: setup.sitters.map((player) =>
        player.type === 'computer' ? { ...player, level: 'beginner' } : player,
      ),
    });
  };
  return (
    <div className="learn">
      <TopBar />
      <main className="learn-main">
        <section className="learn-panel" aria-live="polite">
          <h1>{learn.title}</h1>
          {step === undefined ? (
            <>
              <h2>{learn.done.title}</h2>
              <p>{learn.done.text(lesson.game.ruleset.stack)}</p>
            </>
          ) : (
            <>
              <p className="learn-progress">{learn.progress(lesson.at + 1, STEPS.length)}</p>
              <h2>{learn.steps[step.id].title}</h2>
              <p>{learn.steps[step.id].text}</p>
            </>
          )}
        </section>
        <LessonBoard lesson={lesson} setLesson={setLesson} />
        <section className="learn-actions" aria-label={learn.actions}>
          {step === undefined ? (
            <p className="page-actions">
              <Button variant="primary" size="large" disabled={isBusy} onClick={playOn}>
                {learn.playOn}
              </Button>
              <Button onClick={() => setLesson(openLesson())}>{learn.again}</Button>
              <Link to="/rules" className={buttonClass()}>
                {learn.rules}
              </Link>
            </p>
          ) : (
            <StepPanel lesson={lesson} step={step} setLesson={setLesson} />
          )}
          {trouble !== undefined && <Notice tone="bad">{troubles[trouble]}</Notice>}
        </section>
        {step !== undefined && (
          <Link to="/" className={`${buttonClass({ variant: 'quiet', size: 'small' })} learn-leave`}>
            {learn.leave}
          </Link>
        )}
      </main>
    </div>
  );
}
