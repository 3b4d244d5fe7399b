import { fold, rackOf } from '@ziggurat/engine/game';
import { parseSquare } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';
import { describe, expect, test } from 'vitest';
import { announceAction } from '../../src/controller/announce.ts';
import { isTakenBack, lastPlayIn, scoreSheet } from '../../src/controller/score-sheet.ts';
import { stepsOfLog } from '../../src/controller/steps-of-log.ts';
import { namesAt } from '../../src/controller/who.ts';
import { en } from '../../src/messages/en/en.ts';
import { shortText } from '../../src/views/step-text.ts';
import { CHALLENGED, logOf } from '../views/review/sample-log.ts';
import { must } from './placing-context.ts';
import { AGAINST_COMPUTER, openTableHost, PEOPLE, type TableHost } from './table-host.ts';

const at = (name: string) => must(parseSquare(name));

/** Lays the first tiles of the rack from E5 on. */
function playTwo(host: TableHost): void {
  const seat = host.table.game.toMove;
  const [first, second] = rackOf(host.table.game, seat);
  host.act({
    type: 'play',
    seat,
    play: [
      { square: at('E5'), tile: must(first) },
      { square: at('F5'), tile: must(second) },
    ],
  });
}

const sheetOf = ({ table }: TableHost) =>
  scoreSheet(stepsOfLog(table.entries.map(({ event }) => event)), table.game);

const announced = (
  entries: readonly Entry[],
  since: number,
  names: (seat: number) => { name: string; isYou: boolean },
) =>
  announceAction(
    entries.slice(since).map(({ event }) => event),
    fold(entries.slice(0, since).map(({ event }) => event)),
    fold(entries.map(({ event }) => event)),
    names,
    en,
  );

describe('the score sheet', () => {
  test('keeps running totals, and has no word looked up that can still be challenged', () => {
    const host = openTableHost(PEOPLE, { judging: 'challenge' });
    const first = host.table.game.toMove;
    playTwo(host);
    expect(sheetOf(host)).toMatchObject([{ seat: first, points: 4, total: 4, isFinal: false }]);
    host.act({ type: 'pass', seat: 1 - first });
    expect(sheetOf(host)).toMatchObject([
      { points: 4, total: 4, isFinal: true },
      { action: { type: 'passed' }, points: 0, total: 0 },
    ]);
    expect(lastPlayIn(host.table.entries)).toEqual([at('E5'), at('F5')]);
  });

  test('forgets a turn that was undone, with its marks on the board', () => {
    const host = openTableHost(PEOPLE);
    const first = host.table.game.toMove;
    playTwo(host);
    host.act({ type: 'pass', seat: 1 - first });
    host.act({ type: 'offer', seat: first, offer: 'undo' });
    host.act({ type: 'agree', seat: 1 - first, offer: host.table.game.version });
    expect(host.table.entries.at(-1)?.event.type).toBe('undone');
    expect(sheetOf(host)).toEqual([]);
    expect(lastPlayIn(host.table.entries)).toEqual([]);
  });
});

describe('the score sheet of a whole game', () => {
  const LEFT = logOf(
    '{"type":"opened","rules":"upwords-2006","seats":2,"judging":"referee"}',
    '{"type":"began","first":0}',
    '{"type":"drew","seat":0,"tiles":"MOODNTL"}',
    '{"type":"drew","seat":1,"tiles":"EARWSNA"}',
    '{"type":"passed","seat":0}',
    '{"type":"passed","seat":1}',
    '{"type":"ended","reason":"E3","racks":["MOODNTL","EARWSNA"],"leftovers":[-35,-35],"scores":[-35,-35],"winners":[0,1]}',
  );

  test.each([
    [
      'a play that was challenged off, a pass instead, an exchange and a resignation',
      CHALLENGED,
      [
        '0 MOOD 8 8',
        '1 DEAR 8 8',
        '0 NET ON 0 8 taken back',
        '0 passed 0 8',
        '1 exchanged 1 tile 0 8',
        '0 PULLPNT 34 42',
        '1 resigned 0 8',
      ],
    ],
    [
      'the leftover tiles of each player',
      LEFT,
      ['0 passed 0 0', '1 passed 0 0', '0 7 tiles left -35 -35', '1 7 tiles left -35 -35'],
    ],
  ])('has %s', (_, log, lines) => {
    const sheet = scoreSheet(stepsOfLog(log), fold(log));
    const texts = sheet.map((line) =>
      [
        line.seat,
        shortText(line, en),
        line.points,
        line.total,
        ...(isTakenBack(line) ? ['taken back'] : []),
      ].join(' '),
    );
    expect(texts).toEqual(lines);
    expect(sheet.every(({ isFinal }) => isFinal)).toBe(true);
  });
});

describe('the seats', () => {
  test("of deleted accounts aren't taken for you", () => {
    const gone = { type: 'person', name: '', elsewhere: true } as const;
    const who = namesAt({ sitters: [{ type: 'person', name: 'Ann' }, gone] }, en);
    expect(who(0)).toEqual({ name: 'Ann', isYou: true });
    expect(who(1)).toEqual({ name: 'Deleted account', isYou: false });
    const both = namesAt({ sitters: [gone, { type: 'person', name: 'Ann' }, gone] }, en);
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
    expect(announced(host.table.entries, since, namesAt(setup(PEOPLE), en))).toBe(
      `${a} passed. ${b}’s turn.`,
    );
    const you = namesAt(setup(AGAINST_COMPUTER), en);
    expect([you(0), you(1)]).toEqual([
      { name: 'You', isYou: true },
      { name: 'Club', isYou: false },
    ]);
  });

  test('announce the end with the scores', () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const first = host.table.game.toMove;
    host.act({ type: 'pass', seat: first });
    const since = host.table.entries.length;
    host.act({ type: 'pass', seat: 1 - first });
    const text = announced(host.table.entries, since, namesAt(setup(AGAINST_COMPUTER), en));
    expect(text).toContain('Game over. You share the win. Final score: -35 to -35.');
  });
});
