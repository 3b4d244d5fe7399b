import { accept, type Result, refuse } from '@ziggurat/engine/result';
import { type Position, type PositionCode, parsePosition } from '@ziggurat/engine/rules';
import type { RecordedGame } from '../controller/step.ts';
import { readRecord } from '../views/review/read-record.ts';
import type { Texts } from './texts.ts';

/** What an embedded board shows. */
export type Shown =
  | { readonly type: 'position'; readonly position: Position }
  | { readonly type: 'game'; readonly recorded: RecordedGame };

/** Their `found` isn't part of the text. */
const COUNTS: ReadonlySet<PositionCode> = new Set(['row-count', 'row-length', 'rack-count', 'score-count']);

/** Reads a position. The fault is a sentence for the reader. */
export function readPosition(text: string, { embed }: Texts): Result<Shown, string> {
  const position = parsePosition(text);
  if (position.ok) return accept({ type: 'position', position: position.value });
  const { code, found = '' } = position.refusals[0]!;
  return refuse(embed.notAPosition(COUNTS.has(code) ? '' : found));
}

/** Reads a game, GCG or log. The fault is a sentence for the reader. */
export function readGame(text: string, texts: Texts): Result<Shown, string> {
  const recorded = readRecord(text, texts);
  if (recorded.ok) return accept({ type: 'game', recorded: recorded.value });
  const { embed } = texts;
  const { code, line } = recorded.refusals[0]!;
  switch (code) {
    case 'not-a-game':
      return refuse(embed.notAGame(line));
    case 'no-turns':
      return refuse(embed.noTurns);
    case 'too-long':
      return refuse(embed.tooLong);
    case 'against-the-rules':
      return refuse(embed.againstTheRules(line));
  }
}

/** The step after a turn: 0 is the start. Turns that don't exist lead to the end. */
export function stepAfterTurn({ steps }: RecordedGame, turn: number): number {
  const isThere = steps.some((step) => step.turn === turn);
  return isThere
    ? steps.findLastIndex((step) => step.turn === turn && step.action.type !== 'ended')
    : steps.length - 1;
}
