import { type Board, emptyBoard } from '../rules/board.ts';
import { type Judgement, judge } from '../rules/judge.ts';
import { boardAfter, type GameRecord, type RecordEntry, withdrawnPlay } from './record.ts';

/** One line of a record as the rules score it, with the board before and after it. */
export interface ScoredEntry {
  /** With the points and the total that the rules give. */
  readonly entry: RecordEntry;
  readonly before: Board;
  readonly board: Board;
  /** What the judge says about a play, without a dictionary. */
  readonly judgement?: Judgement;
}

/**
 * Scores a record by the rules, whatever points it was written with. Points for challenges, time and
 * leftover tiles are taken as written: records count them in several ways.
 */
export function scoreRecord({ ruleset, players, entries }: GameRecord): readonly ScoredEntry[] {
  const totals = players.map(() => 0);
  const scored: ScoredEntry[] = [];
  for (const entry of entries) {
    const last = scored.at(-1);
    const before = last?.board ?? emptyBoard(ruleset.size);
    const { player, rack, action } = entry;
    const judgement =
      action.type === 'play'
        ? judge({ ruleset, board: before, racks: [rack], scores: [0], passes: 0 }, action.play)
        : undefined;
    const points = judgement?.points ?? pointsOf(entry, last?.entry);
    const total = totals[player]! + points;
    totals[player] = total;
    scored.push({
      entry: { ...entry, points, total },
      before,
      board: boardAfter(ruleset, before, entry, last?.entry),
      ...(judgement === undefined ? {} : { judgement }),
    });
  }
  return scored;
}

/** The points of a line that isn't a play. */
function pointsOf(entry: RecordEntry, last: RecordEntry | undefined): number {
  switch (entry.action.type) {
    case 'withdrawn':
      return withdrawnPlay(entry, last) === undefined ? 0 : -last!.points;
    case 'play':
    case 'exchange':
    case 'pass':
      return 0;
    case 'challenge':
    case 'time':
    case 'leftovers':
      return entry.points;
  }
}
