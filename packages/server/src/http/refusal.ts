import { makeSquare } from '@ziggurat/engine/rules';
import type { Code, Refused } from '@ziggurat/protocol';
import type { Told } from '../games/games.ts';

/** How a game's answer is refused on the wire: faults with the names of their squares. */
export function refusedBy(told: Exclude<Told, { type: 'done' }>): Refused {
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

const STATUS: Partial<Record<Code, number>> = {
  'bad-request': 400,
  banned: 403,
  'not-allowed': 403,
  'not-found': 404,
  'not-seated': 403,
  'signed-out': 401,
  silenced: 403,
  'too-large': 413,
  'too-many': 429,
  'too-slow': 408,
  unavailable: 503,
  'wrong-code': 403,
  'wrong-invitation': 403,
  'wrong-origin': 403,
  'wrong-password': 403,
};

/** Whatever else speaks against a request speaks against it as things stand now. */
export const statusOf = (code: Code): number => STATUS[code] ?? 409;
