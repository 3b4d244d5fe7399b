import { GAME_CODES } from '@ziggurat/engine/game';
import { z } from 'zod/mini';

/** Why the server refuses a request, apart from the rules of the game. */
export const SERVER_CODES = [
  'bad-endpoint',
  'bad-request',
  'bad-rules',
  'banned',
  'challenger-away',
  'director-not-rated',
  'game-not-over',
  'guests-not-rated',
  'has-begun',
  'list-full',
  'members-only',
  'name-reserved',
  'name-taken',
  'needs-socket',
  'no-challenges',
  'no-mail',
  'no-seat-free',
  'no-vacation-left',
  'not-allowed',
  'not-director',
  'not-found',
  'not-seated',
  'player-is-here',
  'rated-needs-clock',
  'rated-needs-people',
  'rules-too-complex',
  'said-enough',
  'rated-no-undo',
  'seat-count',
  'signed-out',
  'silenced',
  'stale',
  'too-large',
  'too-many',
  'too-many-bots',
  'too-many-challenges',
  'too-many-computers',
  'too-many-games',
  'too-many-passkeys',
  'too-many-tables',
  'too-many-tokens',
  'too-slow',
  'unavailable',
  'unconfirmed',
  'unknown-dictionary',
  'wrong-invitation',
  'wrong-code',
  'wrong-origin',
  'wrong-passkey',
  'wrong-password',
  'wrong-scope',
] as const;
/** One of `SERVER_CODES`. */
export type ServerCode = (typeof SERVER_CODES)[number];

/** Every reason for a refusal, of the server and of a game. */
export const Code = z.enum([...SERVER_CODES, ...GAME_CODES]);
export type Code = z.infer<typeof Code>;

/** The body of every refused request. */
export const Refused = z.object({
  code: Code,
  /** The invalid field. */
  path: z.optional(z.string()),
  /** For house rules: what is wrong with that field, as in rule set files. */
  reason: z.optional(z.string()),
  /** For a stale command: the game's current version. */
  version: z.optional(z.int()),
  /** For an illegal play: every clause it breaks. */
  faults: z.optional(
    z.array(z.object({ clause: z.string(), squares: z.array(z.string()), words: z.array(z.string()) })),
  ),
});
export type Refused = z.infer<typeof Refused>;
