import type { Command, Game, Seat } from '@ziggurat/engine/game';
import { makeRuleset, parseRuleset, type Ruleset, scrabble } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import {
  type ClockRules,
  HostedTable,
  PAUSE_LIMIT,
  RULING_LIMIT,
  Table,
  type TableSetting,
  timeLeft,
  verify,
} from '../src/index.ts';
import { MemoryGame } from './hosting/memory-game.ts';
import { setting } from './setting.ts';

const MINUTE = 60_000;
const BANK: ClockRules = { type: 'bank', base: 10_000, increment: 0 };

function rulesWith(change: object): Ruleset {
  const result = parseRuleset({ ...makeRuleset(scrabble), name: 'club', ends: ['E1', 'E3a'], ...change });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

const overtime = rulesWith({ overtime: { points: 10, minutes: 2 } });

function begun(changes: Partial<TableSetting> = {}): Table {
  const opened = Table.open({ ...setting, ruleset: overtime, clock: BANK, ...changes });
  if (!opened.ok) throw new Error(opened.refusals[0]!.code);
  opened.value.carryOut({ type: 'start' });
  return opened.value;
}

const pass = ({ toMove }: Game): Command => ({ type: 'pass', seat: toMove });
const left = (table: Table, seat: Seat, now: number): number => timeLeft(table.clock, seat, now);

/** Carries out what is due until nothing is. */
function passTime(table: Table, now: number): void {
  while (table.deadline !== undefined && table.deadline.at <= now)
    table.carryOut(table.deadline.command, table.deadline.at);
}

describe('a clock with overtime (T2)', () => {
  it('charges each minute when it starts, and goes below zero', () => {
    const table = begun();
    const seat = table.game.toMove;
    expect(table.deadline).toEqual({ at: 10_000, command: { type: 'overrun', seat } });
    passTime(table, 10_000);
    expect(table.game.players[seat]!.overtime).toBe(1);
    expect(left(table, seat, 15_000)).toBe(-5000);
    expect(table.deadline).toEqual({ at: 10_000 + MINUTE, command: { type: 'overrun', seat } });
    passTime(table, 10_000 + MINUTE);
    expect(table.game.players[seat]!.overtime).toBe(2);
  });

  it('loses the game after the last minute', () => {
    const table = begun();
    const seat = table.game.toMove;
    passTime(table, 10_000 + 2 * MINUTE - 1);
    expect(table.game.phase.type).toBe('playing');
    passTime(table, 10_000 + 2 * MINUTE);
    expect(table.game.phase).toMatchObject({ reason: 'last-left', winners: [1 - seat] });
  });

  it('charges no minute twice, however often the clock stops in between', () => {
    const table = begun();
    const seat = table.game.toMove;
    passTime(table, 20_000);
    table.carryOut(pass(table.game), 20_000); // 10 s into the first minute
    table.carryOut(pass(table.game), 21_000);
    expect(left(table, seat, 21_000)).toBe(-10_000);
    expect(table.deadline).toEqual({ at: 21_000 + 50_000, command: { type: 'overrun', seat } });
  });

  it('deducts the points when the game ends', () => {
    const table = begun();
    const seat = table.game.toMove;
    passTime(table, 15_000);
    for (let turn = 0; turn < 6; turn++) table.carryOut(pass(table.game), 15_000);
    const ended = table.log.find((event) => event.type === 'ended')!;
    expect(ended.scores[seat]! - ended.leftovers[seat]!).toBe(-10);
    expect(ended.scores[1 - seat]! - ended.leftovers[1 - seat]!).toBe(0);
    expect(verify(table.log).ok).toBe(true);
    expect(verify(table.log.filter(({ type }) => type !== 'overran')).ok).toBe(false);
  });

  it('does not apply to a time per turn, nor under rules without it: the player loses', () => {
    for (const changes of [{ clock: { type: 'turn', each: 10_000 } as const }, { ruleset: scrabble }]) {
      const table = begun(changes);
      expect(table.deadline).toEqual({ at: 10_000, command: { type: 'timeOut', seat: table.game.toMove } });
      expect(left(table, table.game.toMove, 99_000)).toBe(0);
    }
  });

  it('is charged before a late turn, minute by minute, and does not make the turn stale', async () => {
    const game = new MemoryGame({ ruleset: overtime, clock: BANK });
    let now = 0;
    const host = new HostedTable(game.table(), { entryStore: game.entryStore(), now: () => now });
    const seat = host.table.game.toMove;
    const request = { id: 'a', version: host.table.game.version, command: pass(host.table.game) };
    now = 10_000 + MINUTE + 5000;
    expect(await host.ask(request)).toMatchObject({ type: 'done' });
    expect(host.table.log.slice(-3).map(({ type }) => type)).toEqual(['overran', 'overran', 'passed']);
    expect(left(host.table, seat, now)).toBe(-MINUTE - 5000);
  });
});

describe('a clock at a table with a director', () => {
  const directed = (changes: Partial<TableSetting> = {}): Table => begun({ director: true, ...changes });

  it('stands still during a pause, and the pause ends by itself (D1)', () => {
    const table = directed();
    const seat = table.game.toMove;
    table.carryOut({ type: 'pause' }, 4000);
    expect(left(table, seat, 99_000)).toBe(6000);
    expect(table.deadline).toEqual({ at: 4000 + PAUSE_LIMIT, command: { type: 'resume' } });
    table.carryOut({ type: 'resume' }, 50_000);
    expect(left(table, seat, 51_000)).toBe(5000);
    table.carryOut({ type: 'pause' }, 51_000);
    passTime(table, 51_000 + PAUSE_LIMIT);
    expect(table.game.isPaused).toBe(false);
    expect(left(table, seat, 52_000 + PAUSE_LIMIT)).toBe(4000);
  });

  it('keeps the rest of a turn in correspondence games', () => {
    const table = directed({ clock: { type: 'turn', each: 10_000 } });
    const seat = table.game.toMove;
    table.carryOut({ type: 'pause' }, 4000);
    table.carryOut({ type: 'resume' }, 9000);
    expect(left(table, seat, 9000)).toBe(6000);
  });

  it('is adjusted up and down, never below zero, and only if there is one (D2)', () => {
    const table = directed();
    const seat = table.game.toMove;
    table.carryOut({ type: 'adjustClock', seat, milliseconds: 5000 }, 1000);
    expect(left(table, seat, 1000)).toBe(14_000);
    table.carryOut({ type: 'adjustClock', seat: 1 - seat, milliseconds: -90_000 }, 1000);
    expect(left(table, 1 - seat, 1000)).toBe(0);
    const untimed = directed({ clock: { type: 'none' } });
    expect(untimed.carryOut({ type: 'adjustClock', seat, milliseconds: 5000 })).toEqual({
      type: 'refused',
      refusal: { code: 'no-clock' },
    });
  });

  it('stands still while a challenge waits for its ruling; then the dictionary rules (C5)', () => {
    const ruleset = rulesWith({
      challenge: { upheld: 'lose-turn', overturned: 'lose-next-turn', ruledBy: 'director' },
    });
    const table = directed({ ruleset, judging: 'challenge' });
    const seat = table.game.toMove;
    const rack = table.game.players[seat]!.rack as number[];
    const [start] = ruleset.start;
    const letters = rack.filter((tile) => tile < 27).slice(0, 2);
    const play = letters.map((tile, i) => ({ square: start! + i, tile }));
    expect(table.carryOut({ type: 'play', seat, play }, 1000).type).toBe('new');
    expect(table.carryOut({ type: 'challenge', seat: 1 - seat }, 3000).type).toBe('new');
    expect(table.game.challenger).toBe(1 - seat);
    expect(left(table, 1 - seat, 99_000)).toBe(8000);
    expect(table.deadline).toEqual({ at: 3000 + RULING_LIMIT, command: { type: 'judge' } });
    passTime(table, 3000 + RULING_LIMIT);
    expect(table.game.challenger).toBeUndefined();
    expect(table.log.findLast((event) => event.type === 'ruled')!.verdicts).toHaveLength(1);
  });

  it('changes no draw: a verified game stays verified whatever the director does', () => {
    const play = (direct: (table: Table) => void): Table => {
      const table = directed();
      direct(table);
      const { toMove } = table.game;
      const rack = table.game.players[toMove]!.rack as number[];
      table.carryOut({ type: 'exchange', seat: toMove, tiles: rack.slice(0, 3) });
      table.carryOut({ type: 'adjudicate' });
      return table;
    };
    const plain = play(() => undefined);
    const paused = play((table) => {
      table.carryOut({ type: 'pause' });
      table.carryOut({ type: 'adjustScore', seat: 0, points: 50 });
      table.carryOut({ type: 'resume' });
    });
    const drawn = ({ log }: Table) => log.find((event) => event.type === 'exchanged')!.drawn;
    expect(drawn(paused)).toEqual(drawn(plain));
    expect(verify(paused.log).ok).toBe(true);
    expect(paused.game.phase).toMatchObject({ reason: 'adjudicated', winners: [0] });
  });
});
