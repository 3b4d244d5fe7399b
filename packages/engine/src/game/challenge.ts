import { accept as granted, type Result, refuse } from '../result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Decision, GameDeps, GameRefusal } from './commands.ts';
import { add, decided, draftOf } from './draft.ts';
import { conclude, settle } from './ending.ts';
import type { Seat } from './events.ts';
import { type Game, isIn, type LastPlay } from './game.ts';

/** C1: any opponent may challenge the last play; the ruling covers all of its words. */
export function challenge(game: Game, seat: Seat, deps: GameDeps): Decision {
  const found = challengeable(game, seat);
  if (!found.ok) return found;
  const { phase } = game;
  const lastPlay = found.value;
  const verdicts = lastPlay.words.map((word) => deps.lexicon.verdict(word));
  const upheld = verdicts.some(({ legal }) => !legal);
  const ruled = draftOf(game, { type: 'challenged', seat }, { type: 'ruled', upheld, verdicts });
  if (upheld) return decided(settle(add(ruled, { type: 'withdrew', seat: lastPlay.seat }), deps)); // C2
  return decided(phase.type === 'waiting' ? conclude(ruled, phase.reason) : settle(ruled, deps));
}

/** The play a seat may challenge: an opponent's last play, while it is still open (C1, C4). */
function challengeable({ judging, lastPlay, phase }: Game, seat: Seat): Result<LastPlay, GameRefusal> {
  if (judging === 'referee') return refuse({ code: 'no-challenges' });
  if (lastPlay === undefined) return refuse({ code: 'nothing-to-challenge' });
  if (lastPlay.seat === seat) return refuse({ code: 'own-play' });
  const isAccepted = phase.type === 'waiting' && !phase.seats.includes(seat);
  return isAccepted ? refuse({ code: 'nothing-to-challenge' }) : granted(lastPlay);
}

/** May this seat challenge the last play now? */
export const mayChallenge = (game: Game, seat: Seat): boolean =>
  game.phase.type !== 'over' && isIn(game, seat) && challengeable(game, seat).ok;

/** C3: the cost of a challenge if every word is legal. If the play ends the game (C4), there is no turn to lose. */
export const costOfChallenge = ({ phase, ruleset }: Game): Ruleset['challenge']['overturned'] =>
  phase.type === 'playing' ? ruleset.challenge.overturned : 'nothing';

/** C4: an opponent accepts the last play. */
export function accept(game: Game, seat: Seat): Decision {
  if (game.phase.type !== 'waiting' || !game.phase.seats.includes(seat)) {
    return refuse({ code: 'nothing-to-accept' });
  }
  const { reason } = game.phase;
  const accepted = draftOf(game, { type: 'accepted', seat });
  const { phase } = accepted.game;
  return decided(
    phase.type === 'waiting' && phase.seats.length === 0 ? conclude(accepted, reason) : accepted,
  );
}

/** C4: time to challenge is up. */
export function endWait(game: Game): Decision {
  if (game.phase.type !== 'waiting') return refuse({ code: 'nothing-to-accept' });
  return decided(conclude(draftOf(game), game.phase.reason));
}
