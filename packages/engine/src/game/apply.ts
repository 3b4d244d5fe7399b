import { assertNever } from '../result.ts';
import { emptyBoard, putOn, takeOff } from '../rules/board.ts';
import { challengeBonus } from '../rules/ruleset.ts';
import { inBag, without } from '../rules/tile.ts';
import { type EventOf, type GameEvent, isAside, isTurn, type Seat, type Tiles } from './events.ts';
import { countOf, type Game, isIn, type Offer, type Player, seatAfter } from './game.ts';

/**
 * The game after one more event. Nothing is decided here: draws and verdicts are in the event. Hidden tiles are
 * just counted, so a client can fold its seat's events with the same function.
 */
export function apply(game: Game | undefined, event: GameEvent): Game {
  if (event.type === 'opened') return openedGame(event);
  if (game === undefined) throw new Error(`${event.type} before the game was opened`);
  const version = game.version + 1;
  const after = isTurn(event) ? { ...step(game, event), ...turnTaken(game, event) } : step(game, event);
  return isAside(event)
    ? { ...after, version, asides: game.asides + 1 }
    : { ...after, version, asides: game.asides, offers: NO_OFFERS };
}

const NO_OFFERS: readonly Offer[] = [];

/** The game after all events of a log. */
export function fold(events: readonly GameEvent[]): Game {
  const game = events.reduce<Game | undefined>(apply, undefined);
  if (game === undefined) throw new Error('a log must start with the event "opened"');
  return game;
}

function step(game: Game, event: Exclude<GameEvent, { type: 'opened' }>): Game {
  switch (event.type) {
    case 'stirred':
      return { ...game, stirs: [...game.stirs, { seat: event.seat, value: event.value }] };
    case 'drewForFirst':
      return game;
    case 'rested':
      return game;
    case 'overran':
      return update(game, event.seat, ({ overtime }) => ({ overtime: overtime + 1 }));
    case 'paused':
      return { ...game, isPaused: true };
    case 'resumed':
      return { ...game, isPaused: false };
    case 'adjustedClock':
      return game; // clocks are the table's
    case 'adjustedScore':
      return update(game, event.seat, ({ score }) => ({ score: score + event.points }));
    case 'began':
      return { ...game, phase: { type: 'playing' }, toMove: event.first };
    case 'drew':
      return drew(game, event);
    case 'played':
      return played(game, event);
    case 'exchanged':
      return exchanged(game, event);
    case 'passed':
      return nextTurn({ ...closeLastPlay(scoreless(game)), passedSeats: [...game.passedSeats, event.seat] });
    case 'skipped':
      return skipped(game, event);
    case 'challenged':
      return { ...game, challenger: event.seat, undoable: [] };
    case 'ruled':
      return ruled(game, event);
    case 'withdrew':
      return withdrew(game, event);
    case 'waited':
      return { ...game, phase: { type: 'waiting', reason: event.reason, seats: event.seats } };
    case 'accepted':
      return stopWaitingFor(game, event.seat);
    case 'resigned':
      return removePlayer(game, event.seat, 'resigned');
    case 'timedOut':
      return removePlayer(game, event.seat, 'timed-out');
    case 'offered':
      return offered(game, event);
    case 'agreed':
      return changeOffer(game, event.offer, ({ agreed }) => ({ agreed: [...agreed, event.seat] }));
    case 'declined':
      return changeOffer(game, event.offer, () => ({ isOpen: false }));
    case 'retracted':
      return closeOffers(game, ({ seat }) => seat === event.seat);
    case 'refusedOffers':
      return closeOffers(
        update(game, event.seat, () => ({ refusesOffers: true })),
        () => true,
      );
    case 'undone':
      return undone(game, event);
    case 'addedTime': // clocks are the table's
      return closeOffers(game, ({ seat, type }) => seat === event.seat && type === 'time');
    case 'ended': {
      const { challenger: _, ...rest } = game;
      return {
        ...rest,
        isPaused: false,
        undoable: [],
        phase: { type: 'over', reason: event.reason, winners: event.winners },
        players: game.players.map((player, seat) => ({
          ...player,
          rack: event.racks[seat]!,
          score: event.scores[seat]!,
        })),
      };
    }
    case 'revealed':
      return { ...game, key: event.key };
    default:
      return assertNever(event);
  }
}

function openedGame({ ruleset, seats, judging, director = false, commitment }: EventOf<'opened'>): Game {
  const player: Player = {
    rack: [],
    score: 0,
    status: 'in',
    turnsToSkip: 0,
    exchanged: 0,
    overtime: 0,
    offers: 0,
    refusesOffers: false,
  };
  return {
    ruleset,
    judging,
    hasDirector: director,
    version: 1,
    asides: 0,
    phase: { type: 'gathering' },
    isPaused: false,
    players: Array<Player>(seats).fill(player),
    board: emptyBoard(ruleset.size),
    toMove: 0,
    passedSeats: [],
    scoreless: 0,
    attempts: 0,
    turns: 0,
    undoable: [],
    offers: NO_OFFERS,
    stirs: [],
    ...(commitment === undefined ? {} : { commitment }),
  };
}

function drew(game: Game, { seat, tiles }: EventOf<'drew'>): Game {
  const { lastPlay } = game;
  const dealt = update(game, seat, ({ rack }) => ({ rack: add(rack, tiles) }));
  if (lastPlay === undefined) return dealt;
  return { ...dealt, lastPlay: { ...lastPlay, drawn: add(lastPlay.drawn, tiles) } };
}

function played(game: Game, { seat, play, words, points }: EventOf<'played'>): Game {
  const laid = update(game, seat, ({ rack, score }) => ({
    rack: remove(rack, tilesOf(play)),
    score: score + points,
  }));
  return nextTurn({
    ...laid,
    board: putOn(game.board, play),
    passedSeats: [],
    scoreless: points === 0 ? game.scoreless + 1 : 0,
    lastPlay: {
      seat,
      play,
      words: words.map(({ word }) => word),
      points,
      drawn: [],
      before: {
        passedSeats: game.passedSeats,
        scoreless: game.scoreless,
        turnsToSkip: game.players.map(({ turnsToSkip }) => turnsToSkip),
        attempts: game.attempts,
      },
    },
  });
}

function exchanged(game: Game, { seat, returned, drawn }: EventOf<'exchanged'>): Game {
  const changed = update(game, seat, (player) => ({
    rack: add(remove(player.rack, returned), drawn),
    exchanged: player.exchanged + countOf(drawn),
  }));
  return nextTurn({ ...closeLastPlay(scoreless(changed)), passedSeats: [] });
}

/** P2: having no tiles counts as passing; a turn lost to a challenge neither counts nor resets. */
function skipped(before: Game, { seat, reason }: EventOf<'skipped'>): Game {
  const game = scoreless(before);
  if (reason === 'out') return nextTurn({ ...game, passedSeats: [...game.passedSeats, seat] });
  return nextTurn(update(game, seat, ({ turnsToSkip }) => ({ turnsToSkip: turnsToSkip - 1 })));
}

function ruled(game: Game, { upheld }: EventOf<'ruled'>): Game {
  const { challenger, ...rest } = game;
  if (upheld) return rest;
  const settled = closeLastPlay(rest); // the whole play was judged, so it can't be challenged again
  if (challenger === undefined) return settled; // the director acted unasked (D4)
  if (game.ruleset.challenge.overturned === 'lose-next-turn') {
    return update(settled, challenger, ({ turnsToSkip }) => ({ turnsToSkip: turnsToSkip + 1 })); // C3
  }
  const bonus = challengeBonus(game.ruleset);
  return update(settled, game.lastPlay!.seat, ({ score }) => ({ score: score + bonus })); // C3
}

/** C2: everything is as it was before the play, except whose turn it is. */
function withdrew(game: Game, { seat }: EventOf<'withdrew'>): Game {
  const { lastPlay, ...rest } = game;
  if (lastPlay === undefined) throw new Error('there is no play to withdraw');
  const { play, points, drawn, before } = lastPlay;
  const back = update(rest, seat, ({ rack, score }) => ({
    rack: add(remove(rack, drawn), tilesOf(play)),
    score: score - points,
  }));
  const undone: Game = {
    ...back,
    phase: { type: 'playing' },
    board: takeOff(
      game.board,
      play.map(({ square }) => square),
    ),
    players: back.players.map((player, i) => ({ ...player, turnsToSkip: before.turnsToSkip[i]! })),
    passedSeats: before.passedSeats,
    scoreless: before.scoreless,
    toMove: seat,
    attempts: before.attempts + 1,
  };
  return playsAgain(undone, seat) ? undone : nextTurn(scoreless(undone));
}

/** May the player try again after this many illegal words? */
function playsAgain(game: Game, seat: Seat): boolean {
  if (!isIn(game, seat)) return false;
  const { upheld } = game.ruleset.challenge;
  return upheld === 'retry' || (upheld === 'retry-once' && game.attempts < 2);
}

/** F1: the last round can be undone, so each player's last turn. */
function turnTaken(before: Game, { seat }: { readonly seat: Seat }): Pick<Game, 'turns' | 'undoable'> {
  const turn = { seat, before: { ...before, undoable: [] } };
  return { turns: before.turns + 1, undoable: [...before.undoable, turn].slice(-before.players.length) };
}

/** F1: everything is as it was before the turn, except clocks and what players have said about offers. */
function undone(game: Game, { seat }: EventOf<'undone'>): Game {
  const at = game.undoable.findLastIndex((turn) => turn.seat === seat);
  const turn = game.undoable[at];
  if (turn === undefined) throw new Error('there is no turn to undo');
  return {
    ...turn.before,
    undoable: game.undoable.slice(0, at),
    players: turn.before.players.map((player, i) => {
      const { overtime, offers, refusesOffers } = game.players[i]!;
      return { ...player, overtime, offers, refusesOffers };
    }),
  };
}

function offered(game: Game, { seat, offer: type, milliseconds }: EventOf<'offered'>): Game {
  const time = milliseconds === undefined ? {} : { milliseconds };
  const offer: Offer = { number: game.version + 1, seat, type, ...time, agreed: [], isOpen: true };
  return {
    ...update(game, seat, ({ offers }) => ({ offers: offers + 1 })),
    offers: [...game.offers, offer],
  };
}

const changeOffer = (game: Game, number: number, change: (offer: Offer) => Partial<Offer>): Game => ({
  ...game,
  offers: game.offers.map((offer) => (offer.number === number ? { ...offer, ...change(offer) } : offer)),
});

const closeOffers = (game: Game, isMeant: (offer: Offer) => boolean): Game => ({
  ...game,
  offers: game.offers.map((offer) => (isMeant(offer) ? { ...offer, isOpen: false } : offer)),
});

function removePlayer(before: Game, seat: Seat, status: Player['status']): Game {
  const game = { ...before, undoable: [] }; // a player who has left doesn't come back
  const updated = stopWaitingFor(
    update(game, seat, () => ({ status })),
    seat,
  );
  return game.toMove === seat ? nextTurn(updated) : updated;
}

function stopWaitingFor(game: Game, seat: Seat): Game {
  if (game.phase.type !== 'waiting') return game;
  return { ...game, phase: { ...game.phase, seats: game.phase.seats.filter((other) => other !== seat) } };
}

/** E3a: a scoreless turn. */
const scoreless = (game: Game): Game => ({ ...game, scoreless: game.scoreless + 1 });

const nextTurn = (game: Game): Game => ({ ...game, toMove: seatAfter(game, game.toMove), attempts: 0 });

/** C1: once the next player has acted, the last play can't be challenged. */
function closeLastPlay(game: Game): Game {
  const { lastPlay: _, ...rest } = game;
  return rest;
}

const update = (game: Game, seat: Seat, change: (player: Player) => Partial<Player>): Game => ({
  ...game,
  players: game.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)),
});

const tilesOf = (play: EventOf<'played'>['play']) => play.map(({ tile }) => inBag(tile));

const add = (tiles: Tiles, added: Tiles): Tiles =>
  typeof tiles === 'number' || typeof added === 'number'
    ? countOf(tiles) + countOf(added)
    : [...tiles, ...added];

function remove(tiles: Tiles, taken: Tiles): Tiles {
  if (typeof tiles === 'number' || typeof taken === 'number') return countOf(tiles) - countOf(taken);
  const rest = without(tiles, taken);
  if (rest === undefined) throw new Error('a tile was taken that is not on the rack');
  return rest;
}
