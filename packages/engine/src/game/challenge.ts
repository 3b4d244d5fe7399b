import { accept as granted, type Result, refuse } from '../result.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Decision, GameDeps, GameRefusal } from './commands.ts';
import { add, type Draft, decided, draftOf } from './draft.ts';
import { conclude, settle } from './ending.ts';
import type { EventOf, Seat } from './events.ts';
import { awaitsRuling, type Game, isIn, isOnHold, type LastPlay } from './game.ts';

/** C1: any opponent may challenge the last play; the ruling covers all of its words. */
export function challenge(game: Game, seat: Seat, deps: GameDeps): Decision {
  const found = challengeable(game, seat);
  if (!found.ok) return found;
  const challenged = draftOf(game, { type: 'challenged', seat });
  if (isForDirector(game)) return decided(challenged);
  return decided(ruling(challenged, found.value, dictionaryRuling(found.value, deps), deps));
}

/** C5: challenges wait for the director if the rules say so and the table has one. */
const isForDirector = ({ hasDirector, ruleset }: Game): boolean =>
  hasDirector && ruleset.challenge.ruledBy === 'director';

/** The dictionary's ruling on a play. */
function dictionaryRuling({ words }: LastPlay, { lexicon }: GameDeps): Ruling {
  const verdicts = words.map((word) => lexicon.verdict(word));
  return { upheld: verdicts.some(({ legal }) => !legal), verdicts };
}

type Ruling = Pick<EventOf<'ruled'>, 'upheld' | 'verdicts'>;

/** The ruling on the last play, and what follows from it. */
function ruling(from: Draft, lastPlay: LastPlay, { upheld, verdicts }: Ruling, deps: GameDeps): Draft {
  const { phase } = from.game;
  const ruled = add(from, { type: 'ruled', upheld, verdicts });
  if (upheld) return settle(add(ruled, { type: 'withdrew', seat: lastPlay.seat }), deps); // C2
  return phase.type === 'waiting' ? conclude(ruled, phase.reason) : settle(ruled, deps);
}

/** C5: the dictionary rules on a challenge that the director has left open. */
export function judgeChallenge(game: Game, deps: GameDeps): Decision {
  const { lastPlay } = game;
  if (!awaitsRuling(game) || lastPlay === undefined) return refuse({ code: 'nothing-to-rule-on' });
  return decided(ruling(draftOf(game), lastPlay, dictionaryRuling(lastPlay, deps), deps));
}

/** D4: the director rules on a challenge, or unasked on the last play while it can still be challenged. */
export function rule(game: Game, upheld: boolean, deps: GameDeps): Decision {
  const { lastPlay } = game;
  if (lastPlay === undefined) return refuse({ code: 'nothing-to-rule-on' });
  return decided(ruling(draftOf(game), lastPlay, { upheld, verdicts: [] }, deps));
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
  game.phase.type !== 'over' && !isOnHold(game) && isIn(game, seat) && challengeable(game, seat).ok;

/** C3: the cost of a challenge if every word is legal. If the play ends the game (C4), there is no turn to lose. */
export function costOfChallenge({ phase, ruleset }: Game): Ruleset['challenge']['overturned'] {
  const { overturned } = ruleset.challenge;
  return overturned === 'lose-next-turn' && phase.type !== 'playing' ? 'nothing' : overturned;
}

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
