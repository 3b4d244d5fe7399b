import { apply, type Game, openGame } from '@ziggurat/engine/game';
import {
  type Position,
  parsePosition,
  parseRack,
  putOn,
  type Ruleset,
  upwords2006,
} from '@ziggurat/engine/rules';
import type { Placing, PlacingContext } from '../../src/controller/placing.ts';
import { restorePlacing } from '../../src/controller/refit-placing.ts';
import { typeLetter } from '../../src/controller/typing.ts';

export const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('there is none');
  return value;
};

/** A position drawn as text: the board, the rack of the player to move, the rule set. */
export function positionFrom(board: string, rack: string, rules = 'upwords-2006'): Position {
  const parsed = parsePosition(`${board} ${rack}/ 0/0 0 rules ${rules};`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusals));
  return parsed.value;
}

/** MOOD across from C5, as in the worked examples. */
export const MOOD = '10/10/10/10/2MOOD4/10/10/10/10/10';
export const BARE = '10/10/10/10/10/10/10/10/10/10';

export const placingOn = (position: Position): Placing => restorePlacing(undefined, position);

export const type = (placing: Placing, context: PlacingContext, keys: string): Placing =>
  [...keys].reduce((typed, key) => typeLetter(typed, context, key), placing);

/** The rack as a player sees it, `_` for a tile on the board. */
export const rackText = ({ ruleset }: PlacingContext, { slots, laid }: Placing): string =>
  slots
    .map(({ id, tile }) =>
      laid.some(({ piece }) => piece === id) ? '_' : tile === 64 ? '?' : must(ruleset.tiles[tile]).char,
    )
    .join('');

/** A game with the first seat to move on a board. */
export function gameOn(
  position: Position,
  { judging = 'referee', ruleset = upwords2006 }: { judging?: Game['judging']; ruleset?: Ruleset } = {},
): Game {
  const opened = openGame({ ruleset, seats: 2, judging });
  if (!opened.ok) throw new Error('not opened');
  const game = apply(apply(undefined, opened.value), { type: 'began', first: 0 });
  return {
    ...game,
    board: position.board,
    players: game.players.map((player, seat) => ({
      ...player,
      rack: seat === 0 ? must(position.racks[0]) : 7,
    })),
  };
}

export const tilesOf = (position: Position, text: string) => must(parseRack(position.ruleset, text));

export { putOn };
