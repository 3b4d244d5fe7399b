import { type Command, rackOf, type Seat } from '@ziggurat/engine/game';
import { type ClockRules, Table } from '@ziggurat/table';
import { expect, it } from 'vitest';
import { setting } from '../../table/test/setting.ts';
import { firstMoveBy } from '../src/index.ts';

const MINUTE = 60_000;
const clock: ClockRules = { type: 'bank', base: 10 * MINUTE, increment: 0 };

it('a game whose first move was undone is not aborted: its player is there', () => {
  const opened = Table.open({ ...setting, clock });
  if (!opened.ok) throw new Error(opened.refusals[0]!.code);
  const table = opened.value;
  table.carryOut({ type: 'start' });
  const by = () => firstMoveBy(table.game, table.clock, clock);
  expect(by()).toBe(MINUTE);
  const seat = table.game.toMove;
  const exchange = (of: Seat): Command => ({
    type: 'exchange',
    seat: of,
    tiles: rackOf(table.game, of).slice(0, 1),
  });
  table.carryOut(exchange(seat), 5 * MINUTE);
  table.carryOut(exchange(1 - seat), 5 * MINUTE);
  table.carryOut({ type: 'offer', seat, offer: 'undo' }, 5 * MINUTE);
  table.carryOut({ type: 'agree', seat: 1 - seat, offer: table.game.version }, 5 * MINUTE);
  expect(table.game.turns).toBe(0);
  expect(by()).toBeUndefined();
});
