import { isSameTurn } from '@ziggurat/engine/analysis';
import type { Square, Turn } from '@ziggurat/engine/rules';
import { type Analyst, HINT_DEGREES, type HintDegree } from '../host/host.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';
import {
  type Exercise,
  isFound,
  type JudgeTry,
  knownVerdict,
  type Try,
  type TryVerdict,
} from './exercise.ts';
import { makeTrial, type Trial, type TrialState } from './trial.ts';

/** How far somebody has got with an exercise. */
export interface SolvingState extends TrialState {
  readonly tries: readonly Try[];
  /** What the hints have revealed so far. */
  readonly hint: HintDegree | undefined;
  /** `shown`: the solver gave up and saw the answer. */
  readonly outcome: 'open' | 'found' | 'shown';
  readonly isJudging: boolean;
}

/** An exercise being solved: tiles are tried on its board, and turns are judged. */
export interface Solving extends Omit<Trial, 'state' | 'show'> {
  readonly exercise: Exercise;
  readonly state: Signal<SolvingState>;
  pass(): Promise<void>;
  /** Reveals a little more of the best turn. */
  revealHint(): void;
  /** Ends the exercise and puts the best play on the board. */
  showAnswer(): void;
}

interface SolvingDeps {
  readonly analyst: Pick<Analyst, 'judgeBy' | 'word'>;
  readonly judgeTry: JudgeTry;
}

export function makeSolving(exercise: Exercise, { analyst, judgeTry }: SolvingDeps): Solving {
  const isOpen = (): boolean => !state.get().isJudging && state.get().outcome === 'open';
  const { show, ...trial } = makeTrial(exercise.position, {
    dictionary: exercise.dictionary,
    analyst,
    isOpen,
    onTurn: attempt,
  });
  const state = makeSignal<SolvingState>({
    ...trial.state.get(),
    tries: [],
    hint: undefined,
    outcome: 'open',
    isJudging: false,
  });
  trial.state.watch(() => set(trial.state.get()));

  function set(change: Partial<SolvingState>): void {
    state.set({ ...state.get(), ...change });
  }

  async function attempt(turn: Turn, words: readonly string[], points: number): Promise<void> {
    if (!isOpen()) return;
    const { tries } = state.get();
    const known =
      knownVerdict(exercise, turn) ?? tries.find((tried) => isSameTurn(tried.turn, turn))?.verdict;
    set({ isJudging: true, trouble: undefined });
    const verdict = known ?? (await judgeTry(turn));
    if (verdict === undefined) set({ isJudging: false, trouble: 'no-computer' });
    else finish({ turn, words, points, verdict });
  }

  function finish(tried: Try): void {
    const { tries, outcome } = state.get();
    const others = tries.filter(({ turn }) => !isSameTurn(turn, tried.turn));
    const isOver = outcome !== 'open' || isFound(tried.verdict);
    set({
      isJudging: false,
      tries: [...others, tried],
      outcome: outcome === 'open' && isOver ? 'found' : outcome,
    });
  }

  return {
    ...trial,
    exercise,
    state,
    pass: () => attempt({ type: 'pass' }, [], 0),
    revealHint() {
      const { hint } = state.get();
      const at = hint === undefined ? -1 : HINT_DEGREES.indexOf(hint);
      set({ hint: HINT_DEGREES[Math.min(at + 1, HINT_DEGREES.length - 1)] });
    },
    showAnswer() {
      show(exercise.accepted[0]);
      set({ outcome: 'shown', isJudging: false });
    },
  };
}

/** The squares that a hint marks. */
export function hintedSquares(
  { accepted: [best] }: Exercise,
  { hint, outcome }: SolvingState,
): readonly Square[] {
  return hint === undefined || outcome !== 'open' || best.type !== 'play'
    ? []
    : best.play.map(({ square }) => square);
}

/** How well an exercise was solved, for the next repetition: at once, after help, or not at all. */
export type SolvedGrade = 'good' | 'hard' | 'again';

export function gradeOf({ outcome, tries, hint }: SolvingState): SolvedGrade | undefined {
  if (outcome === 'open') return undefined;
  if (outcome === 'shown') return 'again';
  return tries.length === 1 && hint === undefined ? 'good' : 'hard';
}

/** The verdict that the solver sees last. */
export const lastVerdict = ({ tries }: SolvingState): TryVerdict | undefined => tries.at(-1)?.verdict;
