import type { Puzzle } from '@ziggurat/engine/puzzles';
import type { Ruleset } from '@ziggurat/engine/rules';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { Button, buttonClass } from '../../ui/index.ts';
import { Link } from '../router.ts';
import { StudyActions } from '../study/study-parts.tsx';
import { type Collection, themeIn } from './collections.ts';
import { PuzzleTask } from './puzzle-task.tsx';
import { PuzzlesUnavailable } from './puzzles-unavailable.tsx';
import { puzzleProgress } from './stored-progress.ts';
import { afterPuzzle, nextPuzzle, ratedIn, targetRating, withRated, withSeen } from './stream.ts';
import { useCollection } from './use-collection.ts';

interface PuzzleStreamProps {
  readonly mode: 'rated' | 'streak';
  readonly ruleset: Ruleset;
  readonly host: Host;
}

// The server's part needs the online code.
const ServerRated = lazy(() =>
  import('./server-rated.tsx').then(({ ServerRated }) => ({ default: ServerRated })),
);

/** Puzzles one after the other: rated, or as many in a row as possible. */
export function PuzzleStream({ mode, ruleset, host }: PuzzleStreamProps) {
  const { collection, hasFailed, retry } = useCollection(ruleset);
  const { isOnline, puzzleTheme } = useSignal(preferences);
  const loading = <PuzzlesUnavailable hasFailed={hasFailed} retry={retry} />;
  if (collection === undefined) return loading;
  if (mode === 'streak') return <Streak collection={collection} host={host} />;
  if (!isOnline) return <RatedPuzzles collection={collection} host={host} />;
  // The server chooses by rating only.
  if (themeIn(collection, puzzleTheme) !== 'all')
    return <RatedPuzzles collection={collection} host={host} isFallback />;
  return (
    <Suspense fallback={loading}>
      <ServerRated
        collection={collection}
        host={host}
        otherwise={<RatedPuzzles collection={collection} host={host} isFallback />}
      />
    </Suspense>
  );
}

interface StreamProps {
  readonly collection: Collection;
  readonly host: Host;
}

/** A puzzle close to this rating that somebody hasn't tried. */
function choose(collection: Collection, run: number | undefined): Puzzle {
  const rated = ratedIn(puzzleProgress.get(), collection.ruleset.name);
  const theme = run === undefined ? themeIn(collection, preferences.get().puzzleTheme) : 'all';
  // No collection is empty, and no theme of one.
  return nextPuzzle(collection, rated.seen, targetRating(rated, run), Math.random, theme)!;
}

/** Only the first try counts, without a hint. */
const isSolved = ({ outcome, tries, hint }: SolvingState): boolean =>
  outcome === 'found' && tries.length === 1 && hint === undefined;

/** `isFallback`: signed in, but the server has no such puzzle for this page. */
function RatedPuzzles({ collection, host, isFallback }: StreamProps & { readonly isFallback?: true }) {
  const { puzzles, shared } = useMessages();
  const [puzzle, setPuzzle] = useState(() => choose(collection, undefined));
  const [before, setBefore] = useState<number>();
  const { name } = collection.ruleset;
  const theme = themeIn(collection, useSignal(preferences).puzzleTheme);
  const rated = useSignal(puzzleProgress, (progress) => ratedIn(progress, name).rating);
  const onChange = useCallback(
    (state: SolvingState) => {
      const entry = ratedIn(puzzleProgress.get(), name);
      if (state.outcome === 'open' || entry.seen.at(-1) === puzzle.id) return;
      setBefore(entry.rating);
      puzzleProgress.set((old) => withRated(old, afterPuzzle(entry, puzzle, isSolved(state))));
    },
    [puzzle, name],
  );
  const goOn = (): void => {
    setBefore(undefined);
    setPuzzle(choose(collection, undefined));
  };
  return (
    <PuzzleTask
      key={puzzle.id}
      puzzle={puzzle}
      host={host}
      tries={1}
      onChange={onChange}
      title={puzzles.rated.title}
      progress={
        <>
          <span>
            {puzzles.rated.rating(shared.number(rated))}
            {before !== undefined && (
              <b className="puzzle-change" data-up={rated >= before ? '' : undefined}>
                {puzzles.rated.change(before, rated)}
              </b>
            )}
          </span>
          {theme !== 'all' && <span>{puzzles.tags[theme]}</span>}
          {isFallback && <span>{puzzles.server.local}</span>}
        </>
      }
      next={
        <Button variant="primary" size="large" autoFocus onClick={goOn}>
          {puzzles.next}
        </Button>
      }
    />
  );
}

function Streak({ collection, host }: StreamProps) {
  const { puzzles } = useMessages();
  const [run, setRun] = useState(0);
  const [puzzle, setPuzzle] = useState(() => choose(collection, 0));
  const [isOver, setIsOver] = useState(false);
  const [ended, setEnded] = useState<string>();
  const { name } = collection.ruleset;
  const best = useSignal(puzzleProgress, (progress) => ratedIn(progress, name).bestRun);
  const onChange = useCallback(
    (state: SolvingState) => {
      if (state.outcome === 'open' || ended === puzzle.id) return;
      setEnded(puzzle.id);
      const solved = run + (isSolved(state) ? 1 : 0);
      setRun(solved);
      setIsOver(!isSolved(state));
      puzzleProgress.set((old) => {
        const entry = withSeen(ratedIn(old, name), puzzle);
        return withRated(old, { ...entry, bestRun: Math.max(entry.bestRun, solved) });
      });
    },
    [puzzle, name, run, ended],
  );
  const goOn = (): void => {
    const next = isOver ? 0 : run;
    setRun(next);
    setIsOver(false);
    setPuzzle(choose(collection, next));
  };
  return (
    <PuzzleTask
      key={puzzle.id}
      puzzle={puzzle}
      host={host}
      tries={1}
      onChange={onChange}
      title={puzzles.streak.title}
      progress={
        <>
          <span>{puzzles.streak.run(run)}</span>
          {best > 0 && <span>{puzzles.streak.best(best)}</span>}
        </>
      }
      next={
        <Button variant="primary" size="large" autoFocus onClick={goOn}>
          {isOver ? puzzles.streak.again : puzzles.next}
        </Button>
      }
    >
      {isOver && (
        <StudyActions>
          <b>{puzzles.streak.over(run)}</b>
          <Link to="/puzzles" className={buttonClass({ variant: 'quiet' })}>
            {puzzles.all}
          </Link>
        </StudyActions>
      )}
    </PuzzleTask>
  );
}
