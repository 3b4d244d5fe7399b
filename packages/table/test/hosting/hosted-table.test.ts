import { describe, expect, it } from 'vitest';
import { HostedTable } from '../../src/index.ts';
import { CONTRACT } from './contract.ts';
import { MemoryGame } from './memory-game.ts';

describe('the hosting loop with a store in memory', () => {
  it.each(CONTRACT)('$name', async ({ ask, expected }) => {
    expect(await ask(new MemoryGame())).toEqual(expected);
  });
});

describe('a hosted table', () => {
  const clock = { type: 'bank', base: 1000, increment: 0 } as const;
  const passOf = ({ table: { game } }: HostedTable<unknown>) => ({
    id: 'a',
    version: game.version,
    command: { type: 'pass', seat: game.toMove } as const,
  });

  it('ends the turn of a player whose time is up before other requests', async () => {
    const game = new MemoryGame({ clock });
    const host = new HostedTable(game.table(), { entryStore: game.entryStore(), now: () => 1001 });
    expect(await host.ask(passOf(host))).toMatchObject({ type: 'stale' });
    expect(host.table.log.map(({ type }) => type)).toContain('timedOut');
  });

  it('decides only rests while blocked', async () => {
    const game = new MemoryGame({ clock });
    let isBlocked = true;
    const host = new HostedTable(game.table(), {
      entryStore: game.entryStore(),
      now: () => 900,
      blocked: () => (isBlocked ? 'cut off' : undefined),
    });
    const request = passOf(host);
    expect(await host.ask(request)).toEqual({ type: 'trouble', trouble: 'cut off' });
    const rest = await host.act({ type: 'rest', milliseconds: 900 }, host.table.game.version);
    expect(rest.type).toBe('done');
    isBlocked = false;
    // The sender doesn't know about the rest, and needn't.
    expect(await host.ask(request)).toMatchObject({ type: 'done' });
  });

  it('gives up on a store that always reports another host first', async () => {
    const game = new MemoryGame();
    let tries = 0;
    const host = new HostedTable(game.table(), {
      now: () => 0,
      entryStore: {
        append: async () => {
          tries++;
          return { type: 'late' };
        },
        read: async () => ({ type: 'more', entries: [] }),
      },
    });
    expect(await host.ask(passOf(host))).toMatchObject({ type: 'stale' });
    expect(tries).toBe(10);
  });

  it('reports why a write failed, and reads before it decides again', async () => {
    const game = new MemoryGame();
    const entryStore = game.entryStore();
    const calls: string[] = [];
    let isFull = true;
    const host = new HostedTable<'full'>(game.table(), {
      now: () => 0,
      entryStore: {
        append: (table, entries) => {
          calls.push('append');
          return isFull
            ? Promise.resolve({ type: 'failed', trouble: 'full' })
            : entryStore.append(table, entries);
        },
        read: (table) => {
          calls.push('read');
          return entryStore.read(table);
        },
      },
    });
    expect(await host.ask(passOf(host))).toEqual({ type: 'trouble', trouble: 'full' });
    isFull = false;
    expect(await host.ask(passOf(host))).toMatchObject({ type: 'done' });
    expect(calls).toEqual(['append', 'read', 'append']);
  });
});
