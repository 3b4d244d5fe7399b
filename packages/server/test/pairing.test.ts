import { seededRandom } from '@ziggurat/engine/bots';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../test/soak.ts';
import { decidePairing, type SeekRow } from '../src/lobby/pairing.ts';

const NOW = 1_000_000;
const mayMeet = () => true;

const seekOf = (account: string, part: Partial<SeekRow> = {}): SeekRow => ({
  account,
  id: `seek-${account}`,
  node: 'here',
  options: '{"rated":false}',
  terms: 'five minutes',
  rating: 1500,
  deviation: 60,
  origin: 'home',
  since: NOW - 1000,
  gone_at: null,
  partner: null,
  confirm_by: null,
  confirmed: 0,
  game: null,
  isNodeAlive: true,
  ...part,
});
const paired = (account: string, partner: string, part: Partial<SeekRow> = {}): SeekRow =>
  seekOf(account, { partner, confirm_by: NOW + 1, ...part });

describe('pairing', () => {
  it('pairs those who want the same game, longest wait first', () => {
    const rows = [
      seekOf('cem', { since: NOW - 1 }),
      seekOf('ann', { since: NOW - 3 }),
      seekOf('dot', { since: NOW - 4, terms: 'ten minutes' }),
      seekOf('ben', { since: NOW - 2 }),
    ];
    expect(decidePairing(rows, { now: NOW, mayMeet })).toEqual({
      remove: [],
      release: [],
      pair: [['ann', 'ben']],
    });
  });

  it('pairs nobody whose socket or node has gone, and ends their seeks after a while', () => {
    const rows = [
      seekOf('ann'),
      seekOf('ben', { gone_at: NOW - 100 }),
      seekOf('cem', { isNodeAlive: false }),
      seekOf('dot', { gone_at: NOW - 5000 }),
    ];
    expect(decidePairing(rows, { now: NOW, mayMeet })).toEqual({
      remove: ['cem', 'dot'],
      release: [],
      pair: [],
    });
  });

  it('ends the seek of a player who did not confirm in time, and the other one waits again', () => {
    const late = { confirm_by: NOW };
    const rows = [paired('ann', 'ben', { ...late, confirmed: 1 }), paired('ben', 'ann', late), seekOf('cem')];
    expect(decidePairing(rows, { now: NOW, mayMeet })).toEqual({
      remove: ['ben'],
      release: ['ann'],
      pair: [['ann', 'cem']],
    });
  });

  it('releases a player whose partner has left or has been paired with somebody else', () => {
    const rows = [paired('ann', 'ben'), paired('cem', 'dot'), paired('dot', 'eli'), paired('eli', 'dot')];
    expect(decidePairing(rows, { now: NOW, mayMeet })).toMatchObject({ remove: [], release: ['ann', 'cem'] });
  });

  it('keeps a seated seek for a minute, for a client that reconnects', () => {
    const seated = paired('ann', 'ben', { game: 'table', confirm_by: NOW - 59_000 });
    expect(decidePairing([seated], { now: NOW, mayMeet }).remove).toEqual([]);
    expect(decidePairing([seated], { now: NOW + 1000, mayMeet }).remove).toEqual(['ann']);
  });

  it('widens the range of ratings while players wait, for both of them', () => {
    const rated = { options: '{"rated":true}' };
    const pairsAfter = (seconds: number, other: Partial<SeekRow> = {}) =>
      decidePairing(
        [
          seekOf('ann', { ...rated, rating: 1500, since: NOW - 1000 * seconds }),
          seekOf('ben', { ...rated, rating: 1900, since: NOW - 1000 * seconds, ...other }),
        ],
        { now: NOW, mayMeet },
      ).pair.length;
    // 100 points and the deviation of 60 at first, 20 more per second: 400 points after 12 seconds.
    expect(pairsAfter(11)).toBe(0);
    expect(pairsAfter(12)).toBe(1);
    expect(pairsAfter(30, { since: NOW })).toBe(0);
    expect(pairsAfter(60, { rating: 3000 })).toBe(1);
    expect(pairsAfter(0, { options: '{"rated":false}', terms: 'casual' })).toBe(0);
    expect(pairsAfter(12, { rating: 1500 })).toBe(1);
  });

  it('never pairs people who may not meet', () => {
    const rows = ['ann', 'ben', 'cem'].map((account) => seekOf(account));
    const { pair } = decidePairing(rows, {
      now: NOW,
      mayMeet: (a, b) => ![a, b].includes('ben'),
    });
    expect(pair).toEqual([['ann', 'cem']]);
  });

  it('gives everyone at most one opponent, who wants the same game', () => {
    const random = seededRandom(7);
    for (let round = 0; round < cases(200); round++) {
      const rows = Array.from({ length: random(20) }, (_, i) =>
        seekOf(`p${i}`, {
          terms: `terms ${random(3)}`,
          since: NOW - random(70_000),
          rating: 1000 + random(1000),
          gone_at: random(4) === 0 ? NOW : null,
        }),
      );
      const { pair } = decidePairing(rows, { now: NOW, mayMeet });
      const byAccount = new Map(rows.map((row) => [row.account, row]));
      expect(new Set(pair.flat()).size).toBe(2 * pair.length);
      for (const both of pair) {
        const [a, b] = both.map((account) => byAccount.get(account)!);
        expect(a!.terms).toBe(b!.terms);
        expect([a!.gone_at, b!.gone_at]).toEqual([null, null]);
      }
      // Whoever is left over has nobody to play.
      const left = rows.filter(({ account, gone_at }) => gone_at === null && !pair.flat().includes(account));
      expect(new Set(left.map(({ terms }) => terms)).size).toBe(left.length);
    }
  });
});
