import { useState } from 'react';
import type { SolvedGrade } from '../../controller/solving.ts';
import type { Host, StudyCard, WordContent } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { Page } from '../page.tsx';
import { Link } from '../router.ts';
import { WordDrill } from './drill.tsx';
import type { AskedWord } from './find-session.ts';

interface WordSessionProps {
  readonly asked: readonly AskedWord[];
  readonly host: Host;
  /** Called once for each question, the first time it is answered. */
  readonly onAnswered: (card: StudyCard<WordContent>, grade: SolvedGrade) => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** Questions one after the other; those that were missed come once more at the end. */
export function WordSession({ asked, host, onAnswered, onAgain, onLeave }: WordSessionProps) {
  const { words, app } = useMessages();
  const [queue, setQueue] = useState(asked);
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const current = queue[at];
  if (current === undefined) {
    return (
      <Page title={words.done}>
        <p className="page-lead">{words.doneText(right, asked.length)}</p>
        <p className="page-actions">
          <Button variant="primary" size="large" autoFocus onClick={onAgain}>
            {words.again}
          </Button>
          <Button onClick={onLeave}>{words.title}</Button>
          <Link to="/" className={buttonClass()}>
            {app.nav.home}
          </Link>
        </p>
      </Page>
    );
  }
  const goOn = (grade: SolvedGrade): void => {
    if (at < asked.length) {
      if (grade === 'again') setQueue([...queue, current]);
      else setRight(right + 1);
    }
    setAt(at + 1);
  };
  return (
    <WordDrill
      key={at}
      asked={current}
      host={host}
      at={at}
      of={queue.length}
      onGraded={(grade) => {
        if (at < asked.length) onAnswered(current.card, grade);
      }}
      onNext={goOn}
      onLeave={onLeave}
    />
  );
}
