import type { FromClient } from './socket.ts';

/**
 * What a token may do: `read` what its account sees, `play` (tables, turns, seeks, challenges and puzzles), `chat`, and
 * change the `account`'s contacts and settings. Sessions may do all of it.
 */
export const SCOPES = ['read', 'play', 'chat', 'account'] as const;
/** One of `SCOPES`. */
export type Scope = (typeof SCOPES)[number];

/** The scope that each message on a socket needs. */
export const MESSAGE_SCOPES: Readonly<Record<FromClient['type'], Scope>> = {
  follow: 'read',
  unfollow: 'read',
  tell: 'play',
  say: 'chat',
  watchLobby: 'read',
  leaveLobby: 'read',
  seek: 'play',
  confirm: 'play',
  stopSeeking: 'play',
  ping: 'read',
};
