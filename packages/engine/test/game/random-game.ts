import {
  type Command,
  type DirectorCommand,
  drawWith,
  type Game,
  type GameDeps,
  isOnHold,
  offersTo,
  positionOf,
  rackOf,
  type Seat,
  seatsIn,
} from '../../src/game/index.ts';
import type { Lexicon } from '../../src/lexicon/index.ts';
import {
  ACROSS,
  BLANK,
  blankAs,
  DOWN,
  heightOf,
  isBare,
  isOn,
  judge,
  type Play,
  type Position,
  squaresOf,
  type Tile,
  tilesOn,
} from '../../src/rules/index.ts';
import { Table, type TableSetting } from '../table.ts';

/** Repeatable random numbers from a seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A lexicon in which about two words in three are legal, decided by a hash of their letters. */
export const hashLexicon: Lexicon = {
  name: 'hash',
  has: (word) => sumOf(word) % 3 !== 0,
  isPlural: (word) => sumOf(word) % 2 === 0,
  verdict: (word) =>
    hashLexicon.has(word) ? { word, legal: true } : { word, legal: false, reason: 'unknown' },
};

const sumOf = (word: string): number =>
  [...word].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) >>> 0;

/** These tests don't need a real search, only an answer that depends on the position alone. */
const sometimesAnyPlay = ({ board }: Position): boolean => tilesOn(board).length % 5 !== 0;

interface RandomGame {
  readonly setting: TableSetting;
  readonly seed: number;
  readonly draw?: (table: Table) => GameDeps['draw'];
  /** From this turn on everyone just passes. */
  readonly passFrom?: number;
}

/**
 * Plays a game to the end: plays, phonies, exchanges, passes, challenges, waits, rests, overtime, offers, a
 * director, players quitting.
 */
export function playRandomly({ setting, seed, draw, passFrom = 1000 }: RandomGame): Table {
  const below = numbersFrom(seed);
  const table = new Table({ lexicon: hashLexicon, anyPlay: sometimesAnyPlay, ...setting });
  const deps = {
    ...table.deps,
    draw: (bag, count, event) => draw?.(table)(bag, count, event) ?? drawWith(below, bag, count),
  } satisfies GameDeps;
  Object.assign(table, { deps });
  if (below(2) === 0) table.carryOut({ type: 'stir', seat: 0, value: `value ${seed}` });
  table.start();
  for (let turns = 0; table.game.phase.type !== 'over'; turns++) {
    if (turns > 300) table.carryOut({ type: 'abort' });
    else if (turns < passFrom || table.game.phase.type !== 'playing' || isOnHold(table.game))
      table.carryOut(someCommand(table.game, below));
    else table.carryOut({ type: 'pass', seat: table.game.toMove });
  }
  return table;
}

function someCommand(game: Game, below: (bound: number) => number): Command {
  const seats = seatsIn(game);
  const seat = game.toMove;
  const someone = seats[below(seats.length)]!;
  if (isOnHold(game)) {
    const choices: readonly Command[] = [
      { type: 'rule', upheld: below(2) === 0 },
      { type: 'resume' },
      { type: 'judge' },
      { type: 'pass', seat },
    ];
    return choices[below(choices.length)]!;
  }
  if (game.phase.type === 'waiting') {
    const awaited = game.phase.seats[below(game.phase.seats.length)]!;
    return [{ type: 'accept', seat: awaited }, { type: 'challenge', seat: awaited }, { type: 'endWait' }][
      below(3)
    ] as Command;
  }
  if (!game.hasDirector && seats.length > 1 && below(8) === 0) return someOfferCommand(game, someone, below);
  if (game.hasDirector && below(12) === 0) return someDirectorCommand(someone, below);
  const dice = below(100);
  if (dice < 15) return { type: 'challenge', seat: someone };
  if (dice < 18) return { type: 'exchange', seat, tiles: someTiles(game, seat, below) };
  if (dice === 18) return { type: 'resign', seat: someone };
  if (dice === 19) return { type: 'timeOut', seat: someone };
  if (dice < 23) return { type: 'pass', seat };
  if (dice === 24) return { type: 'overrun', seat };
  if (dice === 23) return { type: 'rest', milliseconds: 1 + below(1_000_000) };
  const play = somePlay(positionOf(game), below, game.judging === 'referee' ? hashLexicon : undefined);
  if (play !== undefined) return { type: 'play', seat, play };
  return game.players.length === 1 ? { type: 'resign', seat } : { type: 'pass', seat };
}

function someOfferCommand(game: Game, seat: Seat, below: (bound: number) => number): Command {
  const [open] = offersTo(game, seat);
  if (open !== undefined && below(8) > 0) return { type: 'agree', seat, offer: open.number };
  if (open !== undefined) return { type: 'decline', seat, offer: open.number };
  const choices: readonly Command[] = [
    { type: 'offer', seat, offer: 'undo' },
    { type: 'offer', seat, offer: 'undo' },
    { type: 'offer', seat, offer: 'time', milliseconds: 60_000 },
    { type: 'offer', seat, offer: 'abort' },
    { type: 'retract', seat },
    below(20) === 0 ? { type: 'refuseOffers', seat } : { type: 'retract', seat },
  ];
  return choices[below(choices.length)]!;
}

function someDirectorCommand(seat: Seat, below: (bound: number) => number): DirectorCommand {
  const choices: readonly DirectorCommand[] = [
    { type: 'pause' },
    { type: 'adjustClock', seat, milliseconds: below(2) === 0 ? 60_000 : -1 },
    { type: 'adjustScore', seat, points: 1 + below(20) },
    { type: 'adjustScore', seat, points: -1 - below(20) },
    { type: 'rule', upheld: below(2) === 0 },
    below(4) === 0 ? { type: 'adjudicate' } : { type: 'pause' },
  ];
  return choices[below(choices.length)]!;
}

const someTiles = (game: Game, seat: Seat, below: (bound: number) => number): Tile[] =>
  rackOf(game, seat).slice(0, 1 + below(game.ruleset.exchange.most));

/** A legal play found by trial: a line of a few tiles near the others. */
function somePlay(
  position: Position,
  below: (bound: number) => number,
  lexicon: Lexicon | undefined,
): Play | undefined {
  const { board, ruleset } = position;
  const squares = isBare(board)
    ? ruleset.start
    : squaresOf(board.size).filter((square) => heightOf(board, square) > 0);
  for (let tries = 0; tries < 60; tries++) {
    const rack = [...(position.racks[0] ?? [])];
    const direction = below(2) === 0 ? ACROSS : DOWN;
    let square = squares[below(squares.length)]! - below(3) * direction;
    const play: { square: number; tile: Tile }[] = [];
    for (let count = 1 + below(4); count > 0 && rack.length > 0; square += direction) {
      if (!isOn(board.size, square)) break;
      if (heightOf(board, square) > 0 && (ruleset.stack === 1 || below(2) === 0)) continue;
      const [tile] = rack.splice(below(rack.length), 1) as [Tile];
      play.push({ square, tile: tile === BLANK ? blankAs(1 + below(26)) : tile });
      count--;
    }
    if (judge(position, play, lexicon).legal) return play;
  }
  return undefined;
}
