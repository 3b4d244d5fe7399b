import type { Command } from '@ziggurat/engine/game';
import { settle } from '../ratings/settle.ts';
import type { RatingRules } from '../ratings/unrated.ts';
import type { Store } from '../store/store.ts';
import type { Computers } from './computers.ts';
import { dueAt, project, stateOf } from './due.ts';
import type { Games } from './games.ts';
import { schedule } from './schedule.ts';

export interface AdvanceParts {
  readonly store: Store;
  readonly games: Games;
  readonly computers: Computers;
  readonly now: () => number;
  readonly ratings: RatingRules;
}

/** Does what is due in a game: starts it, calls time, lets a computer act, writes the result. */
export async function advance(
  { store, games, computers, now, ratings }: AdvanceParts,
  id: string,
): Promise<void> {
  const live = await games.find(id);
  if (live === undefined) return;
  await games.refresh(live);
  const { game, deadline } = live.table;
  const { version } = game;
  const state = stateOf(game);
  if (state === 'over') return settle(store.db, live, ratings);
  const act = async (command: Command): Promise<void> => {
    const result = await games.act(live, command, version);
    if (result.type === 'unavailable') throw new Error('the store did not answer');
  };
  if (state === 'open' && live.isFull) return act({ type: 'start' });
  const after = project(live.table, [], live.options);
  const due = dueAt(after, { ...live, now: now() });
  if (state === 'open' && due !== undefined && due <= now()) return act({ type: 'abort' });
  if (deadline !== undefined && deadline.at <= now()) return act(deadline.command);
  await schedule({ store, now }, live);
  void computers.run(live);
}
