import { makeEvent } from '@ziggurat/engine/game';
import type { Entry, EntryStore } from '@ziggurat/table';
import type { Store } from '../store/store.ts';
import { dueAt, outlook, stateOf } from './due.ts';
import type { LiveGame } from './live-game.ts';
import { entriesAfter, seatedAt } from './load-game.ts';
import { standingOf } from './standing.ts';

/** The entries of a game in the server's store, with what lists and deadlines are read from. Throws in an outage. */
export function entryStore(store: Store, live: LiveGame): EntryStore<never> {
  return {
    async append(table, entries) {
      const { id, options, seated, openedAt, ruleset } = live;
      const after = outlook(table, entries, options);
      const standing = standingOf(after);
      const due = dueAt(after, { options, seated, openedAt, now: entries.at(-1)!.at });
      const ended = entries.flatMap(({ event }) => (event.type === 'ended' ? [event] : []))[0];
      const isKept = await store.append({
        game: id,
        after: table.game.version,
        entries: entries.map(({ event, ...rest }) => ({
          ...rest,
          event: JSON.stringify(makeEvent(event, ruleset)),
        })),
        state: stateOf(after.game),
        ...(due === undefined ? {} : { due }),
        ...(standing === undefined ? {} : { standing: JSON.stringify(standing) }),
        ...(ended === undefined ? {} : { result: JSON.stringify(resultOf(ended)) }),
      });
      return { type: isKept ? 'stored' : 'late' };
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
