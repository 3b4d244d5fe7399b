import type { Command } from '@ziggurat/engine/game';
import type { Limits } from '../limits.ts';
import type { Presence } from '../presence/presence.ts';
import { settle } from '../ratings/settle.ts';
import type { RatingRules } from '../ratings/unrated.ts';
import type { Store } from '../store/store.ts';
import type { Computers } from './computers.ts';
import { dueAt, project, stateOf } from './due.ts';
import type { Games } from './games.ts';
import { schedule } from './schedule.ts';
import { isReady } from './start.ts';

interface AdvanceDeps {
  readonly store: Store;
  readonly games: Games;
  readonly computers: Computers;
  readonly presence: Presence;
  readonly limits: Limits;
  readonly now: () => number;
  readonly ratings: RatingRules;
}

/** Does what is due in a game: starts it, calls time, lets a computer act, writes the result. */
export async function advance(deps: AdvanceDeps, id: string): Promise<void> {
  const { store, games, computers, now, ratings } = deps;
  const live = await games.find(id);
  if (live === undefined) return;
  await games.refresh(live);
  const { game } = live.table;
  const { version } = game;
  const state = stateOf(game);
  if (state === 'over') return settle(store.db, live, ratings);
  const act = async (command: Command): Promise<void> => {
    const result = await games.act(live, command, version);
    if (result.type === 'unavailable') throw new Error('the store did not answer');
  };
  if (state === 'open' && live.isFull && (await isReady(deps, live))) return act({ type: 'start' });
  const after = project(live.table, [], live.options);
  const due = dueAt(after, { ...live, now: now() });
  if (state === 'open' && due !== undefined && due <= now()) return act({ type: 'abort' });
  const { deadline } = after;
  if (deadline !== undefined && deadline.at <= now()) return act(deadline.command);
  await schedule({ store, now }, live);
  void computers.run(live);
}
