import { type Command, fold, type Game, rackOf, replay, type Seat } from '@ziggurat/engine/game';
import { isBare, upwords2006 } from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numbersFrom } from '../../engine/test/game/random-game.ts';
import { type Entry, Table, type TableSetting, timeLeft } from '../src/index.ts';
import { setting } from './setting.ts';

function tableWith(changes: Partial<TableSetting> = {}, now = 0): Table {
  const opened = Table.open({ ...setting, ...changes }, now);
  if (!opened.ok) throw new Error(opened.refusals[0]!.code);
  return opened.value;
}

const begun = (changes: Partial<TableSetting> = {}, now = 0): Table => {
  const table = tableWith(changes, now);
  table.carryOut({ type: 'start' }, now);
  return table;
};

const pass = ({ toMove }: Game): Command => ({ type: 'pass', seat: toMove });
const exchange = (game: Game): Command => ({
  type: 'exchange',
  seat: game.toMove,
  tiles: rackOf(game, game.toMove).slice(0, 1),
});

describe('a table', () => {
  it("doesn't open for more players than the rules allow", () => {
    expect(Table.open({ ...setting, seats: 5 })).toMatchObject({ refusals: [{ code: 'seat-count' }] });
  });

  it("isn't changed by ask", () => {
    const table = begun();
    const { game, entries } = table;
    expect(table.ask({ id: 'a', version: game.version, command: pass(game) }, 5).type).toBe('new');
    expect(table.ask({ id: 'b', version: game.version, command: { type: 'start' } }, 5)).toEqual({
      type: 'refused',
      refusal: { code: 'already-started' },
    });
    expect(table.game).toBe(game);
    expect(table.entries).toBe(entries);
  });

  it('acts once on a request sent twice', () => {
    const table = begun();
    const request = { id: 'a', version: table.game.version, command: pass(table.game) };
    const first = table.ask(request, 5);
    if (first.type !== 'new') throw new Error(first.type);
    table.take(first.entries);
    expect(table.ask(request, 9)).toEqual({ type: 'known', entries: first.entries });
    expect(table.game.passedSeats).toHaveLength(1);
  });

  it('refuses a stale request and returns the current version', () => {
    const table = begun();
    const { version } = table.game;
    const late = { id: 'late', version, command: pass(table.game) };
    table.carryOut(exchange(table.game));
    expect(table.ask(late, 5)).toEqual({ type: 'stale', version: table.game.version });
    expect(table.ask({ ...late, version: table.game.version + 1 }, 5).type).toBe('stale');
  });

  it('only takes entries in order', () => {
    const table = begun();
    const answer = table.ask({ id: 'a', version: table.game.version, command: pass(table.game) }, 5);
    if (answer.type !== 'new') throw new Error(answer.type);
    table.take(answer.entries);
    expect(() => table.take(answer.entries)).toThrow('out of order');
  });

  it('takes all entries or none', () => {
    const table = begun();
    const { game, entries, log } = table;
    const answer = table.ask({ id: 'a', version: game.version, command: exchange(game) }, 5);
    if (answer.type !== 'new') throw new Error(answer.type);
    expect(() => table.take([...answer.entries, ...answer.entries])).toThrow('out of order');
    expect([table.game, table.entries, table.log]).toEqual([game, entries, log]);
    expect(table.ask({ id: 'a', version: game.version, command: exchange(game) }, 5)).toEqual(answer);
  });

  it('returns lists that never change', () => {
    const table = begun();
    const { entries, log } = table;
    const { length } = entries;
    expect(table.log).toBe(log);
    table.carryOut(exchange(table.game));
    expect([entries.length, log.length]).toEqual([length, length]);
    expect(table.log).toEqual(table.entries.map(({ event }) => event));
  });

  it('takes an entry without copying the earlier ones', () => {
    const table = begun();
    const timed = (work: () => void): number => {
      const from = performance.now();
      work();
      return performance.now() - from;
    };
    const taking = timed(() => {
      while (table.game.version < 20_000) {
        const number = table.game.version + 1;
        table.take([{ number, at: 0, event: { type: 'rested', milliseconds: 1 } }]);
      }
    });
    const { entries } = table;
    expect([entries.length, table.last, table.since(19_999)]).toEqual([
      20_000,
      entries[19_999],
      [entries[19_999]],
    ]);
    // Copying both lists for each entry would take five times as long.
    const copying = timed(() => {
      for (let copy = 0; copy < 4000; copy++) [...entries];
    });
    expect(taking).toBeLessThan(copying);
  });

  it('recognises a repeated request after resuming', () => {
    const table = begun();
    const request = { id: 'a', version: table.game.version, command: exchange(table.game) };
    const first = table.ask(request, 5);
    if (first.type !== 'new') throw new Error(first.type);
    table.take(first.entries);
    const resumed = Table.resume(setting, table.entries);
    expect(resumed.ask(request, 9)).toEqual({ type: 'known', entries: first.entries });
  });

  it('reveals its key at the end of the game and not before', () => {
    const table = begun();
    expect(JSON.stringify(table.entries)).not.toContain(setting.key);
    table.carryOut({ type: 'abort' });
    expect(table.log.slice(-2).map(({ type }) => type)).toEqual(['ended', 'revealed']);
  });

  it('resumes from its entries as if it had never stopped', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), (seed, stop) => {
        const below = numbersFrom(seed);
        const clock = { type: 'bank', base: 60_000, increment: 500 } as const;
        let table = begun({ clock }, 1000);
        const expected = begun({ clock }, 1000);
        for (let turn = 0, now = 1000; turn < 14 && table.game.phase.type === 'playing'; turn++) {
          if (turn === stop) table = Table.resume({ ...setting, clock }, table.entries);
          now += below(4000);
          const command = below(3) === 0 ? pass(table.game) : exchange(table.game);
          table.carryOut(command, now);
          expected.carryOut(command, now);
        }
        expect(table.entries).toEqual(expected.entries);
        expect(table.clock).toEqual(expected.clock);
        expect(table.game).toEqual(expected.game);
      }),
    );
  });

  it('shows a seat only its own tiles, and a spectator none', () => {
    const table = begun();
    const own = fold(table.seenBy(1).map(({ event }) => event));
    expect(own.players.map(({ rack }) => rack)).toEqual([7, table.game.players[1]!.rack]);
    const spectator = fold(table.seenBy(undefined).map(({ event }) => event));
    expect(spectator.players.map(({ rack }) => rack)).toEqual([7, 7]);
    expect(table.seenBy(1, table.game.version - 1)).toHaveLength(1);
  });

  it('never shows which request caused an entry', () => {
    const table = begun();
    expect(table.entries.at(-1)!.by).toBeDefined();
    expect(table.seenBy(0).every((entry: Entry) => entry.by === undefined)).toBe(true);
  });
});

describe('a clock', () => {
  const left = (table: Table, now: number): number[] =>
    table.game.players.map((_, seat) => timeLeft(table.clock, seat, now));
  const other = (seat: Seat): Seat => 1 - seat;

  it('runs only for the player to move, and adds the increment per turn', () => {
    const table = begun({ clock: { type: 'bank', base: 10_000, increment: 1000 } }, 500);
    const seat = table.game.toMove;
    expect(left(table, 2500)[seat]).toBe(8000);
    expect(left(table, 2500)[other(seat)]).toBe(10_000);
    table.carryOut(exchange(table.game), 2500);
    expect(left(table, 3500)[seat]).toBe(9000);
    expect(left(table, 3500)[other(seat)]).toBe(9000);
  });

  it('knows when the player to move runs out of time, and what happens then', () => {
    const table = begun({ clock: { type: 'bank', base: 10_000, increment: 1000 } }, 500);
    const seat = table.game.toMove;
    expect(table.deadline).toEqual({ at: 10_500, command: { type: 'timeOut', seat } });
    table.carryOut(table.deadline!.command, 10_500);
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'last-left', winners: [other(seat)] });
    expect(table.deadline).toBeUndefined();
  });

  it('gives each turn its own time in correspondence games', () => {
    const table = begun({ clock: { type: 'turn', each: 5000 } }, 0);
    const seat = table.game.toMove;
    table.carryOut(exchange(table.game), 4000);
    expect(table.deadline).toEqual({ at: 9000, command: { type: 'timeOut', seat: other(seat) } });
    table.carryOut(exchange(table.game), 5000);
    expect(left(table, 6000)[seat]).toBe(4000);
  });

  it('takes back the increment with a withdrawn play', () => {
    const clock = { type: 'bank', base: 10_000, increment: 1000 } as const;
    const table = begun({ clock, judging: 'challenge', lexicon: { ...setting.lexicon, verdict: no } }, 0);
    const seat = table.game.toMove;
    const [first, second] = rackOf(table.game, seat);
    const [at] = upwords2006.start;
    const play = [
      { square: at!, tile: first! },
      { square: at! + 1, tile: second! },
    ];
    expect(table.carryOut({ type: 'play', seat, play }, 1000).type).toBe('new');
    expect(left(table, 1000)[seat]).toBe(10_000);
    table.carryOut({ type: 'challenge', seat: other(seat) }, 1500);
    expect(table.game.toMove).toBe(seat);
    expect(left(table, 1500)).toEqual(seat === 0 ? [9000, 9500] : [9500, 9000]);
  });

  it("doesn't run backwards with the host's clock", () => {
    const table = begun({ clock: { type: 'bank', base: 10_000, increment: 0 } }, 5000);
    table.carryOut(exchange(table.game), 1000);
    expect(table.entries.at(-1)!.at).toBe(5000);
    expect(left(table, 1000)).toEqual([10_000, 10_000]);
  });

  it('gives only the player to move the time back that passed while the host was away', () => {
    const table = begun({ clock: { type: 'bank', base: 10_000, increment: 1000 } }, 500);
    const seat = table.game.toMove;
    table.carryOut({ type: 'rest', milliseconds: 60_000 }, 62_500);
    expect(left(table, 62_500)).toEqual(seat === 0 ? [8000, 10_000] : [10_000, 8000]);
    expect(table.deadline).toEqual({ at: 70_500, command: { type: 'timeOut', seat } });
    table.carryOut(exchange(table.game), 63_500);
    expect(left(table, 63_500)[seat]).toBe(8000);
    expect(replay(table.log)).toMatchObject({ ok: true });
  });

  it('gives back no more than has passed, and starts no new turn', () => {
    const table = begun({ clock: { type: 'turn', each: 5000 } }, 0);
    const { toMove } = table.game;
    table.carryOut({ type: 'rest', milliseconds: 1000 }, 4000);
    expect(left(table, 4000)[toMove]).toBe(2000);
    table.carryOut({ type: 'rest', milliseconds: 60_000 }, 4500);
    expect(left(table, 4500)[toMove]).toBe(2000);
  });

  it('has no deadline if there are no clock rules', () => expect(begun().deadline).toBeUndefined());
});

const no = (word: string) => ({ word, legal: false, reason: 'unknown' }) as const;

describe('a last play that can be challenged (C4)', () => {
  it('stands when time is up, counted from the play and not from an acceptance', () => {
    const table = waitingTable();
    expect(table.deadline).toEqual({ at: 8000, command: { type: 'endWait' } });
    table.carryOut({ type: 'accept', seat: otherThanPlayer(table) }, 5000);
    expect(table.deadline).toEqual({ at: 8000, command: { type: 'endWait' } });
    table.carryOut(table.deadline!.command, 8000);
    expect(table.game.phase.type).toBe('over');
  });

  it('stands later by the time the host was away', () => {
    const table = waitingTable();
    table.carryOut({ type: 'rest', milliseconds: 60_000 }, 67_000);
    expect(table.deadline).toEqual({ at: 68_000, command: { type: 'endWait' } });
  });

  /** Three players with all 21 tiles on the racks, and a play after which nobody can move. */
  function waitingTable(): Table {
    const ruleset = {
      ...upwords2006,
      tiles: upwords2006.tiles.map((kind, i) => ({ ...kind, count: i === 1 ? 14 : i === 2 ? 7 : 0 })),
    };
    const table = begun(
      { ruleset, seats: 3, judging: 'challenge', wait: 6000, anyPlay: ({ board }) => isBare(board) },
      0,
    );
    const seat = table.game.toMove;
    const [at] = ruleset.start;
    const play = rackOf(table.game, seat)
      .slice(0, 2)
      .map((tile, i) => ({ square: at! + i, tile }));
    table.carryOut({ type: 'play', seat, play }, 2000);
    if (table.game.phase.type !== 'waiting') throw new Error(table.game.phase.type);
    return table;
  }

  const otherThanPlayer = ({ game }: Table): Seat => (game.lastPlay!.seat + 1) % 3;
});
