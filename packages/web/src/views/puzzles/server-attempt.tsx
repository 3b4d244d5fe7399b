import type { Ruleset, Turn } from '@ziggurat/engine/rules';
import { type Attempt, makeCommand, type PuzzleFigures, type Vote, WireTurn } from '@ziggurat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { api, codeOf } from '../../online/api.ts';
import { Button, Notice } from '../../ui/index.ts';
import { usePerson } from '../online/use-online.ts';
import { StudyActions } from '../study/study-parts.tsx';

interface ServerAttemptProps {
  /** The id that the server knows the puzzle by. */
  readonly id: string;
  readonly ruleset: Ruleset;
  /** The first try; none after a hint, or if the answer was shown. */
  readonly turn: Turn | undefined;
  readonly onAttempt?: (attempt: Attempt) => void;
}

/** Tells the server about a first try, and shows how others did. Sent twice, an attempt counts once. */
export function ServerAttempt({ id, ruleset, turn, onAttempt }: ServerAttemptProps) {
  const { puzzles } = useMessages();
  const [attempt, setAttempt] = useState<Attempt>();
  const [hasFailed, setFailed] = useState(false);
  const send = useCallback(async () => {
    setFailed(false);
    const wire = turn && makeCommand({ ...turn, seat: 0 }, ruleset);
    const reply = await api.attemptPuzzle(id, wire && WireTurn.parse(wire));
    // A puzzle that this page still has may have been withdrawn.
    if (!reply.ok) return setFailed(codeOf(reply) !== 'not-found');
    setAttempt(reply.value);
    onAttempt?.(reply.value);
  }, [id, ruleset, turn, onAttempt]);
  useEffect(() => void send(), [send]);
  if (hasFailed) {
    return (
      <>
        <Notice tone="bad">{puzzles.server.failed}</Notice>
        <StudyActions>
          <Button onClick={() => void send()}>{puzzles.server.retry}</Button>
        </StudyActions>
      </>
    );
  }
  return attempt && <Figures id={id} attempt={attempt} />;
}

/** How many solved it, and whether they liked it. */
function Figures({ id, attempt }: { readonly id: string; readonly attempt: Attempt }) {
  const { server } = useMessages().puzzles;
  const person = usePerson();
  const [vote, setVote] = useState(attempt.vote);
  const [figures, setFigures] = useState<PuzzleFigures>(attempt.figures);
  const choose = async (choice: Vote): Promise<void> => {
    const reply = await api.votePuzzle(id, choice);
    if (!reply.ok) return;
    setVote(choice);
    setFigures(reply.value);
  };
  const votes = [
    ['like', server.like, figures.likes],
    ['dislike', server.dislike, figures.dislikes],
  ] as const;
  return (
    <>
      <p>{server.figures(figures.solved, figures.attempts)}</p>
      {person?.kind === 'member' && (
        <fieldset className="puzzle-votes" aria-label={server.votes}>
          {votes.map(([choice, label, count]) => (
            <Button
              key={choice}
              size="small"
              aria-pressed={vote === choice}
              onClick={() => void choose(vote === choice ? 'none' : choice)}
            >
              {server.count(label, count)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
