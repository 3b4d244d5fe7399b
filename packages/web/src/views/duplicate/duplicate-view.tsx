import { maximumOf, shareOf } from '@ziggurat/table';
import { useState } from 'react';
import type { DuplicateGame, Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, Notice } from '../../ui/index.ts';
import { dayOf } from '../day.ts';
import { Page } from '../page.tsx';
import { answersTo, answerTo, pointsOf } from './answers.ts';
import { DuplicateResult } from './duplicate-result.tsx';
import { DuplicateTask } from './duplicate-task.tsx';
import { answersOn, withAnswer } from './progress.ts';
import { ShownTurn } from './shown-turn.tsx';
import { duplicateProgress } from './stored-progress.ts';
import { useDuplicate } from './use-duplicate.ts';
import './duplicate.css';

interface DuplicateViewProps {
  /** Yesterday's solution instead of today's game. */
  readonly isYesterday: boolean | undefined;
  readonly host: Host;
}

/** The duplicate game of the day, against the maximum. */
export function DuplicateView({ isYesterday = false, host }: DuplicateViewProps) {
  const { duplicate, troubles } = useMessages();
  const [day] = useState(() => dayOf(new Date()) - (isYesterday ? 1 : 0));
  const { game, trouble, retry } = useDuplicate(host, day);
  if (game !== undefined)
    return <OpenDuplicate game={game} day={day} isYesterday={isYesterday} host={host} />;
  return (
    <Page title={duplicate.title}>
      {trouble === undefined ? (
        <p>{duplicate.loading}</p>
      ) : (
        <>
          <Notice tone="bad">{troubles[trouble]}</Notice>
          <p className="page-actions">
            <Button onClick={retry}>{duplicate.retry}</Button>
          </p>
        </>
      )}
    </Page>
  );
}

interface OpenDuplicateProps {
  readonly game: DuplicateGame;
  readonly day: number;
  readonly isYesterday: boolean;
  readonly host: Host;
}

function OpenDuplicate({ game, day, isYesterday, host }: OpenDuplicateProps) {
  const { duplicate } = useMessages();
  const { turns, lexicon } = game;
  const answers = answersTo(
    turns,
    useSignal(duplicateProgress, (progress) => answersOn(progress, day, lexicon)),
  );
  /** The turn whose best play is shown before the next one begins. */
  const [shown, setShown] = useState<number>();
  const at = shown ?? answers.length;
  const turn = turns[at];
  if (isYesterday || turn === undefined)
    return <DuplicateResult game={game} day={day} answers={answers} isYesterday={isYesterday} host={host} />;
  const own = pointsOf(answers);
  const best = maximumOf(turns.slice(0, answers.length));
  const frame = {
    turn,
    host,
    id: `${day}.${at}`,
    progress: duplicate.turn(at + 1, turns.length),
    score: best === 0 ? undefined : duplicate.score(own, best, shareOf(own, best)),
  };
  if (shown !== undefined)
    return (
      <ShownTurn
        {...frame}
        answer={answers[at]}
        next={
          <Button variant="primary" size="large" wide autoFocus onClick={() => setShown(undefined)}>
            {at + 1 < turns.length ? duplicate.next : duplicate.finish}
          </Button>
        }
      />
    );
  return (
    <DuplicateTask
      {...frame}
      key={frame.id}
      onAnswer={(answer) => {
        duplicateProgress.set((before) => withAnswer(before, { day, lexicon }, at, answerTo(turn, answer)));
        setShown(at);
      }}
    />
  );
}
