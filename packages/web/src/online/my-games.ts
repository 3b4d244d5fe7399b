import { apply, type Game, type Seat } from '@ziggurat/engine';
import { readEntry, type TableSummary } from '@ziggurat/protocol';
import { type Clock, deadlineOf, tick } from '@ziggurat/table';
import { api } from './api.ts';
import { seatOf } from './table-feed.ts';

/** A table of the reader, and how its game stands. */
export interface MyGame {
  readonly table: TableSummary;
  readonly seat: Seat | undefined;
  readonly scores: readonly number[];
  /** Whose turn it is, or who may still challenge a last play. */
  readonly awaited: readonly Seat[];
  readonly isWaiting: boolean;
  /** When the time of whoever is awaited is over. */
  readonly until: number | undefined;
}

interface Standing {
  readonly version: number;
  readonly game: Game | undefined;
  readonly clock: Clock;
}

/** How games stood when they were looked at last: one that has not moved on is not fetched again. */
const known = new Map<string, Standing>();

export const isAwaited = ({ seat, awaited }: MyGame): boolean => seat !== undefined && awaited.includes(seat);

/** The tables of somebody with the games as they stand; those that wait for this player come first. */
export async function lookAtMyGames(me: string): Promise<readonly MyGame[] | undefined> {
  const reply = await api.myTables();
  if (!reply.ok) return undefined;
  const games = await Promise.all(reply.value.map((table) => standingOf(table, me)));
  return games.sort((a, b) => rank(a) - rank(b) || b.table.changedAt - a.table.changedAt);
}

const rank = (game: MyGame): number => {
  if (isAwaited(game)) return 0;
  return game.table.state === 'over' ? 2 : 1;
};

async function standingOf(table: TableSummary, me: string): Promise<MyGame> {
  const seat = seatOf(table, me);
  const standing = table.state === 'playing' ? await fetchStanding(table) : undefined;
  const game = standing?.game;
  const until =
    game === undefined || standing === undefined
      ? undefined
      : deadlineOf(standing.clock, game, table.options.wait)?.at;
  return {
    table,
    seat,
    scores: table.result?.scores ?? game?.players.map(({ score }) => score) ?? [],
    awaited: awaitedIn(game),
    isWaiting: game?.phase.type === 'waiting',
    until,
  };
}

function awaitedIn(game: Game | undefined): readonly Seat[] {
  if (game?.phase.type === 'playing') return [game.toMove];
  return game?.phase.type === 'waiting' ? game.phase.seats : [];
}

async function fetchStanding({ id, version, options }: TableSummary): Promise<Standing | undefined> {
  const before = known.get(id);
  if (before !== undefined && before.version >= version) return before;
  const reply = await api.entries(id);
  if (!reply.ok) return before;
  let game: Game | undefined;
  let clock: Clock = { left: [] };
  for (const wire of reply.value.entries) {
    const entry = readEntry(wire, game?.ruleset);
    if (entry === undefined) return before;
    game = apply(game, entry.event);
    clock = tick(clock, options.clock, entry, game);
  }
  const standing = { version: reply.value.version, game, clock };
  known.set(id, standing);
  return standing;
}
