import type { GameEvent, Seat } from '@ziggurat/engine/game';
import type { Position, Ruleset, Turn } from '@ziggurat/engine/rules';
import { type Analysis, type AnalysisFrame, MAX_NAME } from '../analysis/analysis.ts';
import { faultOf } from '../analysis/edit-position.ts';
import { analysisPath } from '../analysis/link.ts';
import { play, treeOf } from '../analysis/tree.ts';
import { isTurn, type RecordedGame, type Step } from './step.ts';
import { stepsOfLog } from './steps-of-log.ts';

/** The turns of a game that can be analysed, in order. */
export const analysableTurns = ({ steps }: RecordedGame): readonly Step[] =>
  steps.filter((step) => isTurn(step) && step.seat !== undefined);

/**
 * An analysis that starts before the turn of a step, with the turn that was made as its first line. A step that isn't a
 * turn stands for the next one, or for the last. `undefined` for a game of one player, without turns, or written down
 * with tiles that the set doesn't have.
 */
export function analysisOfStep(
  recorded: RecordedGame,
  at: number,
  frame: Omit<AnalysisFrame, 'players'>,
): Analysis | undefined {
  const { names, steps, ruleset } = recorded;
  const turns = analysableTurns(recorded);
  const step = turns.find((turn) => steps.indexOf(turn) >= at) ?? turns.at(-1);
  if (names.length < 2 || step?.seat === undefined) return undefined;
  const { seat, rack, before } = step;
  const scores = steps[steps.indexOf(step) - 1]?.scores ?? names.map(() => 0);
  const seats = names.map((_, i) => (seat + i) % names.length);
  const position: Position = {
    ruleset,
    board: before,
    racks: seats.map((_, i) => (i === 0 ? rack : undefined)),
    scores: seats.map((i) => scores[i] ?? 0),
    passes: 0,
  };
  if (faultOf(position) !== undefined) return undefined;
  const tree = treeOf(position);
  const turn = turnOf(step);
  const made = turn && play({ tree, at: 0 }, turn).tree;
  return {
    ...frame,
    players: seats.map((i) => names[i]?.slice(0, MAX_NAME) || '–'),
    tree: made === undefined || faultOf(made.at(-1)!.position) !== undefined ? tree : made,
    at: 0,
  };
}

function turnOf({ action }: Step): Turn | undefined {
  if (action.type === 'played') return { type: 'play', play: action.play };
  if (action.type === 'exchanged' && typeof action.tiles === 'object')
    return { type: 'exchange', tiles: action.tiles };
  return action.type === 'passed' ? { type: 'pass' } : undefined;
}

/** A finished game as one of its players saw it. */
interface FinishedGame extends Omit<AnalysisFrame, 'players'> {
  readonly ruleset: Ruleset;
  readonly names: readonly string[];
  readonly log: readonly GameEvent[];
  readonly seat: Seat | undefined;
}

/** Where the last turn of a player in a finished game is analysed. */
export function lastTurnPath({ ruleset, names, log, seat, ...frame }: FinishedGame): string | undefined {
  const steps = stepsOfLog(log);
  const own = steps.findLastIndex((step) => isTurn(step) && step.seat === seat);
  const analysis = analysisOfStep({ ruleset, names, steps, isOver: true }, Math.max(own, 0), frame);
  return analysis && analysisPath(analysis);
}
