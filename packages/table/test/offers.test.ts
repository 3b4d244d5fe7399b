import { type Command, rackOf, type Seat } from '@ziggurat/engine/game';
import { type Ruleset, scrabble } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { type ClockRules, HostedTable, Table, timeLeft, verify } from '../src/index.ts';
import { MemoryGame } from './hosting/memory-game.ts';
import { setting } from './setting.ts';

const MINUTE = 60_000;
const BANK: ClockRules = { type: 'bank', base: 10 * MINUTE, increment: 0 };
const TURN: ClockRules = { type: 'turn', each: 60 * MINUTE };

function begun(clock: ClockRules = { type: 'none' }, ruleset: Ruleset = setting.ruleset): Table {
  const opened = Table.open({ ...setting, ruleset, clock });
  if (!opened.ok) throw new Error(opened.refusals[0]!.code);
  opened.value.carryOut({ type: 'start' });
  return opened.value;
}

const moreTime = (seat: Seat, milliseconds = MINUTE): Command => ({
  type: 'offer',
  seat,
  offer: 'time',
  milliseconds,
});

/** Both agree to an offer. */
function settle(table: Table, command: Command & { readonly seat: Seat }, now: number): void {
  expect(table.carryOut(command, now).type).toBe('new');
  table.carryOut({ type: 'agree', seat: 1 - command.seat, offer: table.game.version }, now);
}

describe('more time (F2)', () => {
  it('is added to a clock, running or not', () => {
    const table = begun(BANK);
    const { toMove } = table.game;
    for (const seat of [toMove, 1 - toMove]) {
      settle(table, moreTime(seat) as Command & { seat: Seat }, MINUTE);
      table.carryOut({ type: 'pass', seat: table.game.toMove }, MINUTE);
    }
    expect(timeLeft(table.clock, toMove, MINUTE)).toBe(10 * MINUTE);
    expect(timeLeft(table.clock, 1 - toMove, MINUTE)).toBe(11 * MINUTE);
  });

  it('needs a clock, and a time per turn must be running', () => {
    const refusal = (table: Table, seat: Seat): string => {
      const answer = table.carryOut(moreTime(seat));
      return answer.type === 'refused' ? answer.refusal.code : answer.type;
    };
    const untimed = begun();
    expect(refusal(untimed, untimed.game.toMove)).toBe('no-clock');
    const slow = begun(TURN);
    expect(refusal(slow, 1 - slow.game.toMove)).toBe('not-your-turn');
    expect(refusal(slow, slow.game.toMove)).toBe('new');
  });
});

describe('an undo (F1)', () => {
  it('gives back no time', () => {
    const table = begun(BANK);
    const seat = table.game.toMove;
    table.carryOut({ type: 'pass', seat }, 2 * MINUTE);
    settle(table, { type: 'offer', seat, offer: 'undo' }, 3 * MINUTE);
    expect(table.game.toMove).toBe(seat);
    expect(timeLeft(table.clock, seat, 4 * MINUTE)).toBe(7 * MINUTE);
    expect(timeLeft(table.clock, 1 - seat, 4 * MINUTE)).toBe(9 * MINUTE);
  });

  it('draws other tiles the next time, and every draw can still be verified', () => {
    const table = begun({ type: 'none' }, scrabble);
    const seat = table.game.toMove;
    const exchange = (): void => {
      table.carryOut({ type: 'exchange', seat, tiles: rackOf(table.game, seat) });
    };
    exchange();
    const first = rackOf(table.game, seat);
    settle(table, { type: 'offer', seat, offer: 'undo' }, 0);
    exchange();
    expect(rackOf(table.game, seat)).not.toEqual(first);
    table.carryOut({ type: 'resign', seat });
    expect(verify(table.log)).toMatchObject({ ok: true });
  });
});

describe('an offer', () => {
  it('makes no request stale that knows the position', async () => {
    const game = new MemoryGame();
    const hosted = new HostedTable(game.table(), { entryStore: game.entryStore(), now: () => 0 });
    const { version, toMove } = hosted.table.game;
    const offer = { type: 'offer', seat: 1 - toMove, offer: 'abort' } as const;
    expect((await hosted.ask({ id: 'a', version, command: offer })).type).toBe('done');
    const pass = { type: 'pass', seat: toMove } as const;
    expect((await hosted.ask({ id: 'b', version, command: pass })).type).toBe('done');
    expect(hosted.table.game.offers).toEqual([]);
  });
});
