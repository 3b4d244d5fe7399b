import { apply } from '../../game/apply.ts';
import type { GameEvent } from '../../game/events.ts';
import { bagCount, countOf, type Game } from '../../game/game.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { type WinTable, winFeatures } from '../playing/win-chance.ts';

/** A position of a two-player game for the player to move, and how the game ended. */
export interface WinSample {
  readonly lead: number;
  readonly unseen: number;
  /** 1 for a win, 1/2 for a tie, 0 for a loss. */
  readonly result: number;
}

/** A sample per turn of a finished game. */
export function winSamplesOf(log: readonly GameEvent[]): WinSample[] {
  const positions: { readonly game: Game; readonly seat: number }[] = [];
  const [opened, ...events] = log;
  let game = apply(undefined, opened!);
  for (const event of events) {
    const isTurn = event.type === 'played' || event.type === 'exchanged' || event.type === 'passed';
    if (isTurn) positions.push({ game, seat: event.seat });
    game = apply(game, event);
  }
  const { phase } = game;
  if (phase.type !== 'over') return [];
  return positions.map(({ game: before, seat }) => {
    const [own, other] = [before.players[seat]!, before.players[1 - seat]!];
    return {
      lead: own.score - other.score,
      unseen: bagCount(before) + countOf(other.rack),
      result: phase.winners.includes(seat) ? 1 / phase.winners.length : 0,
    };
  });
}

/** Newton steps until the weights stop changing; far fewer are needed. */
const MAX_STEPS = 50;
/** Keeps the system solvable when a feature hardly varies. */
const RIDGE = 1e-3;

/** Logistic regression: the weights that make the results most likely. */
export function fittedWinTable(samples: readonly WinSample[], ruleset: Ruleset, madeBy: string): WinTable {
  const rows = samples.map(({ lead, unseen }) => winFeatures(lead, unseen));
  const size = winFeatures(0, 0).length;
  let weights = new Float64Array(size);
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = newtonStep(rows, samples, weights);
    weights = weights.map((weight, i) => weight + change[i]!);
    if (change.every((part) => Math.abs(part) < 1e-9)) break;
  }
  return {
    rules: ruleset.name,
    scoring: ruleset.scoring.by,
    madeBy,
    samples: samples.length,
    weights: [...weights].map((weight) => Number(weight.toPrecision(5))),
  };
}

function newtonStep(
  rows: readonly (readonly number[])[],
  samples: readonly WinSample[],
  weights: Float64Array,
): Float64Array {
  const size = weights.length;
  const hessian = Array.from({ length: size }, (_, i) => {
    const row = new Float64Array(size + 1);
    row[i] = RIDGE;
    row[size] = -RIDGE * weights[i]!;
    return row;
  });
  rows.forEach((row, at) => {
    const logit = row.reduce((sum, value, i) => sum + value * weights[i]!, 0);
    const chance = 1 / (1 + Math.exp(-logit));
    const error = samples[at]!.result - chance;
    const spread = chance * (1 - chance);
    for (let i = 0; i < size; i++) {
      hessian[i]![size]! += error * row[i]!;
      for (let j = 0; j < size; j++) hessian[i]![j]! += spread * row[i]! * row[j]!;
    }
  });
  return solve(hessian);
}

/** Solves a positive definite system whose last column is the right side. */
function solve(rows: readonly Float64Array[]): Float64Array {
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    for (let below = i + 1; below < size; below++) {
      const factor = rows[below]![i]! / rows[i]![i]!;
      for (let j = i; j <= size; j++) rows[below]![j]! -= factor * rows[i]![j]!;
    }
  }
  const result = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    let right = rows[i]![size]!;
    for (let j = i + 1; j < size; j++) right -= rows[i]![j]! * result[j]!;
    result[i] = right / rows[i]![i]!;
  }
  return result;
}
