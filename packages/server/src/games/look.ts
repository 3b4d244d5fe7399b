import { settle } from '../ratings/settle.ts';
import type { Store } from '../store/store.ts';
import type { Computers } from './computers.ts';
import { dueAt, outlook, stateOf } from './due.ts';
import type { Games } from './games.ts';
import { schedule } from './schedule.ts';

export interface LookParts {
  readonly store: Store;
  readonly games: Games;
  readonly computers: Computers;
  readonly now: () => number;
}

/** Does whatever is due at a game: begins it, calls time, lets a computer act, writes the result. */
export async function look({ store, games, computers, now }: LookParts, id: string): Promise<void> {
  const live = await games.find(id);
  if (live === undefined) return;
  await games.refresh(live);
  const { game, deadline } = live.table;
  const { version } = game;
  const state = stateOf(game);
  if (state === 'over') return settle(store.db, live);
  if (state === 'open' && live.isFull) {
    await games.act(live, { type: 'start' }, version);
    return;
  }
  const after = outlook(live.table, [], live.options);
  const due = dueAt(after, { ...live, now: now() });
  if (state === 'open' && due !== undefined && due <= now()) {
    await games.act(live, { type: 'abort' }, version);
    return;
  }
  if (deadline !== undefined && deadline.at <= now()) {
    await games.act(live, deadline.command, version);
    return;
  }
  await schedule({ store, now }, live);
  void computers.consider(live);
}
