import type { Cause, Explanation, Line } from '@ziggurat/engine/analysis';
import { emptyBoard, parsePlay, parseRack, upwords2006 } from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coachText, lossFigure, lossText, verdictText } from '../../src/controller/coach-text.ts';
import { de } from '../../src/messages/de/de.ts';
import { en } from '../../src/messages/en/en.ts';

const board = emptyBoard(10);
const rack = parseRack(upwords2006, 'WOLERSD')!;
const turn = { ruleset: upwords2006, board, rack };
const tiles = (text: string) => parseRack(upwords2006, text)!;
const played = (text: string) => {
  const result = parsePlay(text, upwords2006, board);
  if (!result.ok) throw new Error(text);
  return result.value;
};

const lineOf = (changes: Partial<Line>): Line => ({
  turn: { type: 'pass' },
  kept: [],
  win: 0.5,
  value: 0,
  loss: { win: { mean: 0, error: 0 }, points: { mean: 0, error: 0 } },
  split: { now: 0, reply: 0, next: 0, kept: 0 },
  replies: { covers: 0, touches: 0 },
  out: 0,
  deals: 10,
  isExact: false,
  ...changes,
});

const better = lineOf({ turn: played('5D WOOL'), win: 0.542 });
const other = lineOf({
  turn: played('5D WORDS'),
  win: 0.5,
  loss: { win: { mean: 0.042, error: 0.006 }, points: { mean: 3.4, error: 0.8 } },
});
const explanation = (changes: Partial<Explanation>): Explanation => ({
  better,
  other,
  isClose: false,
  ...changes,
});

const CAUSES: readonly [Cause, string, string][] = [
  [{ type: 'points', points: 3 }, 'WOOL scores 3 more than WORDS', 'WOOL bringt 3 mehr als WORDS'],
  [
    { type: 'tiles', points: 6, kept: tiles('ERS') },
    'WOOL keeps E R S: about 6 more later',
    'Nach WOOL bleiben E R S: später etwa 6 mehr',
  ],
  [
    { type: 'tiles', points: 6, kept: [] },
    'WOOL uses every tile: about 6 more later',
    'Nach WOOL ist die Bank leer: später etwa 6 mehr',
  ],
  [
    { type: 'places', points: 4 },
    'WOOL leaves better places: about 4 more later',
    'Nach WOOL gibt es bessere Plätze: später etwa 4 mehr',
  ],
  [
    { type: 'stranded', points: 5, tile: tiles('Q')[0]! },
    'WORDS keeps the Qu: about 5 less later',
    'Nach WORDS bleibt das Qu liegen: später etwa 5 weniger',
  ],
  [
    { type: 'opens', points: 7, share: 0.456 },
    'WORDS opens the board: replies score about 7 more, and 46% of them use it',
    'WORDS öffnet das Brett: Antworten bringen etwa 7 mehr, 46\u00a0% davon nutzen es',
  ],
  [
    { type: 'stack', points: 7, share: 0.5 },
    'WORDS builds for the opponent: replies score about 7 more, and 50% of them cover its tiles',
    'WORDS baut für die anderen: Antworten bringen etwa 7 mehr, 50\u00a0% davon überbauen es',
  ],
  [
    { type: 'closes', points: 7 },
    'WOOL leaves less for the opponent: replies score about 7 less',
    'WOOL lässt weniger zu: Antworten bringen etwa 7 weniger',
  ],
  [
    { type: 'out', points: 12, share: 0.9, otherShare: 0.3 },
    'WOOL goes out first 90% of the time instead of 30%: about 12 points for the tiles left',
    'Nach WOOL ist die Bank in 90\u00a0% der Fälle zuerst leer statt in 30\u00a0%: etwa 12 Punkte für Reststeine',
  ],
  [
    { type: 'unseen', points: 9, tiles: tiles('AB') },
    'The opponent holds A B, and scores about 9 less with them after WOOL',
    'Auf der anderen Bank liegen A B, und sie bringen nach WOOL etwa 9 weniger',
  ],
];

describe.each(CAUSES)('%j', (cause, english, german) => {
  it('is said in English and German', () => {
    expect(coachText(turn, explanation({ cause }), en)).toBe(`${english}. 54.2% to win instead of 50.0%.`);
    expect(coachText(turn, explanation({ cause }), de)).toBe(
      `${german}. Gewinnchance 54,2\u00a0% statt 50,0\u00a0%.`,
    );
  });
});

describe('the coach', () => {
  it('says what speaks against the better turn first', () => {
    const cause = { type: 'tiles', points: 6, kept: tiles('ERS') } as const;
    const despite = { type: 'points', points: -3 } as const;
    expect(coachText(turn, explanation({ cause, despite }), en)).toMatch(
      /^WOOL scores 3 less, but WOOL keeps E R S: about 6 more later\. /,
    );
    expect(coachText(turn, explanation({ cause, despite }), de)).toMatch(
      /^WOOL bringt 3 weniger, aber nach WOOL bleiben E R S: später etwa 6 mehr\. /,
    );
  });

  it('says that two turns are close, or that there are several reasons', () => {
    expect(coachText(turn, explanation({ isClose: true }), en)).toBe(
      'WOOL and WORDS are close: 54.2% or 50.0% to win, give or take 0.6%.',
    );
    expect(coachText(turn, explanation({}), en)).toMatch(/^WOOL is better than WORDS for several reasons\. /);
    const same = { other: { ...other, win: 0.542 }, isClose: true };
    expect(coachText(turn, explanation(same), de)).toBe(
      'WOOL und WORDS sind fast gleich gut: 3 Punkte Unterschied, auf 1 genau.',
    );
  });

  it('says who wins if that is certain', () => {
    const exact = (win: number, otherWin: number) =>
      coachText(
        turn,
        explanation({
          better: { ...better, win, isExact: true },
          other: { ...other, win: otherWin, isExact: true },
        }),
        en,
      ).split('. ')[1];
    expect(exact(1, 0)).toBe('WOOL wins, WORDS loses.');
    expect(exact(1, 0.5)).toBe('WOOL wins, WORDS ties.');
    expect(exact(1, 1)).toBe('Both win, by 3 points more.');
    expect(exact(0, 0)).toBe('Both lose, by 3 points less.');
  });

  it('names turns by their tiles if their words are the same', () => {
    const twin = { ...other, turn: played('E3 WOOL') };
    expect(coachText(turn, explanation({ other: twin }), en)).toMatch(/^5D WOOL is better than E3 WOOL/);
  });

  it("has no figure that isn't the engine's", () => {
    const points = fc.double({ min: 0.5, max: 60, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.nat(CAUSES.length - 1),
        points,
        points,
        share,
        share,
        share,
        (at, gain, loss, used, win, less) => {
          const given = CAUSES[at]![0];
          const cause = { ...given, points: gain, ...('share' in given ? { share: used } : {}) } as Cause;
          const despite: Cause = { type: 'points', points: -loss };
          const lines = { better: { ...better, win }, other: { ...other, win: win * less } };
          const shares = [used, ...('otherShare' in given ? [given.otherShare] : [])];
          for (const messages of [en, de]) {
            const figures = new Set([
              ...[gain, loss, lines.other.loss.points.mean].map((value) => String(Math.round(value))),
              ...shares.map((value) => String(Math.round(100 * value))),
              ...[win, win * less].map((value) => messages.coach.percent(value).replace(/\s?%/u, '')),
            ]);
            const text = coachText(turn, explanation({ ...lines, cause, despite }), messages);
            for (const [figure] of text.matchAll(/\d+(?:[.,]\d+)?/g))
              expect([...figures], text).toContain(figure);
          }
        },
      ),
    );
  });
});

it('a verdict names the class and what was lost', () => {
  const worth = { made: other, best: better, mistake: { size: 'medium', by: 'win' } } as const;
  expect(verdictText(worth, en)).toBe('Mistake: 4.2% less chance to win');
  expect(verdictText(worth, de)).toBe('Fehler: 4,2\u00a0% weniger Gewinnchance');
  const decided = lineOf({ loss: { win: { mean: 0, error: 0 }, points: { mean: 12.3, error: 1 } } });
  expect(verdictText({ made: decided, best: better, mistake: { size: 'large', by: 'points' } }, en)).toBe(
    'Big mistake: 12 points lost in a decided game',
  );
  expect(verdictText({ made: better, best: better }, en)).toBe('Best turn');
  expect(verdictText({ made: other, best: better, explanation: explanation({}) }, de)).toBe(
    'Guter Zug: Nichts war klar besser',
  );
});

it('losses are written as figures and in words', () => {
  expect(lossFigure({ by: 'win', share: 0.0421 }, en)).toBe('−4.2%');
  expect(lossFigure({ by: 'points', points: 12.4 }, en)).toBe('−12');
  expect(lossText({ by: 'win', share: 0.0421 }, de)).toBe('4,2\u00a0% Gewinnchance verschenkt');
  expect(lossText({ by: 'points', points: 1 }, en)).toBe('Missed 1 point');
});
