import type { Command } from '@ziggurat/engine/game';
import { isLive } from '@ziggurat/protocol';
import type { Table } from '@ziggurat/table';
import type { LogError } from '../log-error.ts';
import type { Vacations } from '../people/vacations.ts';
import type { Store } from '../store/store.ts';
import type { Games } from './games.ts';
import type { LiveGame } from './live-game.ts';

/**
 * How much of this turn the player whose time runs out was on vacation, if that counts in this game. The rest that gives
 * it back starts a new count, so nothing is given twice.
 */
export async function timeOnVacation(
  vacations: Vacations,
  { options, seated }: Pick<LiveGame, 'options' | 'seated'>,
  table: Table,
  command: Command,
  now: number,
): Promise<number> {
  const { running } = table.clock;
  if (command.type !== 'timeOut' || running?.seat !== command.seat || isLive(options)) return 0;
  const account = seated[command.seat]?.account;
  return account === undefined ? 0 : vacations.overlap(account, running.since, now);
}

interface ReturnDeps {
  readonly store: Store;
  readonly games: Games;
  readonly vacations: Vacations;
  readonly now: () => number;
  readonly logError: LogError;
}

const MAX_PER_RUN = 20;

/** When a vacation has ended, every clock that stood still gets its time back, so that it's right from then on. */
export async function returnFromVacations(deps: ReturnDeps): Promise<void> {
  const { store, now, logError } = deps;
  const ended = await store.db
    .selectFrom('vacations')
    .select(['account', 'since', 'until'])
    .where('returned', '=', 0)
    .where('until', '<=', now())
    .limit(MAX_PER_RUN)
    .execute();
  for (const { account, since, until } of ended) {
    try {
      await returnTo(deps, account);
    } catch (error) {
      logError(error); // it stays on the list
      continue;
    }
    await store.db
      .updateTable('vacations')
      .set({ returned: 1 })
      .where('account', '=', account)
      .where('since', '=', since)
      .where('until', '=', until) // it may have been made longer
      .execute();
  }
}

async function returnTo({ store, games, vacations, now }: ReturnDeps, account: string): Promise<void> {
  const rows = await store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('games.id')
    .where('seats.account', '=', account)
    .where('games.state', '=', 'playing')
    .where('games.speed', '=', 'days')
    .execute();
  for (const { id } of rows) {
    const live = await games.find(id);
    if (live === undefined) continue;
    await games.refresh(live);
    const { table } = live;
    const { deadline } = table;
    if (deadline?.command.type !== 'timeOut' || live.seated[deadline.command.seat]?.account !== account)
      continue;
    const milliseconds = await timeOnVacation(vacations, live, table, deadline.command, now());
    if (milliseconds <= 0) continue;
    const result = await games.act(live, { type: 'rest', milliseconds }, table.game.version);
    if (result.type === 'unavailable') throw new Error('the store did not answer');
  }
}
