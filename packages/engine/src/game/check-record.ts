import type { Lexicon } from '../lexicon/lexicon.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type Board, emptyBoard, putOn, takeOff, tilesOn } from '../rules/board.ts';
import { type Fault, judge } from '../rules/judge.ts';
import { outGains, rackCost } from '../rules/leftovers.ts';
import type { Position } from '../rules/position.ts';
import { type Ruleset, remaining } from '../rules/ruleset.ts';
import { type Tile, without } from '../rules/tile.ts';
import type { GameRecord, RecordEntry } from './record.ts';

/** Where a written game first breaks the rules. */
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

/** A game that follows the rules and adds up. */
export interface CheckedGame {
  readonly board: Board;
  readonly scores: readonly number[];
  /** Words that were played although the dictionary doesn't have them. */
  readonly phonies: readonly { readonly entry: RecordEntry; readonly words: readonly string[] }[];
}

/** Checks every play, score and total of a written game. */
export function checkRecord(record: GameRecord, lexicon?: Lexicon): Result<CheckedGame, Mismatch> {
  const { ruleset, players, entries } = record;
  let board = emptyBoard(ruleset.size);
  const scores = players.map(() => 0);
  const phonies: CheckedGame['phonies'][number][] = [];
  for (const [i, entry] of entries.entries()) {
    const checked = checkEntry(record, i, board, lexicon);
    if ('code' in checked) return refuse(checked);
    const { points } = entry;
    const [expected] = checked.points;
    if (!checked.points.includes(points)) {
      return refuse({
        entry,
        code: 'points',
        found: points,
        ...(expected === undefined ? {} : { expected }),
      });
    }
    const total = scores[entry.player]! + points;
    if (total !== entry.total) return refuse({ entry, code: 'total', expected: total, found: entry.total });
    scores[entry.player] = total;
    board = checked.board;
    if (checked.phonies.length > 0) phonies.push({ entry, words: checked.phonies });
  }
  return accept({ board, scores, phonies });
}

interface Checked {
  readonly board: Board;
  /** Scores that are correct here, the rule sheet's first. */
  readonly points: readonly number[];
  readonly phonies: readonly string[];
}

function checkEntry(
  { ruleset, entries }: GameRecord,
  i: number,
  board: Board,
  lexicon: Lexicon | undefined,
): Checked | Mismatch {
  const entry = entries[i]!;
  const { action, rack, player, points } = entry;
  const fine = (right: readonly number[], after = board, phonies: readonly string[] = []): Checked => ({
    board: after,
    points: right,
    phonies,
  });
  switch (action.type) {
    case 'play': {
      const position: Position = { ruleset, board, racks: [rack], scores: [0], passes: 0 };
      const judgement = judge(position, action.play, lexicon);
      const faults = judgement.faults.filter((fault) => !mayStand(fault, ruleset, lexicon));
      if (faults.length > 0) return { entry, code: 'illegal-play', faults };
      const after = putOn(board, action.play);
      const seen = rack === undefined ? tilesOn(after) : [...tilesOn(board), ...rack];
      if (remaining(ruleset, seen).some((left) => left < 0)) return { entry, code: 'too-many-tiles' };
      const next = entries[i + 1];
      const isKept = !(next?.action.type === 'withdrawn' && next.player === player);
      const bad = judgement.faults.flatMap(({ clause, words }) => (clause === 'L9' ? words : []));
      return fine([judgement.points], after, isKept ? bad : []);
    }
    case 'withdrawn': {
      const previous = entries[i - 1];
      if (previous?.action.type !== 'play' || previous.player !== player) {
        return { entry, code: 'nothing-to-withdraw' };
      }
      const squares = previous.action.play.map(({ square }) => square);
      return fine([-previous.points], takeOff(board, squares));
    }
    case 'exchange': {
      const { tiles } = action;
      if (action.count < 1 || action.count > ruleset.exchange.most)
        return { entry, code: 'exchange-count', found: action.count };
      if (rack !== undefined && tiles !== undefined && without(rack, tiles) === undefined) {
        return { entry, code: 'not-on-rack' };
      }
      return fine([0]);
    }
    case 'pass':
      return fine([0]);
    case 'challenge':
      return fine([points]);
    case 'time':
      return fine([-Math.abs(points)]);
    case 'leftovers': {
      if (entries.slice(i).some(({ action: { type } }) => type === 'play'))
        return { entry, code: 'after-the-end' };
      const seen = [...tilesOn(board), ...action.tiles];
      if (remaining(ruleset, seen).some((left) => left < 0)) return { entry, code: 'too-many-tiles' };
      return fine(leftoverChoices(ruleset, action.tiles));
    }
  }
}

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
