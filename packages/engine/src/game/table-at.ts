import { type Refusal, type Result, refuse } from '../result.ts';
import type { Position } from '../rules/position.ts';
import { MAX_SEATS } from '../rules/ruleset-schema.ts';
import type { Judging } from './events.ts';
import { type Game, unseenBy } from './game.ts';

/** Why no game can be opened at a position. */
export type TableAtCode = 'rack-unknown' | 'no-opponent';

/**
 * A game of two to four players at this position, as the player to move sees it. The opponents' racks are ignored even
 * if they are given: they are full unless the bag is empty, and then they share everything unseen evenly.
 */
export function tableAt(
  { ruleset, board, racks, scores, passes }: Position,
  judging: Judging,
): Result<Game, Refusal<TableAtCode>> {
  const [rack] = racks;
  if (rack === undefined) return refuse({ code: 'rack-unknown' });
  const count = racks.length;
  if (count < 2 || count > MAX_SEATS) {
    return refuse({ code: 'no-opponent', path: 'racks', found: String(count) });
  }
  const player = {
    status: 'in',
    turnsToSkip: 0,
    exchanged: 0,
    overtime: 0,
    offers: 0,
    refusesOffers: false,
  } as const;
  const game = (hidden: (seat: number) => number): Game => ({
    ruleset,
    judging,
    hasDirector: false,
    version: 1,
    asides: 0,
    phase: { type: 'playing' },
    isPaused: false,
    players: scores.map((score, seat) => ({ ...player, score, rack: seat === 0 ? rack : hidden(seat) })),
    board,
    toMove: 0,
    passedSeats: racks.map((_, seat) => seat).slice(count - Math.min(passes, count - 1)),
    scoreless: passes,
    attempts: 0,
    turns: 0,
    undoable: [],
    offers: [],
    stirs: [],
  });
  const others = count - 1;
  const unseen = unseenBy(
    game(() => 0),
    0,
  ).length;
  const held = (seat: number) => Math.min(ruleset.rack, Math.floor((unseen + others - seat) / others));
  return { ok: true, value: game(held) };
}
