import { isSameTurn } from '@ziggurat/engine/analysis';
import { type Game, positionOf, tableAt } from '@ziggurat/engine/game';
import type { Square, Turn } from '@ziggurat/engine/rules';
import { type Analyst, HINT_DEGREES, type HintDegree, type Trouble, troubleOf } from '../host/host.ts';
import { makeSignal, type Signal } from '../signal/signal.ts';
import {
  type Exercise,
  isFound,
  type JudgeTry,
  knownVerdict,
  type Try,
  type TryVerdict,
} from './exercise.ts';
import {
  chosenTiles,
  endExchange,
  layPlay,
  NO_PLACING,
  type Placing,
  type PlacingContext,
  playOf,
} from './placing.ts';
import { makePreviewer, type Preview } from './preview.ts';
import { refit } from './refit-placing.ts';
import { isSamePlay } from './step.ts';

/** How far somebody has got with an exercise. */
export interface SolvingState {
  readonly placing: Placing;
  readonly tries: readonly Try[];
  /** What the hints have revealed so far. */
  readonly hint: HintDegree | undefined;
  /** `shown`: the solver gave up and saw the answer. */
  readonly outcome: 'open' | 'found' | 'shown';
  readonly isJudging: boolean;
  /** Somebody tried to play what is on the board, so its fault is shown. */
  readonly hasTriedToPlay: boolean;
  /** Why the last try couldn't be judged. */
  readonly trouble: Trouble | undefined;
}

/** An exercise being solved: tiles are tried on its board, and turns are judged. */
export interface Solving {
  readonly exercise: Exercise;
  /** The position as a game, as the solver sees it. */
  readonly game: Game;
  readonly state: Signal<SolvingState>;
  readonly placing: Signal<Placing>;
  readonly preview: Signal<Preview | undefined>;
  change(update: (placing: Placing, context: PlacingContext) => Placing): void;
  /** Tries the play on the board, or the exchange of the chosen tiles. */
  submit(): Promise<void>;
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
  const { position, dictionary } = exercise;
  const opened = tableAt(position, 'referee');
  if (!opened.ok) throw new Error(`an exercise can't be played: ${opened.refusals[0]?.code}`);
  const game = opened.value;
  const placing = makeSignal<Placing>(refit(NO_PLACING, positionOf(game, 0)));
  const state = makeSignal<SolvingState>({
    placing: placing.get(),
    tries: [],
    hint: undefined,
    outcome: 'open',
    isJudging: false,
    hasTriedToPlay: false,
    trouble: undefined,
  });
  const judge = (at: typeof position, play: ReturnType<typeof playOf>) =>
    analyst.judgeBy(dictionary, at, play);
  const previewer = makePreviewer({ client: { judge }, analyst });
  const set = (change: Partial<SolvingState>): void => state.set({ ...state.get(), ...change });

  function put(next: Placing): void {
    placing.set(next);
    set({ placing: next, hasTriedToPlay: false, trouble: undefined });
    previewer.update(game, 0, playOf(next), dictionary);
  }

  async function attempt(turn: Turn, words: readonly string[], points: number): Promise<void> {
    const { tries, isJudging, outcome } = state.get();
    if (isJudging || outcome !== 'open') return;
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
    exercise,
    game,
    state,
    placing,
    preview: previewer.preview,
    change(update) {
      const before = placing.get();
      const { isJudging, outcome } = state.get();
      const next = isJudging || outcome !== 'open' ? before : update(before, game);
      if (next !== before) put(next);
    },
    async submit() {
      const { exchange } = placing.get();
      if (exchange !== undefined) {
        const tiles = chosenTiles(placing.get());
        if (tiles.length === 0 || tiles.length > exchange.most) return;
        await attempt({ type: 'exchange', tiles }, [], 0);
        return;
      }
      const play = playOf(placing.get());
      if (play.length === 0 || state.get().isJudging) return;
      const judged = await judge(positionOf(game, 0), play);
      // Something was moved in the meantime.
      if (!isSamePlay(playOf(placing.get()), play)) return;
      if (!judged.ok) set({ trouble: troubleOf(judged) });
      else if (!judged.value.legal) set({ hasTriedToPlay: true });
      else {
        const { words, points } = judged.value;
        await attempt(
          { type: 'play', play },
          words.map(({ text }) => text),
          points,
        );
      }
    },
    pass: () => attempt({ type: 'pass' }, [], 0),
    revealHint() {
      const { hint } = state.get();
      const at = hint === undefined ? -1 : HINT_DEGREES.indexOf(hint);
      set({ hint: HINT_DEGREES[Math.min(at + 1, HINT_DEGREES.length - 1)] });
    },
    showAnswer() {
      const [best] = exercise.accepted;
      const cleared = endExchange(placing.get());
      put(best.type === 'play' ? layPlay(cleared, best.play) : { ...cleared, laid: [] });
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
