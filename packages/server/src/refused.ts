import { makeSquare } from '@ziggurat/engine/rules';
import type { Refused } from '@ziggurat/protocol';
import type { CommandResult } from './games/games.ts';

/** A game's refusal as clients get it, with squares by name. */
export function refusedBy(result: Exclude<CommandResult, { type: 'done' }>): Refused {
  if (result.type === 'stale') return { code: 'stale', version: result.version };
  if (result.type === 'unavailable') return { code: 'unavailable' };
  const { code, faults } = result.refusal;
  return {
    code,
    ...(faults === undefined
      ? {}
      : {
          faults: faults.map(({ clause, squares, words }) => ({
            clause,
            squares: squares.map(makeSquare),
            words: [...words],
          })),
        }),
  };
}
