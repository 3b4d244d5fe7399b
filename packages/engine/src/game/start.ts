import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { type Ruleset, unseen } from '../rules/ruleset.ts';
import { letterOf, without } from '../rules/tile.ts';
import type { Decision, GameDeps } from './commands.ts';
import { add, type Draft, decided, draftOf, drawNumber } from './draft.ts';
import { draw } from './draw.ts';
import { settle } from './ending.ts';
import { type EventOf, type Judging, type Seat, STIR_PATTERN } from './events.ts';
import { type Game, isSolo } from './game.ts';

/** How to open a game. */
export interface TableOptions {
  readonly ruleset: Ruleset;
  readonly seats: number;
  readonly judging: Judging;
  readonly director?: boolean;
  readonly commitment?: string;
}

/** The first event of a game. */
export function openGame(
  options: TableOptions,
): Result<EventOf<'opened'>, Refusal<'seat-count' | 'solo-has-no-challenges'>> {
  const { ruleset, seats, judging } = options;
  const { least, most } = ruleset.players;
  if (!Number.isInteger(seats) || seats < least || seats > most) {
    return refuse({ code: 'seat-count', path: 'seats', found: String(seats) });
  }
  if (seats === 1 && judging === 'challenge')
    return refuse({ code: 'solo-has-no-challenges', path: 'judging' });
  return accept({ type: 'opened', ...options });
}

export function stir(game: Game, seat: Seat, value: string): Decision {
  if (!STIR_PATTERN.test(value)) return refuse({ code: 'bad-value' });
  if (game.stirs.some((stirred) => stirred.seat === seat)) return refuse({ code: 'already-stirred' });
  return decided(draftOf(game, { type: 'stirred', seat, value }));
}

/** S1 and S2: the draw for first, then the racks in playing order. */
export function start(game: Game, deps: GameDeps): Decision {
  let draft = draftOf(game);
  let first: Seat = 0;
  if (!isSolo(game)) [draft, first] = drawForFirst(draft, deps);
  draft = add(draft, { type: 'began', first });
  for (let i = 0; i < game.players.length; i++) {
    draft = draw(draft, (first + i) % game.players.length, game.ruleset.rack, deps);
  }
  return decided(settle(draft, deps));
}

/** S1: the tile nearest to A, a blank before it. Ties draw again; then all tiles go back. */
function drawForFirst(from: Draft, deps: GameDeps): [Draft, Seat] {
  let draft = from;
  let bag = unseen(draft.game.ruleset, []);
  let seats = draft.game.players.map((_, seat) => seat);
  // A set with too few different letters could tie forever: then the first seat begins.
  while (seats.length > 1 && bag.length >= seats.length) {
    const tiles = deps.draw(bag, seats.length, drawNumber(draft));
    draft = add(draft, { type: 'drewForFirst', seats, tiles });
    const nearest = Math.min(...tiles.map(letterOf));
    seats = seats.filter((_, i) => letterOf(tiles[i]!) === nearest);
    bag = without(bag, tiles) ?? [];
  }
  return [draft, seats[0]!];
}
