import { isLive } from '@ziggurat/protocol';
import type { Limits } from '../limits.ts';
import { type Presence, presenceKey } from '../presence/presence.ts';
import type { Games } from './games.ts';
import type { LiveGame } from './live-game.ts';

interface StartDeps {
  readonly presence: Presence;
  readonly limits: Limits;
  readonly now: () => number;
}

/** When a full table's game begins even if its players aren't there. */
export const startAt = ({ filledAt = 0 }: LiveGame, { startSeconds }: Limits): number =>
  filledAt + 1000 * startSeconds;

/** The players who don't follow the table. */
export async function absentees(
  presence: Presence,
  { id, seated }: Pick<LiveGame, 'id' | 'seated'>,
): Promise<readonly string[]> {
  const presences = await presence.forGames([id]);
  return seated.flatMap(({ account }) =>
    account === undefined || presences.get(presenceKey(id, account))?.here === true ? [] : [account],
  );
}

/**
 * May the game of a full table begin? In a live game the first clock would run behind the back of a player who isn't
 * there, so it waits for them a little. A director looks after the players instead.
 */
export async function isReady({ presence, limits, now }: StartDeps, live: LiveGame): Promise<boolean> {
  if (!isLive(live.options) || live.options.director || startAt(live, limits) <= now()) return true;
  return (await absentees(presence, live)).length === 0;
}

/** Starts a full table's game if it may begin. */
export async function startIfReady(
  deps: StartDeps & { readonly games: Games },
  live: LiveGame,
): Promise<boolean> {
  const { phase, version } = live.table.game;
  if (phase.type !== 'gathering') return true;
  if (!(await isReady(deps, live))) return false;
  await deps.games.act(live, { type: 'start' }, version);
  return true;
}
