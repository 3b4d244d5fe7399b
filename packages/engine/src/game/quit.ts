import { refuse } from '../result.ts';
import type { Decision, GameDeps } from './commands.ts';
import { decided, draftOf } from './draft.ts';
import { conclude, settle } from './ending.ts';
import type { Seat } from './events.ts';
import { type Game, isSolo, seatsIn } from './game.ts';

/** A player quits; the score stays. In a solo game that ends it (O2). */
export function quit(game: Game, seat: Seat, how: 'resigned' | 'timedOut', deps: GameDeps): Decision {
  const draft = draftOf(game, { type: how, seat });
  if (isSolo(game)) return decided(conclude(draft, 'gave-up'));
  if (seatsIn(draft.game).length === 1) return decided(conclude(draft, 'last-left'));
  const { phase } = draft.game;
  if (phase.type === 'waiting' && phase.seats.length === 0) return decided(conclude(draft, phase.reason));
  return decided(settle(draft, deps));
}

export const abort = (game: Game): Decision => decided(conclude(draftOf(game), 'aborted'));

/** T2: another minute of overtime for the player to move. */
export function overrun(game: Game, seat: Seat): Decision {
  const { phase, toMove, players, ruleset } = game;
  if (phase.type !== 'playing' || toMove !== seat) return refuse({ code: 'not-your-turn' });
  if (players[seat]!.overtime >= (ruleset.overtime?.minutes ?? 0)) return refuse({ code: 'no-overtime' });
  return decided(draftOf(game, { type: 'overran', seat }));
}
