import {
  inBag,
  judge,
  leftoverPoints,
  type Position,
  putOn,
  type Rack,
  type Tile,
  type Turn,
  tilesOn,
  unseen,
  without,
} from '@ziggurat/engine/rules';

/** The tiles that are neither on the board nor on a known rack, sorted. */
export const hiddenTiles = ({ ruleset, board, racks }: Position): readonly Tile[] =>
  unseen(ruleset, [...tilesOn(board), ...racks.flatMap((rack) => rack ?? [])]);

/** How many tiles a player holds: a full rack, unless there are too few. What isn't known is shared evenly. */
export function heldBy({ ruleset, board, racks }: Position, player: number): number {
  const others = racks.length - 1;
  const left = unseen(ruleset, [...tilesOn(board), ...(racks[0] ?? [])]).length;
  if (player === 0) return Math.min(ruleset.rack, left + (racks[0]?.length ?? 0));
  return Math.min(ruleset.rack, Math.floor((left + others - player) / others));
}

/** How many tiles are in the bag, as the player to move counts them. */
export function bagOf(position: Position): number {
  const { ruleset, board, racks } = position;
  const held = racks.slice(1).reduce((sum, _, i) => sum + heldBy(position, i + 1), 0);
  return unseen(ruleset, [...tilesOn(board), ...(racks[0] ?? [])]).length - held;
}

/**
 * The position after a turn, with the next player first. Tiles that stay on a rack are still known, those that are
 * drawn aren't; once the bag is empty nothing is hidden from two players.
 */
export function positionAfter(position: Position, turn: Turn): Position {
  const { ruleset, board, racks, scores, passes } = position;
  const rack = racks[0] ?? [];
  const points = turn.type === 'play' ? judge(position, turn.play).points : 0;
  const used =
    turn.type === 'play'
      ? turn.play.map(({ tile }) => inBag(tile))
      : turn.type === 'exchange'
        ? turn.tiles
        : [];
  const after = turn.type === 'play' ? putOn(board, turn.play) : board;
  const [, ...others] = racks;
  const next = {
    ruleset,
    board: after,
    racks: [...others, known(leftOf(rack, used))],
    scores: [...scores.slice(1), (scores[0] ?? 0) + points],
    passes: turn.type === 'pass' ? passes + 1 : 0,
    ...(position.lexicon === undefined ? {} : { lexicon: position.lexicon }),
  };
  const isOpen = racks.length === 2 && bagOf(position) === 0;
  return isOpen
    ? { ...next, racks: [unseen(ruleset, [...tilesOn(after), ...(next.racks[1] ?? [])]), next.racks[1]] }
    : next;
}

/** A rack that is known to be empty is written like one that isn't known, so both are the same. */
const known = (rack: Rack): Rack | undefined => (rack.length === 0 ? undefined : rack);

/** The tiles of a rack without those used; tiles that weren't there are ignored. */
const leftOf = (rack: Rack, used: readonly Tile[]): Rack =>
  used.reduce<Rack>((left, tile) => without(left, [tile]) ?? left, rack);

/** E1: a player has no tiles, and none are left to draw. */
export const isOut = (position: Position): boolean =>
  position.ruleset.ends.includes('E1') &&
  hiddenTiles(position).length === 0 &&
  position.racks.some((rack) => rack === undefined || rack.length === 0);

/** E4: the scores at the end, with the tiles left on the racks. */
export function finalScores({ ruleset, racks, scores }: Position): readonly number[] {
  const left = racks.map((rack) => rack ?? []);
  const points = leftoverPoints(
    ruleset,
    left,
    left.findIndex((rack) => rack.length === 0),
  );
  return scores.map((score, player) => score + (points[player] ?? 0));
}

/** The position with the rack of the player to move filled up at random; `random` returns numbers from 0 up to 1. */
export function withDrawnRack(position: Position, random: () => number): Position {
  const bag = [...hiddenTiles(position)];
  const rack = [...(position.racks[0] ?? [])];
  for (let missing = heldBy(position, 0) - rack.length; missing > 0 && bag.length > 0; missing--) {
    rack.push(...bag.splice(Math.floor(random() * bag.length), 1));
  }
  return { ...position, racks: [rack, ...position.racks.slice(1)] };
}
