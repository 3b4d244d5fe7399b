import { makeEvent } from '@ziggurat/engine/game';
import type { Progress } from '@ziggurat/protocol';
import type { Entry, EntryStore } from '@ziggurat/table';
import type { Store } from '../store/store.ts';
import { dueAt, type Projection, project, stateOf } from './due.ts';
import type { LiveGame } from './live-game.ts';
import { entriesAfter, seatedAt } from './load-game.ts';

/** Stores a game's entries, together with the columns for lists and deadlines. Throws while the store is down. */
export function entryStore(store: Store, live: LiveGame): EntryStore<never> {
  return {
    async append(table, entries) {
      const { id, options, seated, openedAt, ruleset } = live;
      const after = project(table, entries, options);
      const progress = progressOf(after);
      const due = dueAt(after, { options, seated, openedAt, now: entries.at(-1)!.at });
      const ended = entries.flatMap(({ event }) => (event.type === 'ended' ? [event] : []))[0];
      const isStored = await store.append({
        game: id,
        after: table.game.version,
        entries: entries.map(({ event, ...rest }) => ({
          ...rest,
          event: JSON.stringify(makeEvent(event, ruleset)),
        })),
        state: stateOf(after.game),
        ...(due === undefined ? {} : { due }),
        ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
        ...(ended === undefined ? {} : { result: JSON.stringify(resultOf(ended)) }),
      });
      return { type: isStored ? 'stored' : 'late' };
    },
    async read({ game }) {
      const entries = await entriesAfter(store, live.id, game.version, live.ruleset);
      live.seated = await seatedAt(store, live.id);
      return { type: 'more', entries };
    },
  };
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
    ...(deadline === undefined ? {} : { until: deadline.at }),
  };
}
