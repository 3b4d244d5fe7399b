import { type Command, type Game, isIn, offersTo, openOfferOf, positionOf } from '@ziggurat/engine/game';
import { assertNever } from '@ziggurat/engine/result';
import { judge, tilesOn } from '@ziggurat/engine/rules';

/** Does a late command still mean what its sender meant? */
export function stillApplies(command: Command, before: Game, now: Game): boolean {
  switch (command.type) {
    case 'play':
      return isSameTurn(before, now) && judge(positionOf(now, command.seat), command.play).legal;
    case 'exchange':
    case 'pass':
      return isSameTurn(before, now);
    case 'challenge':
      return now.lastPlay !== undefined && before.lastPlay?.play === now.lastPlay.play;
    case 'accept':
      return now.phase.type === 'waiting' && now.phase.seats.includes(command.seat);
    case 'resign':
      return now.phase.type !== 'over' && isIn(now, command.seat);
    case 'offer':
      return false; // the player decides again
    case 'agree':
    case 'decline':
      return offersTo(now, command.seat).some(({ number }) => number === command.offer);
    case 'retract':
      return openOfferOf(now, command.seat) !== undefined;
    case 'refuseOffers':
      return now.phase.type !== 'over';
    case 'pause':
    case 'resume':
    case 'adjustClock':
    case 'adjustScore':
    case 'rule':
    case 'adjudicate':
      return false; // the director decides again
    case 'stir':
    case 'start':
    case 'endWait':
    case 'timeOut':
    case 'rest':
    case 'overrun':
    case 'judge':
    case 'abort':
    case 'reveal':
      return false;
    default:
      return assertNever(command);
  }
}

/** Nobody has taken a turn in between, not even the sender in another tab. */
const isSameTurn = (before: Game, now: Game): boolean =>
  now.phase.type === 'playing' &&
  now.toMove === before.toMove &&
  now.attempts === before.attempts &&
  now.passedSeats.length === before.passedSeats.length &&
  now.players.every(({ exchanged }, seat) => exchanged === before.players[seat]!.exchanged) &&
  tilesOn(now.board).length === tilesOn(before.board).length;
