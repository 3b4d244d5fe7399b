import {
  apply,
  countOf,
  type Event,
  type Game,
  isSolo,
  type Seat,
  type WordPoints,
} from '@ziggurat/engine/game';
import type { Verdict } from '@ziggurat/engine/lexicon';
import type { Square } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';

/** A line of the score sheet. */
export interface Turn {
  /** The number of its entry. */
  readonly number: number;
  readonly seat: Seat;
  readonly what:
    | { readonly type: 'play'; readonly words: readonly WordPoints[]; readonly tiles: number }
    | { readonly type: 'exchange'; readonly count: number }
    | { readonly type: 'pass' }
    | { readonly type: 'skipped'; readonly reason: 'out' | 'challenge' }
    | { readonly type: 'resigned' }
    /** O2: what leaving is called alone. */
    | { readonly type: 'stopped' }
    | { readonly type: 'timed-out' }
    | { readonly type: 'leftovers'; readonly tiles: number };
  readonly points: number;
  /** The player's score after the turn. */
  readonly total: number;
  /** A play that a challenge took back (C2), and what was wrong with it. */
  readonly refused?: readonly Verdict[];
  /** Whether its words can no longer be challenged, so that they may be spoken of. */
  readonly stands: boolean;
}

/** The turns of a game, first to last. */
export function turnsOf(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  let game: Game | undefined;
  let verdicts: readonly Verdict[] = [];
  for (const { number, event } of entries) {
    if (event.type === 'ruled') verdicts = event.verdicts;
    if (event.type === 'withdrew') {
      const at = turns.findLastIndex(({ what }) => what.type === 'play');
      const turn = turns[at];
      if (turn !== undefined) {
        turns[at] = { ...turn, points: 0, total: turn.total - turn.points, refused: verdicts };
      }
    }
    game = apply(game, event);
    turns.push(...linesFor(event, number, game));
  }
  const open = openPlay(game);
  return turns.map((turn) => (turn.number === open ? turn : { ...turn, stands: true }));

  /** The play that may still be challenged is the last one that was made. */
  function openPlay(now: Game | undefined): number | undefined {
    const isOpen = now?.judging === 'challenge' && now.lastPlay !== undefined && now.phase.type !== 'over';
    return isOpen ? turns.findLast(({ what }) => what.type === 'play')?.number : undefined;
  }
}

function linesFor(event: Event, number: number, game: Game): Turn[] {
  const line = (seat: Seat, what: Turn['what'], points = 0): Turn => ({
    number,
    seat,
    what,
    points,
    total: game.players[seat]!.score,
    stands: false,
  });
  switch (event.type) {
    case 'played':
      return [line(event.seat, { type: 'play', words: event.words, tiles: event.play.length }, event.points)];
    case 'exchanged':
      return [line(event.seat, { type: 'exchange', count: countOf(event.drawn) })];
    case 'passed':
      return [line(event.seat, { type: 'pass' })];
    case 'skipped':
      return [line(event.seat, { type: 'skipped', reason: event.reason })];
    case 'resigned':
      return [line(event.seat, { type: isSolo(game) ? 'stopped' : 'resigned' })];
    case 'timedOut':
      return [line(event.seat, { type: 'timed-out' })];
    case 'ended':
      return event.leftovers.flatMap((points, seat) =>
        points === 0 ? [] : [line(seat, { type: 'leftovers', tiles: event.racks[seat]!.length }, points)],
      );
    default:
      return [];
  }
}

const NO_SQUARES: readonly Square[] = [];

/** The squares of the play that was made last and still lies there. */
export function lastPlayIn(entries: readonly Entry[]): readonly Square[] {
  const last = entries.findLast(({ event: { type } }) => type === 'played' || type === 'withdrew')?.event;
  return last?.type === 'played' ? last.play.map(({ square }) => square) : NO_SQUARES;
}
