import { type GameRecord, leftoverEntries, type RecordEntry, scoreRecord } from '@ziggurat/engine/game';
import { emptyBoard, leftoverPoints, type Rack, type Tile, tilesOn, unseen } from '@ziggurat/engine/rules';
import { rescored } from './edit-record.ts';

/** What is counted at the end of a game, by seat. */
export interface RecordEnd {
  /** The tiles left on each rack (E4). */
  readonly racks: readonly Rack[];
  /** Points lost for exceeding the time limit. */
  readonly penalties: readonly number[];
}

const isEndLine = ({ action }: RecordEntry): boolean => action.type === 'time' || action.type === 'leftovers';

/** Replaces everything that is counted at the end. */
export function withEnd(record: GameRecord, { racks, penalties }: RecordEnd): GameRecord {
  const turns = record.entries.filter((entry) => !isEndLine(entry));
  const times = penalties.flatMap((points, player): RecordEntry[] =>
    points === 0 ? [] : [{ player, action: { type: 'time' }, points: -points, total: 0 }],
  );
  const played = rescored({ ...record, entries: [...turns, ...times] });
  const out = racks.findIndex((rack) => rack.length === 0);
  const leftovers = leftoverPoints(record.ruleset, racks, out < 0 ? undefined : out);
  const scores = totalsOf(played).map((total, seat) => total + leftovers[seat]!);
  return { ...played, entries: [...played.entries, ...leftoverEntries({ racks, leftovers, scores })] };
}

/** The end as it was entered. Of two players, one line may list the other's tiles. */
export function endOf({ players, entries }: GameRecord): RecordEnd {
  const racks: (readonly Tile[])[] = players.map(() => []);
  const penalties = players.map(() => 0);
  for (const { player, action, points } of entries) {
    if (action.type === 'time') penalties[player]! += Math.abs(points);
    if (action.type !== 'leftovers') continue;
    if (points < 0) racks[player] = action.tiles;
    else if (players.length === 2) racks[1 - player] = action.tiles;
  }
  return { racks, penalties };
}

/** The tiles that two players can still have, if one of them must be out: those that nobody has played. */
export function guessedEnd(record: GameRecord): RecordEnd {
  const end = endOf(record);
  const { ruleset, players, entries } = record;
  const board = scoreRecord(record).at(-1)?.board ?? emptyBoard(ruleset.size);
  const left = unseen(ruleset, tilesOn(board));
  const last = entries.findLast(({ action }) => action.type === 'play')?.player;
  const isKnown = end.racks.some((rack) => rack.length > 0);
  if (isKnown || players.length !== 2 || last === undefined || left.length > ruleset.rack) return end;
  return { ...end, racks: players.map((_, seat) => (seat === last ? [] : left)) };
}

/** As other programs write the end of two players: one line, with twice the tiles of the player who isn't out. */
export function withOneEndLine(record: GameRecord): GameRecord {
  const { players, entries } = record;
  const ends = entries.filter(({ action }) => action.type === 'leftovers');
  const gain = ends.find(({ points }) => points > 0);
  const loss = ends.find(({ points }) => points < 0);
  if (players.length !== 2 || gain === undefined || loss === undefined) return record;
  const { player, action, points, total } = gain;
  const line = { player, action, points: points - loss.points, total: total - loss.points };
  return { ...record, entries: [...entries.filter((entry) => !ends.includes(entry)), line] };
}

/** The scores so far, by seat. */
export const totalsOf = ({ players, entries }: GameRecord): readonly number[] =>
  players.map((_, seat) => entries.findLast(({ player }) => player === seat)?.total ?? 0);
