import { turnsOfLog as turnsMade } from '@ziggurat/engine/analysis';
import {
  fold,
  type Game,
  type GameEvent,
  isSolo,
  type Judging,
  positionOf,
  type Seat,
} from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import type { Position, Turn } from '@ziggurat/engine/rules';
import type { DictionaryName, HostResult, ReviewedTurn } from '../host/host.ts';
import type { ReviewNews } from './calls.ts';
import type { Lexica } from './lexica.ts';
import type { Thinker } from './thinker.ts';

/** Plays shown for a turn. */
const MAX_PLAYS = 3;
/** A review takes hardly longer than this, in milliseconds; a fast computer takes half of it. */
const REVIEW_TIME = 4500;

/** A turn before its analysis. */
export interface TurnToReview extends Pick<ReviewedTurn, 'number' | 'seat' | 'points'> {
  readonly words: readonly string[];
  /** Before the turn; absent if the rack isn't known. */
  readonly position?: Position;
  readonly judging: Judging;
  /** What it takes to weigh the turn; absent if that isn't possible. */
  readonly weighed?: Weighable;
}

/** A turn, and the game as its player saw it before. */
interface Weighable {
  readonly game: Game;
  readonly turn: Turn;
}

/** The turns of a game, and the dictionary that judges them. */
export interface TurnsToReview {
  readonly turns: readonly TurnToReview[];
  readonly dictionary: DictionaryName;
  /** The seats of those who read the review: their turns get most of the time. */
  readonly readers?: readonly Seat[];
}

/** The turns of a finished game; none if it is still being played. */
export function turnsOfLog(log: readonly GameEvent[]): readonly TurnToReview[] {
  if (fold(log).phase.type !== 'over') return [];
  return turnsMade(log).map(({ number, event, turn, game, view }) => {
    const { seat } = event;
    const isPlay = event.type === 'played';
    return {
      number,
      seat,
      points: isPlay ? event.points : 0,
      words: isPlay ? event.words.map(({ word }) => word) : [],
      position: positionOf(game, seat),
      judging: game.judging,
      ...(isSolo(game) ? {} : { weighed: { game: view, turn } }),
    };
  });
}

/** Analyses turns until the signal aborts: what they scored first, then what they were worth, those of readers first. */
export async function review(
  { turns, dictionary, readers = [] }: TurnsToReview,
  { lexica, thinker }: { readonly lexica: Lexica; readonly thinker: Thinker },
  onTurn: (news: ReviewNews) => void,
  signal: AbortSignal,
): Promise<HostResult<undefined>> {
  const words = await lexica.explained(dictionary);
  if (!words.ok) return words;
  const end = performance.now() + REVIEW_TIME;
  const report = (turn: ReviewedTurn): void => onTurn({ turn, total: turns.length });
  const weighed: { readonly scored: ReviewedTurn; readonly turn: Weighable }[] = [];
  for (const { position, judging, words: made, weighed: weighable, ...turn } of turns) {
    if (signal.aborted) return accept(undefined);
    const best = position && (await thinker.best({ position, judging, dictionary, max: MAX_PLAYS }));
    if (best?.ok === false) return refuse('no-computer');
    const verdicts = made.map((word) => words.value.dictionary(dictionary).verdict(word));
    const phonies = verdicts.filter(({ legal }) => !legal);
    const scored = { ...turn, ...(best === undefined ? {} : { best: best.value }), phonies };
    if (weighable !== undefined && phonies.length === 0) weighed.push({ scored, turn: weighable });
    else report(scored);
  }
  const [first] = weighed;
  if (first === undefined) return accept(undefined);
  const result = await thinker.review(
    {
      turns: weighed.map(({ scored: { seat, number }, turn }) => ({
        ...turn,
        seed: number,
        isReaders: readers.includes(seat),
      })),
      ruleset: first.turn.game.ruleset,
      dictionary,
      milliseconds: end - performance.now(),
    },
    ({ at, worth }) => report({ ...weighed[at]!.scored, ...(worth === undefined ? {} : { worth }) }),
    signal,
  );
  return result.ok ? accept(undefined) : refuse('no-computer');
}
