import { describe, expect, it } from 'vitest';
import { isSameTurn, makeWeigh, type Weighing } from '../../src/analysis/index.ts';
import { deals, seededRandom, steps } from '../../src/bots/index.ts';
import { makeBrain } from '../../src/bots/playing/brain.ts';
import { valuesFor } from '../../src/bots/playing/values.ts';
import {
  bagCount,
  decide,
  fold,
  type Game,
  type GameEvent,
  type Judging,
  rackOf,
  redact,
} from '../../src/game/index.ts';
import { inBag, putOn, RULESETS, type Ruleset, type Turn, without } from '../../src/rules/index.ts';
import { botGame, botOf, depsOf, unwrap } from '../bots/bot-table.ts';
import { minimax } from '../bots/minimax.ts';
import * as small from '../bots/small-endgames.ts';
import { someWords } from '../bots/words.ts';

const dictionary = someWords();

const isTurnEvent = ({ type }: GameEvent): boolean =>
  type === 'played' || type === 'exchanged' || type === 'passed';

/** Positions of a game between greedy players, at host and as the player to move sees them. */
function positionsOf(ruleset: Ruleset, seats: number, judging: Judging = 'referee') {
  const greedy = botOf('greedy', ruleset, dictionary);
  const bots = Array.from({ length: seats }, () => greedy);
  const log = botGame({ ruleset, dictionary, bots, seed: 3, judging });
  const starts = log.flatMap((event, i) => (isTurnEvent(event) ? [i] : []));
  return starts.map((end) => {
    const before = log.slice(0, end);
    const game = fold(before);
    return { game, seen: fold(before.map((event) => redact(event, game.toMove))) };
  });
}

const commandFor = (turn: Turn, seat: number) =>
  turn.type === 'play'
    ? { type: 'play' as const, seat, play: turn.play }
    : turn.type === 'exchange'
      ? { type: 'exchange' as const, seat, tiles: turn.tiles }
      : { type: 'pass' as const, seat };

describe.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))('weigh: %s', (_, ruleset) => {
  const weigh = unwrap(makeWeigh(ruleset, dictionary));
  const weighed = (game: Game, seed = 1, options = {}): Weighing =>
    weigh(game, seededRandom(seed), deals(10), options)!;

  it.each([
    [2, 'referee'],
    [2, 'challenge'],
    [3, 'referee'],
    [4, 'challenge'],
  ] as const)('%d players, %s: lines are legal, ordered and add up', (seats, judging) => {
    const positions = positionsOf(ruleset, seats, judging);
    const deps = depsOf(ruleset, dictionary, 1);
    for (const at of [0, 3, positions.length >> 1, positions.length - 2]) {
      const { game, seen } = positions[at]!;
      const { lines, bag, unseen } = weighed(seen);
      expect(bag).toBe(bagCount(game));
      expect(unseen.length).toBe(
        bag +
          game.players.reduce((sum, _, seat) => sum + rackOf(game, seat).length, 0) -
          rackOf(game, game.toMove).length,
      );
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(16);
      expect(lines[0]!.loss).toEqual({ win: { mean: 0, error: 0 }, points: { mean: 0, error: 0 } });
      const most = Math.max(...lines.map(({ deals }) => deals));
      for (const line of lines) {
        expect(decide(game, commandFor(line.turn, game.toMove), deps).ok).toBe(true);
        expect(line.win).toBeGreaterThanOrEqual(0);
        expect(line.win).toBeLessThanOrEqual(1);
        expect(line.loss.win.error).toBeGreaterThanOrEqual(0);
        const { now, reply, next, kept } = line.split;
        if (line.deals === most) expect(now - reply + next + kept).toBeCloseTo(line.value);
      }
      for (const [i, one] of lines.entries()) {
        expect(lines.slice(i + 1).some((other) => isSameTurn(one.turn, other.turn))).toBe(false);
      }
    }
  });

  it('the same seed and deals give the same lines, another seed others', () => {
    const { seen } = positionsOf(ruleset, 2)[4]!;
    expect(weighed(seen, 7)).toEqual(weighed(seen, 7));
    expect(weighed(seen, 7).lines[0]!.value).not.toBe(weighed(seen, 8).lines[0]!.value);
  });

  it('has the turns it was asked for among its lines', () => {
    const { seen } = positionsOf(ruleset, 2)[2]!;
    const pass: Turn = { type: 'pass' };
    const { lines } = weighed(seen, 1, { turns: [pass], most: 3 });
    expect(lines.length).toBe(3);
    expect(lines.filter(({ turn }) => isSameTurn(turn, pass)).length).toBe(1);
  });
});

describe('weigh', () => {
  const [, ruleset] = RULESETS;
  const weigh = unwrap(makeWeigh(ruleset!, dictionary));
  const { game, seen } = positionsOf(ruleset!, 2)[5]!;

  it('only answers for the player to move, from what that seat sees', () => {
    expect(weigh(game, seededRandom(1), deals(4))).toBe(undefined);
    const waiting = { ...seen, toMove: 1 - seen.toMove };
    expect(weigh(waiting, seededRandom(1), deals(4))).toBe(undefined);
  });

  it('goes by points in a solo game', () => {
    const { lines } = weigh(positionsOf(ruleset!, 1)[2]!.seen, seededRandom(1), deals(10))!;
    expect(new Set(lines.map(({ win }) => win))).toEqual(new Set([1]));
    expect(lines.every(({ loss }) => loss.points.mean >= 0)).toBe(true);
  });

  it('has figures for every line even if there is no time', () => {
    const { lines } = weigh(seen, seededRandom(1), steps(0))!;
    expect(lines.every(({ deals, win }) => deals > 0 && Number.isFinite(win))).toBe(true);
  });

  it('makes no more deals than it may, and drops lines that are clearly behind', () => {
    const { lines } = weigh(seen, seededRandom(1), deals(60))!;
    const counts = lines.map((line) => line.deals);
    expect(Math.max(...counts)).toBeLessThanOrEqual(60);
    expect(Math.min(...counts)).toBeLessThan(60);
    for (const line of lines.filter((other) => other.deals < 20)) {
      expect(line.loss.win.mean).toBeGreaterThan(line.loss.win.error);
    }
  });

  it('a pass loses more than it can by luck', () => {
    const pass = weigh(seen, seededRandom(1), deals(40))!.lines.find(({ turn }) => turn.type === 'pass')!;
    expect(pass.loss.points.mean).toBeGreaterThan(2 * pass.loss.points.error);
    expect(pass.loss.win.mean).toBeGreaterThan(2 * pass.loss.win.error);
  });
});

describe.each(small.rulesets.map((ruleset) => [ruleset.name, ruleset] as const))(
  'an endgame of %s',
  (_, ruleset) => {
    const weigh = unwrap(makeWeigh(ruleset, small.dictionary));
    const brain = unwrap(
      makeBrain({ ruleset, dictionary: small.dictionary, values: valuesFor(ruleset), tier: 7 }),
    );

    it('every line has the value that trying everything finds', () => {
      let count = 0;
      for (let seed = 1; count < 6 && seed < 60; seed++) {
        const table = small.endgameOf(ruleset, seed);
        if (table === undefined) continue;
        count++;
        const { game, log } = table;
        const seat = game.toMove;
        const [own, other] = [rackOf(game, seat), rackOf(game, 1 - seat)];
        const seen = fold(log.map((event) => redact(event, seat)));
        const { lines, isExact, horizon } = weigh(seen, seededRandom(1), deals(1000))!;
        expect({ isExact, horizon }).toEqual({ isExact: true, horizon: 'end' });
        const passes = game.passedSeats.includes(1 - seat) ? 1 : 0;
        const endgame = { judging: game.judging, board: game.board, passes };
        const best = minimax(brain, { ...endgame, racks: [own, other] });
        const lead = game.players[seat]!.score - game.players[1 - seat]!.score;
        for (const { turn, value, split, win, loss } of lines) {
          const play = turn.type === 'play' ? turn.play : [];
          const left = without(
            own,
            play.map(({ tile }) => inBag(tile)),
          )!;
          const after = {
            ...endgame,
            board: putOn(game.board, play),
            racks: [other, left] as const,
            passes: play.length === 0 ? passes + 1 : 0,
          };
          expect(value).toBe(split.now - minimax(brain, after));
          expect(split.now - split.reply + split.next + split.kept).toBe(value);
          expect(loss.points).toEqual({ mean: best - value, error: 0 });
          if (lead + value !== 0) expect(win).toBe(lead + value > 0 ? 1 : 0);
        }
      }
      expect(count).toBe(6);
    });
  },
);
