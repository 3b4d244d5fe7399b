import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Command, type GameEvent, rackOf, replay } from '@ziggurat/engine/game';
import { RULESETS, type Ruleset, upwords2006 } from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { playRandomly } from '../../engine/test/game/random-game.ts';
import { commitmentTo, keyedDraw, makeKey, randomIndexFrom, Table, verify } from '../src/index.ts';

const lexicon = {
  name: 'any',
  has: () => true,
  isPlural: () => false,
  verdict: (word: string) => ({ word, legal: true }) as const,
};

/** A whole game of exchanges with draws from a key. */
function playWith(
  key: string,
  ruleset: Ruleset = upwords2006,
  seats = 3,
  stirs: readonly string[] = [],
): GameEvent[] {
  const opened = Table.open({ ruleset, seats, judging: 'referee', key, lexicon, anyPlay: () => true });
  if (!opened.ok) throw new Error(opened.refusals[0]!.code);
  const table = opened.value;
  const carryOut = (command: Command): void => {
    const answer = table.carryOut(command);
    if (answer.type !== 'new') throw new Error(answer.type);
  };
  stirs.forEach((value, seat) => {
    carryOut({ type: 'stir', seat, value });
  });
  carryOut({ type: 'start' });
  for (let turn = 0; turn < 4; turn++) {
    const seat = table.game.toMove;
    carryOut({ type: 'exchange', seat, tiles: rackOf(table.game, seat).slice(0, 1) });
  }
  carryOut({ type: 'abort' });
  return [...table.log];
}

const someKey = (): string => makeKey(randomBytes(32));
const drawnIn = (log: readonly GameEvent[]) =>
  log.flatMap((event) => (event.type === 'drew' ? [event.tiles] : []));

/** The event and code at which a log fails; '' if it is verified. */
function refusalOf(log: readonly GameEvent[]): string {
  const result = verify(log);
  if (result.ok) return '';
  const [first] = result.refusals;
  return first!.code === 'differs' ? `differs ${first!.event}` : first!.code;
}

describe('a game with a published key', () => {
  test.each(RULESETS)('$name is verified', (ruleset) => {
    expect(verify(playWith(someKey(), ruleset, 2, ['heads', 'tails'])).ok).toBe(true);
  });

  test.each(RULESETS)('$name is verified, with plays, challenges, withdrawals and waits', (ruleset) => {
    for (let seed = 1; seed <= 12; seed++) {
      const key = makeKey(createHash('sha256').update(`${seed}`).digest());
      const setting = { rules: ruleset, seats: 2 + (seed % 3), judging: 'challenge' } as const;
      const { log } = playRandomly({ setting, seed, draw: (table) => keyedDraw(key, table.game.stirs) });
      const [opened, ...events] = log as [Extract<GameEvent, { type: 'opened' }>, ...GameEvent[]];
      const whole: GameEvent[] = [
        { ...opened, commitment: commitmentTo(key) },
        ...events,
        { type: 'revealed', key },
      ];
      expect(refusalOf(whole)).toBe('');
    }
  });

  it('names the first draw that differs', () => {
    const log = playWith(someKey());
    const at = log.findIndex(({ type }) => type === 'exchanged');
    const event = log[at] as Extract<GameEvent, { type: 'exchanged' }>;
    const [tile] = event.drawn as number[];
    expect(refusalOf(log.with(at, { ...event, drawn: [tile === 1 ? 2 : 1] }))).toBe(`differs ${at + 1}`);
  });

  it('is not verified with the draw for first changed', () => {
    const log = playWith(someKey());
    const event = log[1] as Extract<GameEvent, { type: 'drewForFirst' }>;
    expect(refusalOf(log.with(1, { ...event, tiles: event.tiles.map((tile) => (tile % 26) + 1) }))).toBe(
      'differs 2',
    );
  });

  it('is not verified with a key other than the one committed to', () => {
    const log = playWith(someKey());
    expect(refusalOf(log.with(-1, { type: 'revealed', key: someKey() }))).toBe('wrong-key');
    expect(refusalOf(log.with(-1, { type: 'revealed', key: 'f00' }))).toBe('wrong-key');
    // A key published as its own hash is no commitment.
    const opened = log[0] as Extract<GameEvent, { type: 'opened' }>;
    const selfCommitted = log
      .with(0, { ...opened, commitment: 'abcd' })
      .with(-1, { type: 'revealed', key: 'abcd' });
    expect(refusalOf(selfCommitted)).toBe('wrong-key');
  });

  it('is not verified without the hash or before the key is revealed', () => {
    const log = playWith(someKey());
    expect(refusalOf(log.slice(0, -1))).toBe('no-key');
    const { commitment: _, ...opened } = log[0] as Extract<GameEvent, { type: 'opened' }>;
    expect(refusalOf(log.with(0, opened))).toBe('no-commitment');
  });

  it('is not verified if a stirred value is changed, missing or added', () => {
    const log = playWith(someKey(), upwords2006, 2, ['heads', 'tails']);
    const stirred = { type: 'stirred', seat: 0, value: 'other' } as const;
    expect(refusalOf(log)).toBe('');
    expect(refusalOf(log.with(1, stirred))).toMatch(/^differs/);
    expect(refusalOf(log.toSpliced(1, 1))).toMatch(/^differs/);
    expect(refusalOf(playWith(someKey(), upwords2006, 2).toSpliced(1, 0, stirred))).toMatch(/^differs/);
  });

  it('draws different tiles when a player stirs in a different value', () => {
    const key = someKey();
    const draws = ['', 'a', 'b', 'ab'].map((value) =>
      drawnIn(playWith(key, upwords2006, 2, value === '' ? [] : [value])),
    );
    expect(new Set(draws.map((tiles) => JSON.stringify(tiles))).size).toBe(4);
  });

  it("draws the same however often its host rests, so a host can't rest until a draw suits it", () => {
    const log = playWith(someKey());
    const rests: readonly GameEvent[] = Array(2).fill({ type: 'rested', milliseconds: 1 });
    const withRests = log.flatMap((event) => (event.type === 'exchanged' ? [...rests, event] : [event]));
    expect(withRests).toHaveLength(log.length + 2 * 4);
    expect(refusalOf(withRests)).toBe('');
    expect(replay(withRests).ok).toBe(true); // the recorded draws are found as well
  });

  it('always draws the same for the same key', () => {
    // Changing the stream would break every running game, and every proof of a finished one.
    const key = '00'.repeat(32);
    expect(commitmentTo(key)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    const bag = Array.from({ length: 100 }, (_, i) => i);
    expect(keyedDraw(key, [])(bag, 7, 1)).toEqual([62, 15, 7, 31, 60, 52, 67]);
    expect(keyedDraw(key, [{ seat: 0, value: 'heads' }])(bag, 7, 2)).toEqual([18, 62, 58, 89, 76, 17, 12]);
  });

  it('draws what anyone computes from the documented recipe with another library', () => {
    const hmac = (by: Buffer, message: unknown) =>
      createHmac('sha256', by).update(JSON.stringify(message)).digest();
    const key = someKey();
    const gameKey = hmac(Buffer.from(key, 'hex'), ['stirs', [1, 'heads'], [0, 'tails']]);
    const bag = Array.from({ length: 100 }, (_, i) => i);
    for (let event = 1; event < 20; event++) {
      const blocks = Buffer.concat([0, 1, 2].map((block) => hmac(gameKey, [event, block])));
      const left = [...bag];
      const expected = Array.from(
        { length: 20 },
        (_, i) => left.splice(blocks.readUInt32BE(i * 4) % left.length, 1)[0],
      );
      const stirs = [
        { seat: 1, value: 'heads' },
        { seat: 0, value: 'tails' },
      ];
      expect(keyedDraw(key, stirs)(bag, 20, event)).toEqual(expected);
    }
  });
});

describe('numbers from the stream', () => {
  it("are uniform and don't favour small ones", () => {
    // With a bound just above half of all words, a plain remainder would give the lower half twice as often.
    const below = 2 ** 31 + 2 ** 30;
    const words = (function* (): Generator<number, never> {
      for (let word = 0; ; word = (word + 0x9e37_79b1) % 2 ** 32) yield word;
    })();
    const pick = randomIndexFrom(words);
    const low = Array.from({ length: 3000 }, () => pick(below)).filter((n) => n < 2 ** 30).length;
    expect(low).toBeGreaterThan(900);
    expect(low).toBeLessThan(1100);
  });

  it('are below their bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 32 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 32 - 1 })),
        (below, words) => {
          const n = randomIndexFrom(words as Iterator<number, never>)(below);
          expect(n).toBeGreaterThanOrEqual(0);
          expect(n).toBeLessThan(below);
        },
      ),
    );
  });

  it('draw every tile of a bag about as often (chi-squared)', () => {
    const counts = Array<number>(20).fill(0);
    const bag = [...counts.keys()];
    const draw = keyedDraw('5a'.repeat(32), []);
    for (let event = 0; event < 4000; event++) counts[draw(bag, 1, event)[0]!]! += 1;
    const chi = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(chi).toBeLessThan(43.8); // 19 degrees of freedom, one in a thousand; the key is fixed
  });
});
