import type { Command } from '@ziggurat/engine/game';
import { makeDictionary, readWordList } from '@ziggurat/engine/lexicon';
import { parsePlay, RULESETS, scrabble, upwords2006 } from '@ziggurat/engine/rules';
import { makeKey, Table } from '@ziggurat/table';
import { describe, expect, it } from 'vitest';
import {
  makeCommand,
  makeEntry,
  Options,
  readCommand,
  readEntry,
  speedOf,
  WireCommand,
  WireEntry,
} from '../src/index.ts';

const list = readWordList('AN\nBE\n', { name: 'two' });
if (!list.ok) throw new Error('the word list should be valid');
const dictionary = makeDictionary(list.value.parts);

describe('commands on the wire', () => {
  it.each([
    ['5C MOOD', upwords2006],
    ['F5 L..P', upwords2006],
    ['8F HoRN', scrabble],
    ['-AB?', scrabble],
    ['-', scrabble],
  ])('survive a round trip: %s', (text, ruleset) => {
    const turn = parsePlay(text, ruleset);
    if (!turn.ok) throw new Error(text);
    const command: Command = { seat: 1, ...turn.value };
    const wire = makeCommand(command, ruleset)!;
    expect(readCommand(WireCommand.parse(JSON.parse(JSON.stringify(wire))), 1, ruleset)).toEqual(command);
  });

  it("don't exist for what only the table may do", () => {
    for (const type of ['start', 'abort', 'endWait'] as const)
      expect(makeCommand({ type }, scrabble)).toBeUndefined();
    for (const type of ['start', 'abort', 'endWait', 'timeOut', 'reveal', 'stir']) {
      expect(WireCommand.safeParse({ type, seat: 0 }).success).toBe(false);
    }
  });

  it('may only name squares and tiles that the rules have', () => {
    const command = (square: string, tile: string): WireCommand => ({ type: 'play', play: [[square, tile]] });
    expect(readCommand(command('C5', 'Ä'), 0, upwords2006)).toBeUndefined();
    expect(readCommand({ type: 'exchange', tiles: 'ÄÖ' }, 0, upwords2006)).toBeUndefined();
    expect(readCommand(command('C5', 'W'), 0, upwords2006)).toMatchObject({ type: 'play', seat: 0 });
  });
});

describe('entries on the wire', () => {
  it.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))(
    'survive a round trip: %s',
    (_, ruleset) => {
      const opened = Table.open({
        ruleset,
        seats: 2,
        judging: 'challenge',
        key: makeKey(new Uint8Array(32).fill(7)),
        lexicon: dictionary,
        anyPlay: () => true,
      });
      if (!opened.ok) throw new Error('the table should open');
      const table = opened.value;
      table.carryOut({ type: 'start' }, 5);
      table.carryOut({ type: 'exchange', seat: table.game.toMove, tiles: [firstTile(table)] }, 9);
      for (const seat of [0, 1, undefined]) {
        const entries = table.seenBy(seat);
        const wire = JSON.parse(JSON.stringify(entries.map((entry) => makeEntry(entry, ruleset))));
        const parsed = wire.map((entry: unknown) => readEntry(WireEntry.parse(entry), ruleset));
        expect(parsed).toEqual(entries);
      }
    },
  );

  it('are refused if they are invalid', () => {
    const entry = { number: 1, at: 0, event: { type: 'drew' as const, seat: 9, tiles: 3 } };
    expect(readEntry(entry, upwords2006)).toBeUndefined();
    expect(readEntry({ ...entry, event: { type: 'drew', seat: 0, tiles: 3 } }, undefined)).toBeUndefined();
  });
});

const firstTile = ({ game }: Table): number => {
  const { rack } = game.players[game.toMove]!;
  return typeof rack === 'number' ? 0 : rack[0]!;
};

describe('the options of a table', () => {
  it('have defaults', () => {
    expect(Options.parse({})).toMatchObject({
      rules: 'upwords-2006',
      judging: 'referee',
      seats: 2,
      rated: false,
    });
  });

  it.each([
    [{ type: 'none' }, 'untimed'],
    [{ type: 'bank', base: 300_000, increment: 5000 }, 'quick'],
    [{ type: 'bank', base: 1_500_000, increment: 0 }, 'calm'],
    [{ type: 'turn', each: 60_000 }, 'calm'],
    [{ type: 'turn', each: 86_400_000 }, 'days'],
  ] as const)('make a game with %j %s', (clock, speed) => {
    expect(speedOf(clock)).toBe(speed);
  });
});
