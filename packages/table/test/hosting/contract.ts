import { makeEvent, rackOf } from '@ziggurat/engine/game';
import { type Change, type EntryStore, HostedTable, type Table, type TableRequest } from '@ziggurat/table';

/** A stored game: two people, no computers, at the first turn. */
export interface StoredGame {
  /** Opens it as another host would, with its own table and store. */
  open(): Promise<{ readonly table: Table; readonly entryStore: EntryStore<unknown> }>;
}

/** What the hosting loop guarantees with any store. */
interface Guarantee {
  readonly name: string;
  /** Plays on a new game; the result is compared with `expected`. */
  readonly ask: (game: StoredGame) => Promise<unknown>;
  readonly expected: unknown;
  /** Only for stores with undo. */
  readonly takesBack?: true;
}

const NOW = 1000;

async function hostOf(game: StoredGame): Promise<HostedTable<unknown>> {
  const { table, entryStore } = await game.open();
  return new HostedTable(table, { entryStore, now: () => NOW });
}

/** The player to move exchanges a tile. */
function request(id: string, { game }: Table): TableRequest {
  const seat = game.toMove;
  const tiles = rackOf(game, seat).slice(0, 1);
  return { id, version: game.version, command: { type: 'exchange', seat, tiles } };
}

/** The seats that exchanged, turn by turn. */
const turns = ({ log }: Table): readonly number[] =>
  log.flatMap((event) => (event.type === 'exchanged' ? [event.seat] : []));

/** A log in a form that can be compared. */
const written = ({ entries, game }: Table): string =>
  JSON.stringify(
    entries.map(({ number, at, by, event }) => [number, at, by, makeEvent(event, game.ruleset)]),
  );

const changesOf = (host: HostedTable<unknown>): readonly string[] => {
  const changes: string[] = [];
  host.watch(({ where, entries }: Change) => changes.push(`${where} ${entries?.length ?? 'replaced'}`));
  return changes;
};

export const CONTRACT: readonly Guarantee[] = [
  {
    name: 'stores what it decides before notifying anyone',
    ask: async (game) => {
      const host = await hostOf(game);
      const changes = changesOf(host);
      const { toMove, version } = host.table.game;
      const result = await host.ask(request('a', host.table));
      const reopened = await hostOf(game);
      const isSame = written(reopened.table) === written(host.table);
      return [
        result.type,
        host.table.game.version - version,
        turns(reopened.table)[0] === toMove,
        changes,
        isSame,
      ];
    },
    expected: ['done', 1, true, ['here 1'], true],
  },
  {
    name: 'carries out a request once, even if sent to two hosts',
    ask: async (game) => {
      const [first, second] = [await hostOf(game), await hostOf(game)];
      const sent = request('a', first.table);
      const result = [await first.ask(sent), await second.ask(sent), await first.ask(sent)];
      const versions = result.map(
        (each) => each.type === 'done' && each.version === first.table.game.version,
      );
      return [versions, turns(first.table).length, turns(second.table).length];
    },
    expected: [[true, true, true], 1, 1],
  },
  {
    name: 'accepts one of two simultaneous requests',
    ask: async (game) => {
      const hosts = [await hostOf(game), await hostOf(game)];
      const result = await Promise.all(hosts.map((host, i) => host.ask(request(`${i}`, host.table))));
      return [result.map(({ type }) => type).sort(), hosts.map(({ table }) => turns(table).length)];
    },
    expected: [
      ['done', 'stale'],
      [1, 1],
    ],
  },
  {
    name: 'gives competing hosts the same log',
    ask: async (game) => {
      const hosts = [await hostOf(game), await hostOf(game)];
      for (let turn = 0; turn < 10; turn++)
        await Promise.all(hosts.map((host, i) => host.ask(request(`${turn} ${i}`, host.table))));
      await Promise.all(hosts.map((host) => host.refresh()));
      const [first, second] = hosts.map(({ table }) => written(table));
      return [first === second, turns(hosts[0]!.table).length >= 10];
    },
    expected: [true, true],
  },
  {
    name: 'follows another host, with or without its entries',
    ask: async (game) => {
      const [first, second, third] = [await hostOf(game), await hostOf(game), await hostOf(game)];
      const changes = changesOf(second);
      const { version } = first.table.game;
      await first.ask(request('a', first.table));
      await second.receive(version + 1, first.table.since(version));
      await first.ask(request('b', first.table));
      await second.receive(version + 2);
      await second.receive(version + 2);
      // These aren't the next entries: it has missed one.
      await third.receive(version + 2, first.table.since(version + 1));
      return [changes, turns(second.table).length, turns(third.table).length];
    },
    expected: [['elsewhere 1', 'elsewhere 1'], 2, 2],
  },
  {
    name: 'reads again after a failed write and does nothing twice',
    ask: async (game) => {
      const { table, entryStore } = await game.open();
      let [isBroken, appends] = [true, 0];
      const host = new HostedTable(table, {
        now: () => NOW,
        entryStore: {
          read: (table) => entryStore.read(table),
          append: async (table, entries) => {
            appends++;
            const result = await entryStore.append(table, entries);
            if (isBroken) throw new Error('the connection broke after the commit');
            return result;
          },
        },
      });
      const sent = request('a', table);
      const failed = await host.ask(sent).catch((error: Error) => error.message);
      const unknown = turns(host.table).length;
      isBroken = false;
      const result = await host.ask(sent);
      return [
        failed,
        unknown,
        result.type,
        appends,
        turns(host.table).length,
        turns((await hostOf(game)).table).length,
      ];
    },
    expected: ['the connection broke after the commit', 0, 'done', 1, 1, 1],
  },
  {
    name: 'takes turns back, and other hosts continue from there',
    takesBack: true,
    ask: async (game) => {
      const [first, second] = [await hostOf(game), await hostOf(game)];
      const changes = [changesOf(first), changesOf(second)];
      const { version } = first.table.game;
      await first.ask(request('a', first.table));
      await second.refresh();
      await first.takeBack(() => version);
      const retried = await first.ask(request('b', first.table));
      // The other host has seen the same version, but a different game.
      const late = await second.ask(request('c', second.table));
      return [changes, retried.type, late.type, turns(second.table).length, second.table.last.by];
    },
    expected: [
      [
        ['here 1', 'here replaced', 'here 1'],
        ['elsewhere 1', 'elsewhere replaced'],
      ],
      'done',
      'stale',
      1,
      'b',
    ],
  },
];
