import { type GameEvent, type GameRecord, makeLog } from '@ziggurat/engine/game';
import type { Refusal, Result } from '@ziggurat/engine/result';
import { squareAt, upwords2006 } from '@ziggurat/engine/rules';
import { expect } from 'vitest';

/** A reader returns a value, or refusals that each have a code and don't repeat the whole input. */
export function checkResult(result: Result<unknown, Refusal>): void {
  if (result.ok) return;
  expect(result.refusals.length).toBeGreaterThan(0);
  for (const refusal of result.refusals) {
    expect(refusal.code).toMatch(/^[a-z][a-z-]*$/);
    expect((refusal.found ?? '').length).toBeLessThanOrEqual(500);
  }
}

export const read = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
};

export const POSITIONS = [
  '10/10/7P2/7L2/2(MW)OO(DL)1U2/4NETS2/5A4/4S(RPN)ACK1/10/10 AEINRST/ 27/46 0 rules upwords-2006;',
  '8/8/8/3QUIT1/8/8/8/8 ABC/DEF/GHI/ 0/-5/12/7 2 rules upwords-64; lex en;',
  `${'15/'.repeat(7)}5HOrN6/${'15/'.repeat(6)}15 AEINRS?/ 14/0 1 lex CSW21;`,
];

export const PLAYS = ['5C W...', 'F5 L..P', '8F HOrN', '8D (H)OR(N)S', '-AB', '-', '1A QUIZ'];

export const GAMES = [
  `#character-encoding UTF-8
#player1 ann Ann Able
#player2 bob Bob
#lexicon CSW21
>ann: EHNORT? 8F HORN +14 14
#note a first play
that goes on
>bob: AFMR??E H6 FA.M +9 9
>bob: AFMR??E -- -9 0
>ann: ETA -TA +0 14
>bob: -3 +0 0
>ann: (challenge) +5 19
>bob: (time) -10 -10
>ann: (AFMR) +18 37
`,
  `#rules upwords-2006
#player1 a A
#player2 b B
>a: MOOD 5C MOOD +8 8
>b: EAR F6 EAR +8 8
>a: NT 6E N.T +10 18
>b: W 5C W... +5 13
>a: - +0 18
`,
];

const OPENING: GameEvent = { type: 'opened', ruleset: upwords2006, seats: 2, judging: 'challenge' };
export const LOG = makeLog([
  OPENING,
  { type: 'stirred', seat: 0, value: 'a stir' },
  { type: 'drewForFirst', seats: [0, 1], tiles: [1, 2] },
  { type: 'began', first: 0 },
  { type: 'drew', seat: 0, tiles: [13, 15, 15, 4, 1, 1, 1] },
  { type: 'drew', seat: 1, tiles: [5, 1, 18, 5, 5, 5, 5] },
  {
    type: 'played',
    seat: 0,
    play: [13, 15, 15, 4].map((tile, i) => ({ square: squareAt(4, 2 + i), tile })),
    words: [{ word: 'MOOD', points: 8 }],
    points: 8,
  },
  { type: 'drew', seat: 0, tiles: [2, 2, 2, 3] },
  { type: 'challenged', seat: 1 },
  { type: 'ruled', upheld: false, verdicts: [{ word: 'MOOD', legal: true }] },
  { type: 'exchanged', seat: 1, returned: [5], drawn: [6] },
  { type: 'passed', seat: 0 },
  { type: 'resigned', seat: 1 },
]);

export const withoutLines = (record: GameRecord): GameRecord => ({
  ...record,
  entries: record.entries.map(({ line: _, ...entry }) => entry),
  // The writer puts its own encoding first.
  pragmas: record.pragmas.filter(([name]) => name !== 'character-encoding'),
});

/** Notes are prose, so the indentation of a stray line needn't survive; lines that can't be read aren't written. */
export const withoutNotes = (record: GameRecord): GameRecord => {
  const { entries, unread: _, ...rest } = withoutLines(record);
  return { ...rest, entries: entries.map(({ note: _, ...entry }) => entry) };
};

/** JSON has one zero; text that says -0 may mean either. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
