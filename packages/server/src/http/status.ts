import type { Code } from '@ziggurat/protocol';

const STATUS: Partial<Record<Code, number>> = {
  'bad-request': 400,
  banned: 403,
  'not-allowed': 403,
  'not-director': 403,
  'not-found': 404,
  'not-seated': 403,
  'signed-out': 401,
  silenced: 403,
  'too-large': 413,
  'too-many': 429,
  'too-slow': 408,
  unavailable: 503,
  unconfirmed: 403,
  'wrong-code': 403,
  'wrong-invitation': 403,
  'wrong-origin': 403,
  'wrong-passkey': 403,
  'wrong-password': 403,
  'wrong-scope': 403,
};

/** The status of a refused request. Codes not listed are conflicts with the current state. */
export const statusOf = (code: Code): number => STATUS[code] ?? 409;
