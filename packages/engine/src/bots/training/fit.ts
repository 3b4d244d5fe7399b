import type { Ruleset } from '../../rules/ruleset.ts';
import type { Values } from '../playing/values.ts';
import { featureNames, leaveNames, type Sample } from './samples.ts';

/** Pulls the values of rare features towards 0; weighs as much as this many samples. */
const RIDGE = 100;

/** Running sums over samples, so that games needn't be stored. */
export interface Fit {
  readonly size: number;
  readonly squares: Float64Array;
  readonly products: Float64Array;
  samples: number;
}

/** One column more than there are features: the last is the constant 1. */
export function makeFit(ruleset: Ruleset): Fit {
  const size = featureNames(ruleset).length + 1;
  return { size, squares: new Float64Array(size * size), products: new Float64Array(size), samples: 0 };
}

/**
 * A turn is worth its outcome plus a share of the leaves of the turns after it. Those leaves have the values
 * that this fit is solving for, so they go on the side of the unknowns.
 */
export function addSample(fit: Fit, { features, outcome, later }: Sample, share: number): void {
  const { size, squares, products } = fit;
  const row = [...features, 1];
  const unknown = row.map((value, i) => value - share * (later[i] ?? 0));
  for (let i = 0; i < size; i++) {
    const value = row[i]!;
    if (value === 0) continue;
    products[i]! += value * outcome;
    for (let j = 0; j < size; j++) squares[i * size + j]! += value * unknown[j]!;
  }
  fit.samples++;
}

/** Adds the sums of another batch. */
export function addFit(fit: Fit, other: Fit): Fit {
  return {
    size: fit.size,
    squares: fit.squares.map((sum, i) => sum + other.squares[i]!),
    products: fit.products.map((sum, i) => sum + other.products[i]!),
    samples: fit.samples + other.samples,
  };
}

/** The value of each feature that predicts the outcomes with the least squared error. */
export function fittedValues(fit: Fit, ruleset: Ruleset, madeBy: string): Values {
  const values = solve(fit);
  const names = featureNames(ruleset);
  const leaveCount = leaveNames(ruleset).length;
  const rounded = names.map((name, i): [string, number] => [name, Math.round(values[i]! * 100) / 100]);
  const table = (from: number, to: number) =>
    Object.fromEntries(rounded.slice(from, to).filter(([, worth]) => worth !== 0));
  return {
    rules: ruleset.name,
    scoring: ruleset.scoring.by,
    madeBy,
    samples: fit.samples,
    leave: table(0, leaveCount),
    opening: table(leaveCount, names.length),
  };
}

/** Ridge regression by Gaussian elimination. */
function solve({ size, squares, products }: Fit): Float64Array {
  const left = Float64Array.from(squares);
  const right = Float64Array.from(products);
  for (let i = 0; i < size - 1; i++) left[i * size + i]! += RIDGE;
  left[size * size - 1]! += 1e-9;
  for (let i = 0; i < size; i++) {
    for (let row = i + 1; row < size; row++) {
      const factor = left[row * size + i]! / left[i * size + i]!;
      if (factor === 0) continue;
      for (let j = i; j < size; j++) left[row * size + j]! -= factor * left[i * size + j]!;
      right[row]! -= factor * right[i]!;
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let j = i + 1; j < size; j++) right[i]! -= left[i * size + j]! * right[j]!;
    right[i]! /= left[i * size + i]!;
  }
  return right;
}
