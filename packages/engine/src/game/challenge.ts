import { refuse } from '../result.ts';
import type { Decision, Means } from './commands.ts';
import { add, decided, draftOf } from './draft.ts';
import { conclude, settle } from './ending.ts';
import type { Seat } from './events.ts';
import type { Game } from './game.ts';

/** C1: any opponent may challenge the last play; the ruling is on the whole of it. */
export function challenge(game: Game, seat: Seat, means: Means): Decision {
  const { lastPlay, phase } = game;
  if (game.judging === 'referee') return refuse({ code: 'no-challenges' });
  if (lastPlay === undefined) return refuse({ code: 'nothing-to-challenge' });
  if (lastPlay.seat === seat) return refuse({ code: 'own-play' });
  if (phase.type === 'waiting' && !phase.seats.includes(seat))
    return refuse({ code: 'nothing-to-challenge' });
  const verdicts = lastPlay.words.map((word) => means.lexicon.verdict(word));
  const upheld = verdicts.some(({ legal }) => !legal);
  const ruled = draftOf(game, { type: 'challenged', seat }, { type: 'ruled', upheld, verdicts });
  if (upheld) return decided(settle(add(ruled, { type: 'withdrew', seat: lastPlay.seat }), means)); // C2
  return decided(phase.type === 'waiting' ? conclude(ruled, phase.reason) : settle(ruled, means));
}

/** C4: an opponent lets a last play stand. */
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

/** C4: the waiting time is over. */
export function endWait(game: Game): Decision {
  if (game.phase.type !== 'waiting') return refuse({ code: 'nothing-to-accept' });
  return decided(conclude(draftOf(game), game.phase.reason));
}
