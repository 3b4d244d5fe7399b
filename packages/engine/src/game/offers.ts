import { assertNever, refuse } from '../result.ts';
import {
  type Decision,
  type GameRefusal,
  MAX_OFFERS,
  MAX_TIME_OFFER,
  type OfferCommand,
} from './commands.ts';
import { add, type Draft, decided, draftOf } from './draft.ts';
import { conclude } from './ending.ts';
import type { OfferType, Seat } from './events.ts';
import { type Game, isIn, isSolo, type Offer, seatsIn } from './game.ts';

/** F3: a game can be aborted by consent until this many turns were taken. */
const ABORT_UNTIL = 2;

/** The open offer of this seat. */
export const openOfferOf = ({ offers }: Game, seat: Seat): Offer | undefined =>
  offers.find((offer) => offer.isOpen && offer.seat === seat);

/** The open offers that wait for this seat's answer. */
export const offersTo = (game: Game, seat: Seat): readonly Offer[] =>
  isIn(game, seat)
    ? game.offers.filter((offer) => offer.isOpen && offer.seat !== seat && !offer.agreed.includes(seat))
    : [];

/** Why a seat may not offer this now; `undefined` if it may. */
export function offerRefusal(game: Game, seat: Seat, type: OfferType): GameRefusal['code'] | undefined {
  const { phase, players, hasDirector } = game;
  if (phase.type === 'gathering') return 'not-started';
  if (phase.type === 'over') return 'game-over';
  if (!isIn(game, seat)) return 'not-in-play';
  const isRefused = seatsIn(game).some((other) => players[other]!.refusesOffers);
  if (hasDirector || isSolo(game) || isRefused) return 'no-offers'; // F5
  // F4
  const isAgain = game.offers.some((offer) => offer.seat === seat && (offer.isOpen || offer.type === type));
  if (isAgain) return 'already-offered';
  if (players[seat]!.offers >= MAX_OFFERS) return 'too-many-offers';
  switch (type) {
    case 'undo':
      return game.undoable.some((turn) => turn.seat === seat) ? undefined : 'nothing-to-undo';
    case 'time':
      return undefined;
    case 'abort':
      return game.turns < ABORT_UNTIL ? undefined : 'too-late-to-abort';
    default:
      return assertNever(type);
  }
}

/** F1 to F3: a player makes an offer to all the others. */
export function offer(game: Game, command: Extract<OfferCommand, { type: 'offer' }>): Decision {
  const { seat, offer: type, milliseconds } = command;
  const refusal = offerRefusal(game, seat, type);
  if (refusal !== undefined) return refuse({ code: refusal });
  if (type !== 'time') {
    if (milliseconds !== undefined) return refuse({ code: 'bad-value' });
    return decided(draftOf(game, { type: 'offered', seat, offer: type }));
  }
  if (milliseconds === undefined || !isTime(milliseconds)) return refuse({ code: 'bad-value' });
  return decided(draftOf(game, { type: 'offered', seat, offer: type, milliseconds }));
}

const isTime = (milliseconds: number): boolean =>
  Number.isInteger(milliseconds) && milliseconds > 0 && milliseconds <= MAX_TIME_OFFER;

/** What was offered happens once every other player has agreed. */
export function agree(game: Game, seat: Seat, number: number): Decision {
  const offer = offersTo(game, seat).find((open) => open.number === number);
  if (offer === undefined) return refuse({ code: 'no-such-offer' });
  const agreed = draftOf(game, { type: 'agreed', seat, offer: number });
  const isMissing = seatsIn(game).some(
    (other) => other !== seat && other !== offer.seat && !offer.agreed.includes(other),
  );
  return decided(isMissing ? agreed : carriedOut(agreed, offer));
}

function carriedOut(from: Draft, { seat, type, milliseconds }: Offer): Draft {
  switch (type) {
    case 'undo':
      return add(from, { type: 'undone', seat });
    case 'time':
      return add(from, { type: 'addedTime', seat, milliseconds: milliseconds! }); // time is never offered without
    case 'abort':
      return conclude(from, 'aborted');
    default:
      return assertNever(type);
  }
}

export function decline(game: Game, seat: Seat, number: number): Decision {
  const isOpen = offersTo(game, seat).some((open) => open.number === number);
  if (!isOpen) return refuse({ code: 'no-such-offer' });
  return decided(draftOf(game, { type: 'declined', seat, offer: number }));
}

export function retract(game: Game, seat: Seat): Decision {
  if (openOfferOf(game, seat) === undefined) return refuse({ code: 'no-such-offer' });
  return decided(draftOf(game, { type: 'retracted', seat }));
}

/** F5: this player wants no more offers, which ends those that are open. */
export function refuseOffers(game: Game, seat: Seat): Decision {
  if (game.players[seat]!.refusesOffers) return refuse({ code: 'no-offers' });
  return decided(draftOf(game, { type: 'refusedOffers', seat }));
}
