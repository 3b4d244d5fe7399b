import { isSolution, type Puzzle } from '@ziggurat/engine/puzzles';
import { judge } from '@ziggurat/engine/rules';
import type { ReactNode } from 'react';
import { coachText, turnName } from '../../controller/coach-text.ts';
import type { Exercise } from '../../controller/exercise.ts';
import type { SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { AnalyseLink } from '../study/analyse-link.tsx';
import { StudyReason } from '../study/study-parts.tsx';
import { usePuzzleReason } from './use-puzzle-reason.ts';

interface PuzzleResultProps {
  readonly puzzle: Puzzle;
  readonly exercise: Exercise;
  readonly state: SolvingState;
  readonly host: Host;
  readonly children?: ReactNode;
}

/** How it ended, the answer and why it is best. */
export function PuzzleResult({ puzzle, exercise, state, host, children }: PuzzleResultProps) {
  const messages = useMessages();
  const { puzzles } = messages;
  const { position, answers, tags } = puzzle;
  const tried = state.tries.findLast(({ turn }) => turn.type === 'play' && !isSolution(puzzle, turn))?.turn;
  const reason = usePuzzleReason(exercise, tried, host);
  const place = { ...position, rack: position.racks[0] ?? [] };
  const [best] = answers;
  const name = turnName(place, best, messages);
  const isFound = state.outcome === 'found';
  return (
    <StudyReason isFound={isFound}>
      <h2>{isFound ? puzzles.verdicts.found : puzzles.verdicts.missed}</h2>
      <p className="puzzle-answer">
        {best.type === 'play'
          ? puzzles.answer(name, judge(position, best.play).points)
          : puzzles.exchange(name)}
      </p>
      {reason !== false && (
        <p>{reason === undefined ? puzzles.reason : coachText(place, reason, messages)}</p>
      )}
      {tags.length > 0 && (
        <ul className="puzzle-tags">
          {tags.map((tag) => (
            <li key={tag}>{puzzles.tags[tag]}</li>
          ))}
        </ul>
      )}
      <p>
        <AnalyseLink exercise={exercise} />
      </p>
      {children}
    </StudyReason>
  );
}
