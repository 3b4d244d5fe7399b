import type { Rack } from '../rules/position.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { letterOf, type Tile, without } from '../rules/tile.ts';
import type { Line, Weighing } from './line.ts';

/**
 * Why one turn is better than another. `points` is what the cause is worth, in the figures of both lines: positive
 * if it speaks for the better turn.
 */
export type Cause =
  /** The turn itself scores more. */
  | { readonly type: 'points'; readonly points: number }
  /** The tiles it keeps score more later. */
  | { readonly type: 'tiles'; readonly points: number; readonly kept: readonly Tile[] }
  /** It leaves the player better places to play; both turns keep the same tiles. */
  | { readonly type: 'places'; readonly points: number }
  /** The other turn keeps a Q or Qu that is hard to play. */
  | { readonly type: 'stranded'; readonly points: number; readonly tile: Tile }
  /** The other turn opens the board: replies score more, and use its tiles so often (0 to 1). */
  | { readonly type: 'opens'; readonly points: number; readonly share: number }
  /** The other turn raises a stack that replies build on: they cover its tiles so often (0 to 1). */
  | { readonly type: 'stack'; readonly points: number; readonly share: number }
  /** It leaves opponents less elsewhere on the board. */
  | { readonly type: 'closes'; readonly points: number }
  /** It goes out first so often (0 to 1), the other so often. */
  | { readonly type: 'out'; readonly points: number; readonly share: number; readonly otherShare: number }
  /** The bag is empty, so the opponent holds these tiles, and scores less with them. */
  | { readonly type: 'unseen'; readonly points: number; readonly tiles: readonly Tile[] };

/** A comparison of two turns. */
export interface Explanation {
  readonly better: Line;
  readonly other: Line;
  /** Are the two too close to tell apart? Then no cause is named. */
  readonly isClose: boolean;
  /** What makes the difference; absent if no cause stands out. */
  readonly cause?: Cause;
  /** What speaks most against the better turn, if anything does. */
  readonly despite?: Cause;
}

/** A cause stands out if it leads the next one by half. */
const LEAD = 1.5;
/** The two are close if they are less than this many standard errors apart. */
const CERTAIN_ERRORS = 2;
/** A cause of less than half a point isn't worth naming. */
const WORTH_NAMING = 0.5;
/** By how many points a cause must outweigh what speaks against the turn. */
const MARGIN = 1;
/** Replies must use a turn's tiles this much more often for it to open the board. */
const OFTEN = 0.1;

/** Why a line is worse than the best one; for the best line, why it is better than the next. */
export function explain(ruleset: Ruleset, weighing: Weighing, line: Line): Explanation | undefined {
  const [best, second] = weighing.lines;
  const other = line === best ? second : line;
  if (best === undefined || other === undefined) return undefined;
  const causes = causesOf(ruleset, weighing, best, other).sort((a, b) => b.points - a.points);
  const [first, next] = causes;
  const against = causes.at(-1)!;
  const isClose = !isClear(other);
  const stands =
    !isClose &&
    first!.points >= WORTH_NAMING &&
    first!.points >= LEAD * Math.max(0, next?.points ?? 0) &&
    first!.points >= MARGIN - against.points; // otherwise it doesn't explain why the turn is better
  return {
    better: best,
    other,
    isClose,
    ...(stands ? { cause: first! } : {}),
    ...(stands && against.points <= -WORTH_NAMING ? { despite: against } : {}),
  };
}

const isClear = ({ loss: { win, points } }: Line): boolean =>
  (win.mean > 0 && win.mean > CERTAIN_ERRORS * win.error) ||
  (points.mean > 0 && points.mean > CERTAIN_ERRORS * points.error);

/** The causes of a difference; their points add up to it. */
function causesOf(ruleset: Ruleset, weighing: Weighing, better: Line, other: Line): Cause[] {
  const gap = (part: (line: Line) => number): number => part(better) - part(other);
  const reply = -gap(({ split }) => split.reply);
  const next = gap(({ split }) => split.next);
  const kept = gap(({ split }) => split.kept);
  const points = gap(({ split }) => split.now);
  const goesOut = gap(({ out }) => out) > 0;
  if (weighing.horizon === 'end' && goesOut) {
    return [
      { type: 'points', points },
      replyCause(ruleset, weighing, better, other, reply),
      tilesCause(ruleset, better, other, next),
      { type: 'out', points: kept, share: better.out, otherShare: other.out },
    ];
  }
  return [
    { type: 'points', points },
    replyCause(ruleset, weighing, better, other, reply),
    tilesCause(ruleset, better, other, next + kept),
  ];
}

function replyCause(
  { stack }: Ruleset,
  { bag, unseen }: Weighing,
  better: Line,
  other: Line,
  points: number,
): Cause {
  if (bag === 0) return { type: 'unseen', points, tiles: unseen };
  const { covers, touches } = other.replies;
  if (stack > 1 && covers - better.replies.covers >= OFTEN) return { type: 'stack', points, share: covers };
  if (touches - better.replies.touches >= OFTEN) return { type: 'opens', points, share: touches };
  return { type: 'closes', points };
}

function tilesCause(ruleset: Ruleset, better: Line, other: Line, points: number): Cause {
  const isQ = (tile: Tile): boolean => ruleset.tiles[letterOf(tile)]?.spells.startsWith('Q') === true;
  if (isSameRack(better.kept, other.kept)) return { type: 'places', points };
  const tile = other.kept.find(isQ);
  const isStranded = tile !== undefined && !better.kept.some(isQ) && points > 0;
  return isStranded ? { type: 'stranded', points, tile } : { type: 'tiles', points, kept: better.kept };
}

const isSameRack = (one: Rack, other: Rack): boolean => without(one, other)?.length === 0;
