import { isOnHold, makeEvent, type Seat } from '@ziggurat/engine/game';
import type { Progress } from '@ziggurat/protocol';
import type { Entry, EntryStore } from '@ziggurat/table';
import { noticesFor } from '../notices/decide.ts';
import type { Store } from '../store/store.ts';
import { dueAt, type Projection, project, START_WITHIN, stateOf } from './due.ts';
import type { LiveGame } from './live-game.ts';
import { entriesAfter, gatheringTimes, seatedAt } from './load-game.ts';

/** Stores a game's entries, together with the columns for lists and deadlines. Throws while the store is down. */
export function entryStore(store: Store, live: LiveGame, noticeDelay: number): EntryStore<never> {
  return {
    async append(table, entries) {
      const { id, options, seated, openedAt, ruleset } = live;
      const after = project(table, entries, options);
      const progress = progressOf(after);
      const state = stateOf(after.game);
      const now = entries.at(-1)!.at;
      // The last seat may just have been taken through another node, so an open table is always checked soon.
      const due = state === 'open' ? now + START_WITHIN : dueAt(after, { options, seated, openedAt, now });
      const ended = entries.flatMap(({ event }) => (event.type === 'ended' ? [event] : []))[0];
      const notices = noticesFor({
        before: table.game,
        after: after.game,
        until: progress?.until,
        by: senderOf(entries),
        options,
        accounts: seated.map(({ account }) => account),
        now,
        delay: noticeDelay,
      });
      const isStored = await store.append({
        game: id,
        after: table.game.version,
        entries: entries.map(({ event, ...rest }) => ({
          ...rest,
          event: JSON.stringify(makeEvent(event, ruleset)),
        })),
        state,
        ...(due === undefined ? {} : { due }),
        ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
        ...(ended === undefined ? {} : { result: JSON.stringify(resultOf(ended)) }),
        ...(notices.length === 0 ? {} : { notices }),
      });
      return { type: isStored ? 'stored' : 'late' };
    },
    async read({ game }) {
      const entries = await entriesAfter(store, live.id, game.version, live.ruleset);
      live.seated = await seatedAt(store, live.id);
      if (game.phase.type === 'gathering') Object.assign(live, await gatheringTimes(store, live.id));
      return { type: 'more', entries };
    },
  };
}

/** The seat whose request caused these entries: ids of requests begin with it. */
function senderOf(entries: readonly Entry[]): Seat | undefined {
  const seat = /^(\d):/.exec(entries.find(({ by }) => by !== undefined)?.by ?? '')?.[1];
  return seat === undefined ? undefined : Number(seat);
}

const resultOf = ({ reason, scores, winners }: Extract<Entry['event'], { type: 'ended' }>) => ({
  reason,
  scores,
  winners,
});

/** What lists show about a running game; `undefined` before and after. */
function progressOf({ game, deadline }: Projection): Progress | undefined {
  const { phase, toMove, players } = game;
  if (phase.type !== 'playing' && phase.type !== 'waiting') return undefined;
  return {
    ...(phase.type === 'playing' ? { toMove } : { challengers: [...phase.seats] }),
    scores: players.map(({ score }) => score),
    ...(deadline === undefined || isOnHold(game) ? {} : { until: deadline.at }),
  };
}
