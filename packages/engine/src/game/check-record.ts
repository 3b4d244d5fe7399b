import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Board, emptyBoard, tilesOn } from '../rules/board.ts';
import { type Fault, judge } from '../rules/judge.ts';
import { outGains, rackCost } from '../rules/leftovers.ts';
import type { Position } from '../rules/position.ts';
import { type Ruleset, remaining } from '../rules/ruleset.ts';
import { type Tile, without } from '../rules/tile.ts';
import { boardAfter, type GameRecord, type RecordEntry, withdrawnPlay } from './record.ts';

/** Where a record breaks the rules or doesn't add up. */
export interface Mismatch {
  readonly entry: RecordEntry;
  readonly code:
    | 'illegal-play'
    | 'not-on-rack'
    | 'too-many-tiles'
    | 'nothing-to-withdraw'
    | 'exchange-count'
    | 'after-the-end'
    | 'points'
    | 'total';
  readonly faults?: readonly Fault[];
  readonly expected?: number;
  readonly found?: number;
}

/** The result of checking a record: where it ends, and everything that is wrong with it. */
export interface CheckedRecord {
  readonly board: Board;
  /** The totals as written. */
  readonly scores: readonly number[];
  /** Words that were played although the dictionary doesn't have them. */
  readonly phonies: readonly { readonly entry: RecordEntry; readonly words: readonly string[] }[];
  /** In the order of the file; none if the game follows the rules and adds up. */
  readonly mismatches: readonly Mismatch[];
}

/**
 * Checks every play, score and total of a record. Wrong turns count as written, so that later ones are judged
 * by what was on the board and on the score sheet.
 */
export function checkRecord(record: GameRecord, lexicon?: Lexicon): CheckedRecord {
  const { ruleset, players, entries } = record;
  let board = emptyBoard(ruleset.size);
  const scores = players.map(() => 0);
  const phonies: CheckedRecord['phonies'][number][] = [];
  const mismatches: Mismatch[] = [];
  const lastPlay = entries.findLastIndex(({ action }) => action.type === 'play');
  for (const [i, entry] of entries.entries()) {
    const checked = checkEntry(record, { i, lastPlay }, board, lexicon);
    mismatches.push(...checked.mismatches.map((mismatch) => ({ entry, ...mismatch })));
    const { points: found, total, player } = entry;
    const before = scores[player]!;
    const [expected] = checked.points;
    if (expected !== undefined && !checked.points.includes(found) && !isReverted(checked, entry, before)) {
      mismatches.push({ entry, code: 'points', expected, found });
    }
    const added = before + (isReverted(checked, entry, before) ? expected! : found);
    if (added !== total) mismatches.push({ entry, code: 'total', expected: added, found: total });
    scores[player] = total;
    board = boardAfter(ruleset, board, entry, entries[i - 1]);
    if (checked.phonies.length > 0) phonies.push({ entry, words: checked.phonies });
  }
  return { board, scores, phonies, mismatches };
}

/** Some programs write `-- +0` with the total before the play. */
const isReverted = (
  { points: [expected] }: Checked,
  { action, points, total }: RecordEntry,
  before: number,
) => action.type === 'withdrawn' && points === 0 && expected !== undefined && before + expected === total;

interface Checked {
  /** Scores that are correct here, the rule sheet's first; empty if any score may be. */
  readonly points: readonly number[];
  readonly phonies: readonly string[];
  readonly mismatches: readonly Omit<Mismatch, 'entry'>[];
}

function checkEntry(
  { ruleset, entries }: GameRecord,
  { i, lastPlay }: { readonly i: number; readonly lastPlay: number },
  board: Board,
  lexicon: Lexicon | undefined,
): Checked {
  const entry = entries[i]!;
  const { action, rack, points } = entry;
  const checked = (
    right: readonly number[],
    mismatches: Checked['mismatches'] = [],
    phonies: readonly string[] = [],
  ): Checked => ({ points: right, phonies, mismatches });
  const found = (isWrong: boolean, mismatch: Omit<Mismatch, 'entry'>) => (isWrong ? [mismatch] : []);
  const isTooMany = (tiles: readonly Tile[]) => remaining(ruleset, tiles).some((left) => left < 0);
  switch (action.type) {
    case 'play': {
      const position: Position = { ruleset, board, racks: [rack], scores: [0], passes: 0 };
      const judgement = judge(position, action.play, lexicon);
      const faults = judgement.faults.filter((fault) => !mayStand(fault, ruleset, lexicon));
      const after = tilesOn(boardAfter(ruleset, board, entry));
      const seen = rack === undefined ? after : [...tilesOn(board), ...rack];
      const isWithdrawn = isTakenBack(entries, i);
      const phonies = judgement.faults.flatMap(({ clause, words }) => (clause === 'L9' ? words : []));
      // A play that didn't stand may be written with no points. No score is right for an illegal play.
      const right = isWithdrawn ? [judgement.points, 0] : [judgement.points];
      return checked(
        faults.length > 0 ? [] : right,
        [
          ...found(faults.length > 0, { code: 'illegal-play', faults }),
          ...found(faults.length === 0 && isTooMany(seen), { code: 'too-many-tiles' }),
        ],
        isWithdrawn ? [] : phonies,
      );
    }
    case 'withdrawn': {
      const last = entries[i - 1];
      const isWrong = withdrawnPlay(entry, last) === undefined;
      return checked(isWrong ? [] : [-last!.points], found(isWrong, { code: 'nothing-to-withdraw' }));
    }
    case 'exchange': {
      const { tiles, count } = action;
      const isAllowed = count <= ruleset.exchange.most;
      const isHeld = rack === undefined || tiles === undefined || without(rack, tiles) !== undefined;
      return checked(
        [0],
        [
          ...found(!isAllowed, { code: 'exchange-count', expected: ruleset.exchange.most, found: count }),
          ...found(!isHeld, { code: 'not-on-rack' }),
        ],
      );
    }
    case 'pass':
      return checked([0]);
    case 'challenge':
      return checked([]);
    case 'time':
      return checked([-Math.abs(points)]);
    case 'leftovers': {
      const isEarly = i < lastPlay;
      return checked(leftoverChoices(ruleset, action.tiles), [
        ...found(isEarly, { code: 'after-the-end' }),
        ...found(!isEarly && isTooMany([...tilesOn(board), ...action.tiles]), { code: 'too-many-tiles' }),
      ]);
    }
  }
}

const isTakenBack = (entries: readonly RecordEntry[], i: number): boolean => {
  const next = entries[i + 1];
  return next?.action.type === 'withdrawn' && next.player === entries[i]!.player;
};

/**
 * A phony may stand if nobody challenged it. Without a dictionary we can't tell which words are plurals, but
 * the players could (L11).
 */
function mayStand({ clause, words }: Fault, { plural }: Ruleset, lexicon: Lexicon | undefined): boolean {
  if (clause === 'L11') return plural === 'bare' && lexicon === undefined;
  return clause === 'L9' && words.length > 0;
}

/**
 * Players lose the points of their own tiles and, if the rule set says so, gain those of the others. Two-player
 * tournament records write one line instead: twice the opponent's tiles.
 */
function leftoverChoices(ruleset: Ruleset, tiles: readonly Tile[]): number[] {
  const cost = rackCost(ruleset, tiles);
  return outGains(ruleset) ? [-cost, cost, 2 * cost] : [-cost];
}
