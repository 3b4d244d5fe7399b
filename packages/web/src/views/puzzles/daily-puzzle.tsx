import { dailyCalendar, labelOf, type Puzzle, puzzleIdOf } from '@ziggurat/engine/puzzles';
import { judge, upwords2006 } from '@ziggurat/engine/rules';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { knownVerdict, type Try } from '../../controller/exercise.ts';
import type { Solving, SolvingState } from '../../controller/solving.ts';
import type { Host } from '../../host/host.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { preferences } from '../../preferences/preferences.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { buttonClass, Icon } from '../../ui/index.ts';
import { dateOf, dayOf } from '../day.ts';
import { Link } from '../router.ts';
import { ShareLine } from '../study/share-line.tsx';
import { type Collection, puzzleAt } from './collections.ts';
import { DAILY_TRIES, dailyProgress, triedTurns, triesSign, withDaily } from './daily.ts';
import { daysInARow, isDayOver } from './days.ts';
import type { DailyProgress } from './progress.ts';
import { PuzzleTask } from './puzzle-task.tsx';
import { PuzzlesUnavailable } from './puzzles-unavailable.tsx';
import { puzzleProgress } from './stored-progress.ts';
import { useCollection } from './use-collection.ts';

// The server's part needs the online code.
const ServerAttempt = lazy(() =>
  import('./server-attempt.tsx').then(({ ServerAttempt }) => ({ default: ServerAttempt })),
);

/** The puzzle of the day: the same for everyone, three tries. */
export function DailyPuzzle({ host }: { readonly host: Host }) {
  const [day] = useState(() => dayOf(new Date()));
  const { collection, hasFailed, retry } = useCollection(upwords2006);
  const daily = useMemo(() => collection && dailyPuzzle(collection, day), [collection, day]);
  if (daily === undefined) return <PuzzlesUnavailable hasFailed={hasFailed} retry={retry} />;
  return <OpenDaily {...daily} day={day} host={host} />;
}

type Daily = Pick<OpenDailyProps, 'puzzle' | 'serverId'>;

function dailyPuzzle(collection: Collection, day: number): Daily | undefined {
  const { ruleset, file } = collection;
  const at = dailyCalendar(file.lines.map((line) => labelOf(line).id))(day);
  const [line, puzzle] = [file.lines[at], puzzleAt(collection, at)];
  return line === undefined || puzzle === undefined
    ? undefined
    : { puzzle, serverId: puzzleIdOf(ruleset.name, line) };
}

interface OpenDailyProps {
  readonly puzzle: Puzzle;
  /** The id that a server knows it by. */
  readonly serverId: string;
  readonly day: number;
  readonly host: Host;
}

function OpenDaily({ puzzle, serverId, day, host }: OpenDailyProps) {
  const { puzzles, shared } = useMessages();
  const progress = useSignal(puzzleProgress);
  const { isOnline } = useSignal(preferences);
  const days = daysInARow(progress, day);
  const { daily } = progress;
  const first = useMemo(
    () => (daily?.hint === undefined ? daily && triedTurns(daily, puzzle.position)[0] : undefined),
    [daily, puzzle],
  );
  const onOpen = useCallback(
    (solving: Solving) => {
      const { daily } = puzzleProgress.get();
      if (daily?.day === day && daily.id === puzzle.id) restore(solving, daily);
    },
    [puzzle, day],
  );
  const onChange = useCallback(
    (state: SolvingState) => {
      if (state.tries.length === 0 && state.hint === undefined && state.outcome === 'open') return;
      const daily = dailyProgress(day, puzzle.id, puzzle.position, state);
      puzzleProgress.set((before) => withDaily(before, daily));
    },
    [puzzle, day],
  );
  return (
    <PuzzleTask
      puzzle={puzzle}
      host={host}
      tries={DAILY_TRIES}
      onOpen={onOpen}
      onChange={onChange}
      title={puzzles.daily.title}
      progress={
        <>
          <span>{shared.day(dateOf(day))}</span>
          {days > 0 && (
            <span className="puzzle-days">
              <Icon name="flame" /> {puzzles.daily.days(days)}
            </span>
          )}
        </>
      }
      next={
        <Link to="/puzzles/rated" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {puzzles.rated.open}
        </Link>
      }
    >
      {daily !== undefined && isDayOver(progress, day) && (
        <>
          {isOnline && (
            <Suspense>
              <ServerAttempt id={serverId} ruleset={puzzle.position.ruleset} turn={first} />
            </Suspense>
          )}
          <ShareDaily daily={daily} days={days} />
        </>
      )}
    </PuzzleTask>
  );
}

/** Continues where somebody stopped. */
function restore({ exercise, state, showAnswer, revealHint }: Solving, daily: DailyProgress): void {
  const { position } = exercise;
  const tries = triedTurns(daily, position).map((turn): Try => {
    const { words, points } = judge(position, turn.type === 'play' ? turn.play : []);
    return {
      turn,
      words: words.map(({ text }) => text),
      points,
      verdict: knownVerdict(exercise, turn) ?? 'wrong',
    };
  });
  while (daily.hint !== undefined && state.get().hint !== daily.hint) revealHint();
  if (daily.outcome !== 'open') showAnswer();
  state.set({ ...state.get(), tries, outcome: daily.outcome });
}

/** A line to share, which doesn't tell the answer. */
function ShareDaily({ daily, days }: { readonly daily: DailyProgress; readonly days: number }) {
  const { puzzles, shared } = useMessages();
  const row = days > 1 ? puzzles.daily.days(days) : '';
  const text = puzzles.shareText(
    shared.day(dateOf(daily.day)),
    triesSign(daily),
    row,
    `${location.origin}/puzzles/daily`,
  );
  return <ShareLine text={text} label={puzzles.share} note={puzzles.daily.tomorrow} />;
}
