import { accept, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import { type Position, type PositionCode, parsePosition } from '@ziggurat/engine/rules';
import type { Analysis } from '../../analysis/analysis.ts';
import { readFragment } from '../../analysis/link.ts';
import { treeOf } from '../../analysis/tree.ts';
import { analysableTurns, analysisOfStep } from '../../controller/analysis-of.ts';
import type { Messages } from '../../messages/messages.ts';
import { readRecord } from '../review/read-record.ts';

/** Why a text can't be analysed. */
export type StartRefusal =
  | Refusal<PositionCode>
  | { readonly code: 'unread' | 'alone' }
  /** The game has this many turns. */
  | { readonly code: 'no-such-turn'; readonly turns: number };

const FRAME = { dictionary: 'en', judging: 'referee' } as const;

/**
 * Reads a link, a position or a game that somebody pasted. A game is analysed before one of its turns, counted from 1;
 * before the last one without a number.
 */
export function readStart(
  text: string,
  turn: number | undefined,
  messages: Messages,
): Result<Analysis, StartRefusal> {
  const fragment = /#([\w-]+)\s*$/.exec(text)?.[1];
  const linked = fragment === undefined ? undefined : readFragment(fragment);
  if (linked !== undefined) return accept(linked);
  const positions = text
    .split('\n')
    .filter(isPositionLike)
    .map((line) => parsePosition(line));
  const position = positions.find(({ ok }) => ok) ?? positions[0];
  if (position?.ok) return accept({ ...FRAME, tree: treeOf(withOpponent(position.value)), at: 0 });
  if (position !== undefined) return refuse(position.refusals[0]!);
  const record = readRecord(text, messages);
  if (!record.ok) return refuse({ code: 'unread' });
  const { names, steps } = record.value;
  if (names.length < 2) return refuse({ code: 'alone' });
  const turns = analysableTurns(record.value);
  const step = turn === undefined ? turns.at(-1) : turns[turn - 1];
  const analysis = step && analysisOfStep(record.value, steps.indexOf(step), FRAME);
  return analysis === undefined ? refuse({ code: 'no-such-turn', turns: turns.length }) : accept(analysis);
}

/** Rows of a board, then at least three more fields. */
const isPositionLike = (line: string): boolean =>
  /^[^\s/]+(\/[^\s/]+){4,}\s+\S*\s*\S+\s+\d/.test(line.trim());

/** Nobody plays alone here. */
const withOpponent = (position: Position): Position =>
  position.racks.length > 1
    ? position
    : { ...position, racks: [position.racks[0], undefined], scores: [position.scores[0] ?? 0, 0] };
