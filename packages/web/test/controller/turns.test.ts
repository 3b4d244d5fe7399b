import { fold, rackOf } from '@ziggurat/engine/game';
import { parseSquare } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';
import { describe, expect, test } from 'vitest';
import { announceAct } from '../../src/controller/announce.ts';
import { lastPlayIn, turnsOf } from '../../src/controller/turns.ts';
import { whoIs } from '../../src/controller/who.ts';
import { en } from '../../src/messages/en.ts';
import { must } from './ground.ts';
import { AGAINST, openTableHost, PEOPLE, type TableHost } from './table-host.ts';

const at = (name: string) => must(parseSquare(name));

/** Lays the first tiles of the rack from E5 on. */
function playTwo(host: TableHost): void {
  const seat = host.table.game.toMove;
  const [one, two] = rackOf(host.table.game, seat);
  host.act({
    type: 'play',
    seat,
    play: [
      { square: at('E5'), tile: must(one) },
      { square: at('F5'), tile: must(two) },
    ],
  });
}

const said = (
  entries: readonly Entry[],
  since: number,
  names: (seat: number) => { name: string; isYou: boolean },
) =>
  announceAct(
    entries.slice(since).map(({ event }) => event),
    fold(entries.slice(0, since).map(({ event }) => event)),
    fold(entries.map(({ event }) => event)),
    names,
    en,
  );

describe('the score sheet', () => {
  test('counts running totals, and marks a play that was taken back', () => {
    const host = openTableHost(PEOPLE, { judging: 'challenge' });
    const first = host.table.game.toMove;
    playTwo(host);
    expect(turnsOf(host.table.entries)).toMatchObject([{ seat: first, points: 4, total: 4, stands: false }]);
    host.act({ type: 'pass', seat: 1 - first });
    expect(turnsOf(host.table.entries)).toMatchObject([
      { points: 4, total: 4, stands: true },
      { what: { type: 'pass' }, points: 0, total: 0 },
    ]);
    expect(lastPlayIn(host.table.entries)).toEqual([at('E5'), at('F5')]);
  });
});

describe('the seats', () => {
  test('whose players deleted their accounts are not taken for you', () => {
    const gone = { type: 'person', name: '', elsewhere: true } as const;
    const who = whoIs({ sitters: [{ type: 'person', name: 'Ann' }, gone] }, en);
    expect(who(0)).toEqual({ name: 'Ann', isYou: true });
    expect(who(1)).toEqual({ name: 'Deleted account', isYou: false });
    const both = whoIs({ sitters: [gone, { type: 'person', name: 'Ann' }, gone] }, en);
    expect(both(0).name).not.toBe(both(2).name);
  });
});

describe('announcements', () => {
  const setup = (sitters: typeof PEOPLE) =>
    ({
      mode: 'pass',
      rules: 'upwords-2006',
      judging: 'referee',
      dictionary: 'en',
      sitters,
      undo: false,
    }) as const;

  test('name the people, and the only one as you', () => {
    const host = openTableHost(PEOPLE);
    const first = host.table.game.toMove;
    const since = host.table.entries.length;
    host.act({ type: 'pass', seat: first });
    const [a, b] = first === 0 ? ['Ann', 'Ben'] : ['Ben', 'Ann'];
    expect(said(host.table.entries, since, whoIs(setup(PEOPLE), en))).toBe(`${a} passed. ${b} to play.`);
    const you = whoIs(setup(AGAINST), en);
    expect([you(0), you(1)]).toEqual([
      { name: 'You', isYou: true },
      { name: 'Club', isYou: false },
    ]);
  });

  test('say the end with the scores', () => {
    const host = openTableHost(AGAINST);
    const first = host.table.game.toMove;
    host.act({ type: 'pass', seat: first });
    const since = host.table.entries.length;
    host.act({ type: 'pass', seat: 1 - first });
    const text = said(host.table.entries, since, whoIs(setup(AGAINST), en));
    expect(text).toContain('The game is over. You share the win, -35 to -35.');
  });
});
