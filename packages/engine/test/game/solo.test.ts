import { describe, expect, it } from 'vitest';
import { bagCount } from '../../src/game/index.ts';
import { tiny } from '../scene.ts';
import { Table } from '../table.ts';

describe('solo', () => {
  it.each(['upwords-64', 'upwords-2006'])('%s has five free exchanges in all (O1)', (rules) => {
    const table = new Table({ rules, seats: 1 }).start();
    for (let i = 0; i < 5; i++) expect(table.turn(`-${table.rack(0)[0]}`)).toBe('');
    expect(table.turn(`-${table.rack(0)[0]}`)).toBe('no-exchange-left');
    expect(table.game.toMove).toBe(0);
  });

  it('upwords-2014 has none', () => {
    const table = new Table({ rules: 'upwords-2014', seats: 1 }).start();
    expect(table.turn(`-${table.rack(0)[0]}`)).toBe('no-exchange-left');
  });

  it("doesn't allow passing", () => {
    expect(new Table({ seats: 1 }).start().turn('-')).toBe('pass-in-solo');
  });

  it('ends when all tiles are used, which wins in upwords-2014 (O2, O3)', () => {
    const play = (edition: string): Table => {
      const table = new Table({
        rules: tiny(edition, 'A4 B4'),
        seats: 1,
        draws: ['AB', 'AB', 'AB', 'AB'],
      }).start();
      for (const row of [3, 2, 4, 1]) expect(table.turn(`${row}C AB`)).toBe('');
      return table;
    };
    expect(play('upwords-2014').game.phase).toEqual({ type: 'over', reason: 'O2', winners: [0] });
    expect(play('upwords-2006').game.phase).toEqual({ type: 'over', reason: 'O2', winners: [] });
  });

  it('ends as soon as there is neither a play nor an exchange (O2)', () => {
    const table = new Table({ seats: 1, anyPlay: () => false }).start();
    expect(table.game.phase.type).toBe('playing'); // an exchange may help
    for (let i = 0; i < 5; i++) table.turn(`-${table.rack(0)[0]}`);
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'O2' });
    expect(table.scores).toEqual([-35]);
  });

  it('ends immediately in upwords-2014 if the first rack makes no word', () => {
    const table = new Table({ rules: 'upwords-2014', seats: 1, anyPlay: () => false }).start();
    expect(table.last(2)).toBe('drew ended');
  });

  it('ends without a play when exchanges are left but the bag is empty (O2)', () => {
    const rules = tiny('upwords-2006', 'A4 B4');
    const anyPlay = () => bagCount(table.game) > 2;
    const table: Table = new Table({ rules, seats: 1, anyPlay, draws: ['AB', 'AB', 'AB', 'AB'] });
    table.start();
    for (const row of [3, 2, 4]) table.turn(`${row}C AB`);
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'O2' });
    expect(table.scores[0]).toBe(table.events('played').reduce((sum, { points }) => sum + points, 0) - 10);
  });

  it('ends if free exchanges are counted but none is allowed', () => {
    const rules = tiny('upwords-2006', 'A4 B4', { exchange: { most: 0 } });
    expect(new Table({ rules, seats: 1, anyPlay: () => false }).start().game.phase.type).toBe('over');
  });

  it('ends when the player stops, and leftovers are counted (O2)', () => {
    const table = new Table({ seats: 1 }).start();
    expect(table.carryOut({ type: 'resign', seat: 0 })).toBe('');
    expect(table.game.phase).toEqual({ type: 'over', reason: 'gave-up', winners: [] });
    expect(table.scores).toEqual([-35]);
  });
});
