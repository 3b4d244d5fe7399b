import { type Game, type Seat, undoneEvents } from '@ziggurat/engine/game';
import type { Square } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';
import { isPlayed, type Step, type StepAction } from './step.ts';

/** A line of the score sheet: a player's turn, or the points for tiles left at the end (E4). */
export interface SheetLine {
  readonly key: string;
  readonly seat: Seat;
  readonly action: Exclude<StepAction, { type: (typeof UNLISTED)[number] | 'ended' }> | LeftoverTiles;
  /** 0 for a play that a challenge took back (C2). */
  readonly points: number;
  /** The player's score after it. */
  readonly total: number;
  /** Whether its words can no longer be challenged, so that they may be looked up. */
  readonly isFinal: boolean;
}

/** These have no line: an upheld challenge shows at the play. */
const UNLISTED = ['began', 'challenged'] as const;

interface LeftoverTiles {
  readonly type: 'leftovers';
  readonly tiles: number;
}

/** The score sheet of a game, first turn to last. */
export function scoreSheet(steps: readonly Step[], game: Game | undefined): readonly SheetLine[] {
  const isOpen = game?.judging === 'challenge' && game.lastPlay !== undefined && game.phase.type !== 'over';
  // Only the last play may still be challenged.
  const open = isOpen ? steps.findLast(isPlayed) : undefined;
  return steps.flatMap((step) => linesOf(step, step !== open));
}

function linesOf({ number, seat, action, scores }: Step, isFinal: boolean): SheetLine[] {
  const line = (player: Seat, act: SheetLine['action'], points = 0, total = scores[player]!): SheetLine => ({
    key: `${number}-${player}`,
    seat: player,
    action: act,
    points,
    total,
    isFinal,
  });
  const adjustment = (player: Seat, reason: 'challenge' | 'time', points: number): SheetLine => {
    const made = line(player, { type: 'adjusted', reason, points }, points);
    return { ...made, key: `${made.key}-${reason}` };
  };
  if (action.type === 'ended') {
    return action.leftovers.flatMap((points, player) => {
      const penalty = action.penalties?.[player] ?? 0;
      const tiles = action.left?.[player] ?? 0;
      return [
        ...(points === 0
          ? []
          : [line(player, { type: 'leftovers', tiles }, points, scores[player]! + penalty)]),
        ...(penalty === 0 ? [] : [adjustment(player, 'time', -penalty)]),
      ];
    });
  }
  if (action.type === 'challenged' && seat !== undefined && action.bonus !== undefined && action.bonus > 0)
    return [adjustment(seat, 'challenge', action.bonus)];
  if (seat === undefined || !isListed(action)) return [];
  if (action.type === 'adjusted') return [line(seat, action, action.points)];
  if (action.type !== 'played') return [line(seat, action)];
  return [
    action.withdrawn
      ? line(seat, action, 0, scores[seat]! - action.points)
      : line(seat, action, action.points),
  ];
}

const isListed = (action: StepAction): action is Exclude<SheetLine['action'], LeftoverTiles> =>
  action.type !== 'ended' && !UNLISTED.some((type) => type === action.type);

/** Was it a play that a challenge took back (C2)? */
export const isTakenBack = ({ action }: SheetLine): boolean => action.type === 'played' && action.withdrawn;

const NO_SQUARES: readonly Square[] = [];

/** The squares of the last play that is still on the board. */
export function lastPlayIn(entries: readonly Entry[]): readonly Square[] {
  const undone = undoneEvents(entries.map(({ event }) => event));
  const last = entries.findLast(
    ({ event }) => (event.type === 'played' || event.type === 'withdrew') && !undone.has(event),
  )?.event;
  return last?.type === 'played' ? last.play.map(({ square }) => square) : NO_SQUARES;
}
