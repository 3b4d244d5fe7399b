import { type Puzzle, puzzleIdOf } from '@ziggurat/engine/puzzles';
import type { Turn } from '@ziggurat/engine/rules';
import type { Attempt, NextPuzzle } from '@ziggurat/protocol';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { api } from '../../online/api.ts';
import { Button } from '../../ui/index.ts';
import { type Collection, puzzleAt } from './collections.ts';
import { PuzzleTask } from './puzzle-task.tsx';
import { PuzzlesUnavailable } from './puzzles-unavailable.tsx';
import { ServerAttempt } from './server-attempt.tsx';

interface ServerRatedProps {
  readonly collection: Collection;
  readonly host: Host;
  /** What is shown if the server has no puzzle, can't be reached or has other puzzles than this page. */
  readonly otherwise: ReactNode;
}

interface Offer {
  readonly id: string;
  readonly puzzle: Puzzle;
  readonly rating: number;
}

/** Rated puzzles that count on the server. The page has them too, with their hints and reasons. */
export function ServerRated({ collection, host, otherwise }: ServerRatedProps) {
  const [offer, setOffer] = useState<Offer | 'none'>();
  const isWaiting = offer === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isCancelled = false;
    void api.nextPuzzle(collection.ruleset.name).then((reply) => {
      if (!isCancelled) setOffer((reply.ok ? offerOf(collection, reply.value) : undefined) ?? 'none');
    });
    return () => {
      isCancelled = true;
    };
  }, [collection, isWaiting]);
  if (offer === undefined) return <PuzzlesUnavailable hasFailed={false} retry={() => undefined} />;
  if (offer === 'none') return otherwise;
  return <OfferedPuzzle key={offer.id} offer={offer} host={host} goOn={() => setOffer(undefined)} />;
}

function offerOf(collection: Collection, { puzzle: served, solver }: NextPuzzle): Offer | undefined {
  const { ruleset, file } = collection;
  const at = file.lines.findIndex((line) => puzzleIdOf(ruleset.name, line) === served?.id);
  const puzzle = puzzleAt(collection, at);
  return served && puzzle && { id: served.id, puzzle, rating: solver.rating };
}

interface OfferedPuzzleProps {
  readonly offer: Offer;
  readonly host: Host;
  readonly goOn: () => void;
}

function OfferedPuzzle({ offer: { id, puzzle, rating }, host, goOn }: OfferedPuzzleProps) {
  const { puzzles, shared } = useMessages();
  /** What counts: known once the puzzle is over. */
  const [tried, setTried] = useState<{ readonly turn: Turn | undefined }>();
  const [attempt, setAttempt] = useState<Attempt>();
  const onChange = useCallback((state: SolvingState) => {
    if (state.outcome !== 'open') setTried((before) => before ?? { turn: firstTurn(state) });
  }, []);
  const [before, after] = [attempt?.before ?? rating, attempt?.after ?? rating].map(Math.round) as [
    number,
    number,
  ]; // two numbers
  return (
    <PuzzleTask
      puzzle={puzzle}
      host={host}
      tries={1}
      onChange={onChange}
      title={puzzles.rated.title}
      progress={
        <span>
          {puzzles.rated.rating(shared.number(after))}
          {attempt !== undefined && (
            <b className="puzzle-change" data-up={after >= before ? '' : undefined}>
              {puzzles.rated.change(before, after)}
            </b>
          )}
        </span>
      }
      next={
        <Button variant="primary" size="large" autoFocus onClick={goOn}>
          {puzzles.next}
        </Button>
      }
    >
      {tried !== undefined && (
        <ServerAttempt id={id} ruleset={puzzle.position.ruleset} turn={tried.turn} onAttempt={setAttempt} />
      )}
    </PuzzleTask>
  );
}

/** The first try, unless there was a hint. */
const firstTurn = ({ tries, hint }: SolvingState): Turn | undefined =>
  hint === undefined ? tries[0]?.turn : undefined;
