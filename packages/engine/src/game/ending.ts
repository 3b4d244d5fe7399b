import { leftoverPoints } from '../rules/leftovers.ts';
import type { GameDeps } from './commands.ts';
import { add, type Draft } from './draft.ts';
import type { EndReason, EventOf, Seat } from './events.ts';
import {
  bagCount,
  exchangeLimit,
  type Game,
  isIn,
  isSolo,
  overtimePoints,
  positionOf,
  rackOf,
  seatsIn,
} from './game.ts';

/** After every action: ends the game if it is over (9, 10) and skips seats that can't take a turn. */
export function settle(from: Draft, deps: GameDeps): Draft {
  if (from.game.phase.type !== 'playing') return from;
  const reason = endOf(from.game) ?? (isStuck(from.game, deps) ? stuckReason(from.game) : undefined);
  if (reason !== undefined) return wait(from, reason) ?? conclude(from, reason);
  return skip(from);
}

/** Skips seats that lost their turn or have no tiles left, which may also end the game. */
function skip(from: Draft): Draft {
  const { game } = from;
  const seat = game.toMove;
  if (game.players[seat]!.turnsToSkip > 0) {
    const lost = add(from, { type: 'skipped', seat, reason: 'challenge' });
    const end = endOf(lost.game);
    return end === undefined ? skip(lost) : (wait(lost, end) ?? conclude(lost, end));
  }
  if (!isOut(game, seat)) return from;
  const skipped = add(from, { type: 'skipped', seat, reason: 'out' });
  const reason = endOf(skipped.game);
  return reason === undefined ? skip(skipped) : conclude(skipped, reason);
}

/** C4: at a challenge table, a play that ends the game waits for the opponents. */
function wait(draft: Draft, reason: EndReason): Draft | undefined {
  const { judging, lastPlay } = draft.game;
  if (judging === 'referee' || lastPlay === undefined) return undefined;
  const seats = seatsIn(draft.game).filter((seat) => seat !== lastPlay.seat);
  return add(draft, { type: 'waited', reason, seats });
}

const isOut = (game: Game, seat: Seat): boolean => bagCount(game) === 0 && rackOf(game, seat).length === 0;

/** E3a: six turns for two players. */
const SCORELESS_ROUNDS = 3;

/** The endings that don't need a search for plays. */
function endOf(game: Game): EndReason | undefined {
  const seats = seatsIn(game);
  const isOver: Record<(typeof game.ruleset.ends)[number], () => boolean> = {
    E1: () => seats.some((seat) => isOut(game, seat)),
    E1a: () => seats.every((seat) => isOut(game, seat)),
    E2: () => false,
    E3: () => seats.every((seat) => game.passedSeats.includes(seat)),
    E3a: () => game.scoreless >= SCORELESS_ROUNDS * seats.length,
  };
  if (isSolo(game)) return isOut(game, 0) ? 'O2' : undefined;
  return game.ruleset.ends.find((end) => isOver[end]());
}

/** E2: the bag is empty and nobody has a legal play. O2: neither a play nor an exchange. */
function isStuck(game: Game, deps: GameDeps): boolean {
  const needsSearch = isSolo(game)
    ? exchangeLimit(game, 0) === 0
    : bagCount(game) === 0 && game.ruleset.ends.includes('E2');
  return needsSearch && !seatsIn(game).some((seat) => deps.anyPlay(positionOf(game, seat), game.judging));
}

const stuckReason = (game: Game): EndReason => (isSolo(game) ? 'O2' : 'E2');

/** E4: counts the leftovers and ends the game. */
export const conclude = (draft: Draft, reason: EndReason): Draft =>
  add(draft, endedEvent(draft.game, reason));

function endedEvent(game: Game, reason: EndReason): EventOf<'ended'> {
  const leftovers = WITHOUT_LEFTOVERS.includes(reason) ? game.players.map(() => 0) : leftoversOf(game);
  const scores = game.players.map(
    ({ score }, seat) => score + leftovers[seat]! - penaltyAtEnd(game, reason, seat),
  );
  return {
    type: 'ended',
    reason,
    racks: game.players.map((_, seat) => rackOf(game, seat)),
    leftovers,
    scores,
    winners: winnersOf(game, reason, scores),
  };
}

/** Endings that don't count leftover tiles. */
const WITHOUT_LEFTOVERS: readonly EndReason[] = ['last-left', 'aborted', 'adjudicated'];

/** T2: what a seat's overtime costs it. It no longer matters if only one player is left, or for those who quit. */
export const penaltyAtEnd = (game: Game, reason: EndReason, seat: Seat): number =>
  reason === 'last-left' || reason === 'aborted' || !isIn(game, seat) ? 0 : overtimePoints(game, seat);

/** Points for tiles left on racks. Players who quit keep their score, and their tiles count for nobody. */
function leftoversOf(game: Game): number[] {
  const seats = seatsIn(game);
  const racks = game.players.map((_, seat) =>
    seats.includes(seat) || isSolo(game) ? rackOf(game, seat) : [],
  );
  return leftoverPoints(
    game.ruleset,
    racks,
    seats.find((seat) => isOut(game, seat)),
  );
}

function winnersOf(game: Game, reason: EndReason, scores: readonly number[]): Seat[] {
  if (reason === 'aborted') return [];
  if (isSolo(game)) return game.ruleset.solo?.allTilesWin && isOut(game, 0) ? [0] : []; // O3
  const seats = seatsIn(game);
  const highest = Math.max(...seats.map((seat) => scores[seat]!));
  const best = seats.filter((seat) => scores[seat] === highest);
  if (game.ruleset.tie === 'shared' || reason === 'last-left') return best;
  const scoreBefore = (seat: Seat): number => game.players[seat]!.score - overtimePoints(game, seat);
  const before = Math.max(...best.map(scoreBefore));
  return best.filter((seat) => scoreBefore(seat) === before);
}
