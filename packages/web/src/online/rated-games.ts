import type { RatedGame } from '../analysis/fair-play.ts';
import type { Host } from '../host/host.ts';
import { fetchMyGames } from './my-games.ts';
import { onlineWith } from './online.ts';
import type { TableFeed } from './table-feed.ts';

/** How often games that have begun meanwhile are looked for, in milliseconds. */
const INTERVAL = 20_000;
/** A game that can't be reached in this time doesn't keep the reader waiting. */
const PATIENCE = 4000;

/** Follows the rated games that the reader is playing, and reports them after every change. Returns how to stop. */
export function followRatedGames(host: Host, onGames: (games: readonly RatedGame[]) => void): () => void {
  const { account, tables } = onlineWith(host);
  const followed = new Map<
    string,
    { readonly feed: TableFeed; readonly seat: number; readonly unwatch: () => void }
  >();
  let isClosed = false;
  let isKnown = false;

  function report(): void {
    const games = [...followed.values()].map(({ feed, seat }) => ({ game: feed.state.get().game, seat }));
    const known = games.flatMap(({ game, seat }) => (game === undefined ? [] : [{ game, seat }]));
    if (!isClosed && (isKnown || known.length === games.length)) onGames(known);
  }

  async function look(): Promise<void> {
    const now = account.state.get();
    if (now.type === 'unknown') return;
    const mine = now.type === 'signed-in' ? await fetchMyGames(now.person.id) : [];
    if (isClosed) return;
    for (const { table, seat } of mine ?? []) {
      if (!table.options.rated || table.state !== 'playing' || seat === undefined || followed.has(table.id))
        continue;
      const feed = tables.take(table.id);
      followed.set(table.id, { feed, seat, unwatch: feed.state.watch(report) });
    }
    report();
  }

  const unwatch = account.state.watch(() => void look());
  const interval = setInterval(() => void look(), INTERVAL);
  const patience = setTimeout(() => {
    isKnown = true;
    report();
  }, PATIENCE);
  void look();
  return () => {
    isClosed = true;
    unwatch();
    clearInterval(interval);
    clearTimeout(patience);
    for (const [id, { unwatch }] of followed) {
      unwatch();
      tables.release(id);
    }
  };
}
