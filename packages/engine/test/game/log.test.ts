import { describe, expect, it, test } from 'vitest';
import { type GameEvent, LOG_LINE_SCHEMA, makeLog, parseLog, replay } from '../../src/game/index.ts';
import { toJsonSchema } from '../../src/rules/index.ts';
import { namedRows, words } from '../scene.ts';
import { Table } from '../table.ts';

/** A short game with a phony, a challenge and an exchange. */
function played(): Table {
  const table = new Table({
    judging: 'challenge',
    lexicon: words('MOOD DEAR'),
    draws: ['AB', 'MOODNTL', 'EARWSNA', 'GGGH', 'PPLU', 'CKE'],
  }).start();
  table.turn('5C DOOM');
  table.challenge(1);
  table.turn('5C MOOD');
  table.turn('F5 .EAR');
  table.turn('-N');
  table.carryOut({ type: 'resign', seat: 1 });
  return table;
}

const lines = makeLog(played().log).trimEnd().split('\n');

describe('a log', () => {
  it('is one event per line, with squares and tiles as text', () => {
    expect(lines[0]).toBe('{"n":1,"type":"opened","seats":2,"judging":"challenge","rules":"upwords-2006"}');
    expect(lines[1]).toBe('{"n":2,"type":"drewForFirst","seats":[0,1],"tiles":"AB"}');
    expect(lines[5]).toBe(
      '{"n":6,"type":"played","seat":0,"play":[["C5","D"],["D5","O"],["E5","O"],["F5","M"]],"words":[["DOOM",8]],"points":8}',
    );
  });

  it('survives writing and reading', () => {
    expect(parseLog(lines.join('\r\n'))).toEqual({ ok: true, value: played().log });
  });

  it('has a JSON Schema for every line', () => {
    expect((toJsonSchema(LOG_LINE_SCHEMA) as { oneOf: unknown[] }).oneOf).toHaveLength(31);
  });

  test.each<[string, (line: string) => string, string]>([
    ['no JSON', () => 'played', 'not-json 6'],
    ['no object', () => '[6]', 'not-an-object 6 .'],
    ['an unknown type', (l) => l.replace('played', 'won'), 'not-a-choice 6 type'],
    ['a missing field', (l) => l.replace('"seat":0,', ''), 'missing 6 seat'],
    ['an extra field', (l) => l.replace('"n":6', '"n":6,"luck":1'), 'unknown-field 6 luck'],
    ['a wrong number', (l) => l.replace('"n":6', '"n":7'), 'wrong-number 6 n'],
    ['an impossible seat', (l) => l.replace('"seat":0', '"seat":4'), 'out-of-range 6 seat'],
    ['an impossible square', (l) => l.replace('C5', 'C55'), 'wrong-form 6 play[0][0]'],
    ['a tile not in the set', (l) => l.replace('"D"]', '"Ä"]'), 'unknown-tile 6 play[0]'],
    ['a square in place of a tile', (l) => l.replace('["C5","D"]', '["D","C5"]'), 'unknown-tile 6 play[0]'],
    ['points as text', (l) => l.replace('["DOOM",8]', '[8,"DOOM"]'), 'wrong-form 6 words[0]'],
    ['a second opening', () => lines[0]!.replace('"n":1', '"n":6'), 'opened-once 6'],
  ])('with %s is refused with its line', (_, change, expected) => {
    const result = parseLog(lines.with(5, change(lines[5]!)).join('\n'));
    expect(
      result.ok
        ? []
        : result.refusals.map(({ code, line, path }) => [code, line, path].filter(Boolean).join(' '))[0],
    ).toBe(expected);
  });

  test.each(
    namedRows([
      ['', 'empty'],
      ['{}', 'not-a-choice'],
      ['{"n":1,"type":"opened","seats":2,"judging":"referee","rules":"nobodys"}', 'unknown-rules'],
      ['{"n":1,"type":"opened","seats":2,"judging":"referee","rules":{"name":"x"}}', 'missing'],
      ['{"n":1,"type":"passed","seat":0}', 'unknown-rules'],
      ['{'.repeat(10_000_000), 'too-long'],
      ['{}\n'.repeat(30_000), 'too-long'],
    ]),
  )('%s is refused', (_, text, code) => {
    const result = parseLog(text);
    expect(result.ok ? '' : result.refusals[0]!.code).toBe(code);
  });
});

describe('replaying a log', () => {
  const log = played().log;
  const changed = (n: number, change: (event: GameEvent) => GameEvent): readonly GameEvent[] =>
    log.with(n - 1, change(log[n - 1]!));
  const where = (events: readonly GameEvent[], deps = {}): string => {
    const result = replay(events, deps);
    if (result.ok) return 'agrees';
    const { event, expected, refusal } = result.refusals[0]!;
    return [event, refusal?.code ?? expected?.type ?? 'nothing'].join(' ');
  };

  it('agrees with the game', () => expect(where(log)).toBe('agrees'));

  it('finds changed points', () => {
    expect(where(changed(6, (event) => ({ ...event, points: 9 }) as GameEvent))).toBe('6 played');
  });

  it("finds a drawn tile that wasn't in the bag", () => {
    expect(
      where(changed(4, (event) => ({ ...event, tiles: [26, 26, 26, 26, 26, 26, 26] }) as GameEvent)),
    ).toBe('4 drew');
  });

  it('finds a play with tiles not on the rack', () => {
    expect(where(changed(4, (event) => ({ ...event, tiles: [1, 1, 1, 2, 2, 2, 3] }) as GameEvent))).toBe(
      '6 illegal-play',
    );
  });

  it('finds a turn out of order', () => {
    expect(where(changed(6, (event) => ({ ...event, seat: 1 }) as GameEvent))).toBe('6 not-your-turn');
  });

  it('finds a missing event', () => {
    expect(where(log.filter(({ type }) => type !== 'ruled'))).toBe('9 ruled');
  });

  it('finds a truncated log', () => expect(where(log.slice(0, 4))).toBe('5 drew'));

  it('finds a verdict that the dictionary disagrees with', () => {
    expect(where(log, { lexicon: words('DOOM MOOD DEAR') })).toBe('9 ruled');
  });

  it('finds an event that no command caused', () => {
    expect(where([...log.slice(0, 5), { type: 'withdrew', seat: 0 }])).toBe('6 nothing');
  });

  it('finds a log without its opening event', () => expect(where(log.slice(1))).toBe('1 nothing'));
});
