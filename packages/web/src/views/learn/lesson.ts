import { apply, decide, fold, type Game, type GameDeps, openGame, positionOf } from '@ziggurat/engine/game';
import { wordList } from '@ziggurat/engine/lexicon';
import {
  type Judgement,
  judge,
  type Play,
  parsePlay,
  parseRack,
  type Square,
  type Tile,
  upwords2006,
} from '@ziggurat/engine/rules';
import { laidOn, layPlay, NO_PLACING, type Placing, playOf } from '../../controller/placing.ts';
import { refit } from '../../controller/refit-placing.ts';
import { FIRST_RACK, LESSON_WORDS, type LessonStep, STEPS } from './steps.ts';

/** The lesson's game: a real one, with fixed tiles and plays. */
export interface Lesson {
  /** The current step; the number of steps once all are done. */
  readonly at: number;
  readonly game: Game;
  readonly placing: Placing;
  /** The last key did nothing, and why; any change of the placing clears it. */
  readonly keyProblem?: KeyProblem;
}

/** Why a key did nothing. */
type KeyProblem =
  | { readonly type: 'unfinished' }
  | { readonly type: 'no-cursor' }
  | { readonly type: 'no-tile'; readonly letter: string };

/** What is wrong with an attempt that isn't the requested play. */
export type Remark =
  /** A tile is on a square that the step doesn't use. */
  | { readonly type: 'elsewhere'; readonly square: Square }
  | { readonly type: 'wrong-tile'; readonly square: Square; readonly wanted: Tile; readonly laid: Tile }
  | { readonly type: 'missing'; readonly square: Square; readonly wanted: Tile }
  | Exclude<KeyProblem, { readonly type: 'unfinished' }>;

const RULESET = upwords2006;
const lexicon = wordList('lesson', LESSON_WORDS.join('\n'));

/** Draws the scripted tiles instead of random ones. */
const depsWith = (tiles: string): GameDeps => ({
  lexicon,
  anyPlay: () => true,
  draw: () => parseRack(RULESET, tiles) ?? [],
});

export function openLesson(): Lesson {
  const opened = openGame({ ruleset: RULESET, seats: 1, judging: 'referee' });
  if (!opened.ok) throw new Error('the guided game cannot be opened');
  const game = afterCommand(fold([opened.value]), { type: 'start' }, FIRST_RACK);
  return { at: 0, game, placing: refit(NO_PLACING, positionOf(game, 0)) };
}

export const stepOf = ({ at }: Lesson): LessonStep | undefined => STEPS[at];

/** The requested play of a step. */
export function requestedPlay(step: LessonStep): Play {
  const turn = parsePlay(step.play, RULESET);
  if (!turn.ok || turn.value.type !== 'play') throw new Error(`${step.play} isn't a play`);
  return turn.value.play;
}

/** What to say about the attempt, if anything: nothing while all its tiles are right. */
export function remarkOn(lesson: Lesson, step: LessonStep): Remark | undefined {
  const { placing, keyProblem } = lesson;
  const requested = requestedPlay(step);
  for (const { square, tile: laid } of placing.laid) {
    const wanted = requested.find((target) => target.square === square)?.tile;
    if (wanted === undefined) return { type: 'elsewhere', square };
    if (wanted !== laid) return { type: 'wrong-tile', square, wanted, laid };
  }
  if (keyProblem?.type !== 'unfinished') return keyProblem;
  const missing = requested.find(({ square }) => laidOn(placing, square) === undefined);
  return missing && { type: 'missing', square: missing.square, wanted: missing.tile };
}

/** The lesson with another placing, without the remark on the last attempt. */
export const withPlacing = ({ at, game }: Lesson, placing: Placing): Lesson => ({ at, game, placing });

/** Takes back every tile that isn't part of the requested play. */
export const withoutWrongTiles = (lesson: Lesson, step: LessonStep): Lesson => {
  const requested = requestedPlay(step);
  const laid = lesson.placing.laid.filter((placed) =>
    requested.some(({ square, tile }) => square === placed.square && tile === placed.tile),
  );
  return withPlacing(lesson, { ...lesson.placing, laid });
};

/** Lays the requested play. */
export const withAnswer = (lesson: Lesson, step: LessonStep): Lesson =>
  withPlacing(lesson, layPlay(lesson.placing, requestedPlay(step)));

/** Is exactly the requested play laid? */
export function isRequestedPlayLaid({ placing }: Lesson, step: LessonStep): boolean {
  const requested = requestedPlay(step);
  const laid = playOf(placing);
  return (
    laid.length === requested.length &&
    requested.every(({ square, tile }) =>
      laid.some((placed) => placed.square === square && placed.tile === tile),
    )
  );
}

/** The engine's judgement of the requested play, once it is laid. */
export const judgementOn = (lesson: Lesson, step: LessonStep): Judgement | undefined =>
  isRequestedPlayLaid(lesson, step)
    ? judge(positionOf(lesson.game, 0), playOf(lesson.placing), lexicon)
    : undefined;

/** Goes to the next step: makes the play, or takes it back if it was only a demonstration. */
export function nextStep(lesson: Lesson, step: LessonStep): Lesson {
  const { at, game, placing } = lesson;
  const cleared = { ...placing, laid: [], cursor: undefined, selected: undefined };
  if (step.kind === 'try') return { at: at + 1, game, placing: cleared };
  const play = playOf(placing);
  const next = afterCommand(game, { type: 'play', seat: 0, play }, step.draws);
  const spent = { tiles: play.map(({ tile }) => tile), first: placing.laid.map(({ piece }) => piece) };
  return { at: at + 1, game: next, placing: refit(cleared, positionOf(next, 0), spent) };
}

function afterCommand(game: Game, command: Parameters<typeof decide>[1], tiles: string): Game {
  const decision = decide(game, command, depsWith(tiles));
  if (!decision.ok) throw new Error(`the guided game is refused: ${decision.refusals[0]?.code}`);
  return decision.value.reduce<Game>(apply, game);
}
