import { makeSquare } from '@ziggurat/engine/rules';
import type { Refused } from '@ziggurat/protocol';
import type { CommandResult } from './games/games.ts';

/** A game's refusal as it is sent: faults with the names of their squares. */
export function refusedBy(told: Exclude<CommandResult, { type: 'done' }>): Refused {
  if (told.type === 'stale') return { code: 'stale', version: told.version };
  if (told.type === 'unavailable') return { code: 'unavailable' };
  const { code, faults } = told.refusal;
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
