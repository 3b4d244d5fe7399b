import { describe, expect, it, test } from 'vitest';
import { positionOf, seatsIn } from '../../src/game/index.ts';
import type { Lexicon } from '../../src/lexicon/index.ts';
import { judge, type Play, type Position, squaresOf, tilesOn } from '../../src/rules/index.ts';
import { depsOf } from '../bots/bot-table.ts';
import { fewWords } from '../bots/words.ts';
import { tiny, words } from '../scene.ts';
import { Table, type TableSetting } from '../table.ts';

/** Racks of two from eight tiles: with four seats the bag is empty from the start, with two after two plays. */
const few = (edition: string, setting: TableSetting & { tiles?: string } = {}): Table => {
  const { tiles = 'A4 B4', seats = 2 } = setting;
  const draws = [['AB', 'ABB', 'ABBB'][seats - 2]!, ...Array<string>(4).fill('AB')];
  return new Table({ rules: tiny(edition, tiles), seats, draws, ...setting }).start();
};

/** A legal play of one or two tiles, found by trying every placement. */
function findPlay(position: Position, lexicon: Lexicon): Play | undefined {
  const [rack = []] = position.racks;
  const singles = squaresOf(position.board.size).flatMap((square) => rack.map((tile) => ({ square, tile })));
  const pairs = singles.flatMap((first) => singles.map((second) => [first, second]));
  return [...singles.map((only) => [only]), ...pairs].find((play) => judge(position, play, lexicon).legal);
}

describe('the game ends', () => {
  test.each(['upwords-2006', 'upwords-2014', 'scrabble'])(
    '%s: when a player goes out and the bag is empty (E1)',
    (edition) => {
      const table = few(edition);
      table.turn('3C AB');
      table.turn('2C AB');
      expect(table.game.phase.type).toBe('playing');
      table.turn('4C AB');
      expect(table.game.phase).toMatchObject({ type: 'over', reason: 'E1' });
    },
  );

  it('upwords-64: only when every tile has been played (E1a); players without tiles are skipped', () => {
    const table = few('upwords-64');
    table.turn('3C AB');
    table.turn('2C AB');
    table.turn('4C AB');
    expect(table.game.phase.type).toBe('playing');
    expect(table.turn('5C A', 1)).toBe('');
    expect(table.last(2)).toBe('played skipped');
    expect(table.game.toMove).toBe(1);
    expect(table.turn('5C .B', 1)).toBe('');
    expect(table.game.phase).toEqual({ type: 'over', reason: 'E1a', winners: expect.any(Array) });
  });

  it('upwords-64: when the others pass, because having no tiles counts as passing (E1a, E3)', () => {
    const table = few('upwords-64', { seats: 4 });
    table.turn('3C AB');
    table.turn('-', 1);
    table.turn('-', 2);
    expect(table.game.phase.type).toBe('playing');
    table.turn('-', 3);
    expect(table.last(3)).toBe('passed skipped ended');
    expect(table.game.phase).toMatchObject({ reason: 'E3', winners: [0] });
    expect(table.scores).toEqual([4, -10, -10, -10]);
  });

  it('as soon as the bag is empty and nobody has a legal play (E2)', () => {
    const searched: Position[] = [];
    const anyPlay = (position: Position) => {
      searched.push(position);
      return tilesOn(position.board).length < 4;
    };
    const table = few('upwords-2006', { anyPlay });
    table.turn('3C AB');
    expect(searched).toEqual([]); // not checked while the bag has tiles
    table.turn('2C AB');
    expect(table.game.phase).toMatchObject({ reason: 'E2' });
    expect(searched.map(({ racks }) => racks[0])).toHaveLength(2);
    expect(table.scores).toEqual([4 - 10, 12 - 10]);
  });

  it('exactly when an exhaustive search finds no play for anyone (E2)', () => {
    const lexicon = words('AB');
    const anyPlay = (position: Position) => findPlay(position, lexicon) !== undefined;
    const table = few('upwords-64', { tiles: 'A6 B2', draws: ['AB', 'AB', 'AB'], lexicon, anyPlay });
    while (table.game.phase.type === 'playing') {
      const { game } = table;
      expect(seatsIn(game).some((seat) => anyPlay(positionOf(game, seat)))).toBe(true);
      const play = findPlay(positionOf(game), lexicon);
      table.carryOut(
        play === undefined ? { type: 'pass', seat: game.toMove } : { type: 'play', seat: game.toMove, play },
      );
    }
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'E2' });
    expect(seatsIn(table.game).some((seat) => anyPlay(positionOf(table.game, seat)))).toBe(false);
  });

  test.each([
    ['referee', 'playing'],
    ['challenge', 'waiting'],
  ] as const)(
    'by E2 as the table judges: with a %s, a lone S that makes NEWS leaves it %s',
    (judging, phase) => {
      const rules = tiny('upwords-2006', 'N1 E1 W1 S3', {
        rack: 3,
        players: { least: 2, most: 2 },
        ends: ['E2', 'E3'],
      });
      const lexicon = fewWords('NEW NEWS', 'CATS');
      const { anyPlay } = depsOf(rules, lexicon, 1);
      const table = new Table({ rules, judging, lexicon, anyPlay, draws: ['NS', 'NEW', 'SSS'] }).start();
      expect(table.turn('3A NEW')).toBe('');
      expect(table.game.phase.type).toBe(phase);
      if (judging === 'referee') expect(table.turn('3A ...S')).toBe('');
      else expect(table.game.phase).toMatchObject({ reason: 'E2' });
    },
  );

  it('not by E2 in upwords-2014, which does not have it', () => {
    const table = few('upwords-2014', { anyPlay: () => false });
    table.turn('3C AB');
    table.turn('2C AB');
    expect(table.game.phase.type).toBe('playing');
  });

  test.each([2, 3, 4])('when all %i players pass in a row (E3)', (seats) => {
    const table = new Table({ seats }).start();
    for (let i = 1; i < seats; i++) table.turn('-');
    expect(table.game.phase.type).toBe('playing');
    table.turn('-');
    expect(table.game.phase).toMatchObject({ reason: 'E3' });
  });

  it('not if there is a play or an exchange between the passes (P2)', () => {
    const table = new Table({ draws: ['AB', 'MOODNTL'] }).start();
    table.turn('-');
    table.turn(`-${table.rack(1)[0]}`);
    table.turn('-');
    expect(table.game.phase.type).toBe('playing');
    table.turn('-');
    expect(table.game.phase.type).toBe('over');
  });

  it('not because someone who passed has quit', () => {
    const table = new Table({ seats: 4 }).start();
    table.turn('-', 0);
    table.turn('-', 1);
    table.carryOut({ type: 'resign', seat: 0 });
    table.turn('-', 2);
    expect(table.game.phase.type).toBe('playing');
    table.turn('-', 3);
    expect(table.game.phase).toMatchObject({ reason: 'E3' });
  });
});

describe('the leftovers (E4)', () => {
  it('cost five points per tile in Upwords', () => {
    const table = new Table({ seats: 3 }).start();
    for (const _ of 'abc') table.turn('-');
    expect(table.scores).toEqual([-35, -35, -35]);
    expect(table.game.phase).toMatchObject({ winners: [0, 1, 2] });
  });

  it('cost their value in Scrabble, gained by the player who went out', () => {
    const table = few('scrabble', { seats: 4, tiles: 'A4 B4' });
    table.turn('3C AB');
    expect(table.events('ended')[0]).toMatchObject({ leftovers: [12, -4, -4, -4], scores: [16, -4, -4, -4] });
  });

  it('give nobody points in Scrabble if nobody went out', () => {
    const table = few('scrabble', { seats: 3, tiles: 'A4 B4' });
    for (const _ of 'abc') table.turn('-');
    expect(table.events('ended')[0]!.leftovers).toEqual([-4, -4, -4]);
  });

  it('show every rack when they are counted', () => {
    const table = few('upwords-2006');
    table.turn('-');
    table.turn('-');
    expect(table.events('ended')[0]!.racks).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('break ties in Scrabble in favour of the higher score before them', () => {
    // Both end at 0: seat 0 scored 4 and held 4 points, seat 1 scored 1 and held 1.
    const table = new Table({
      rules: tiny('scrabble', 'A6 B4 ?2'),
      draws: ['AB', 'AB', 'A?', 'AB', '?'],
    }).start();
    table.turn('3C AB'); // 4
    table.turn('C3 .b'); // A and a blank: 1
    expect(table.scores).toEqual([4, 1]);
    table.turn('-');
    table.turn('-');
    expect(table.scores).toEqual([0, 0]);
    expect(table.game.phase).toMatchObject({ winners: [0] });
  });
});

describe('leaving', () => {
  it('in a game of four lets the other three continue in order', () => {
    const table = new Table({ seats: 4 }).start();
    expect(table.carryOut({ type: 'resign', seat: 0 })).toBe('');
    expect(table.game.toMove).toBe(1);
    expect(table.carryOut({ type: 'resign', seat: 2 })).toBe('');
    expect(table.game.toMove).toBe(1);
    table.turn('-');
    expect(table.game.toMove).toBe(3);
    expect(table.turn('-', 0)).toBe('not-in-play');
    expect(table.carryOut({ type: 'resign', seat: 0 })).toBe('not-in-play');
    table.turn('-');
    expect(table.game.phase).toMatchObject({ reason: 'E3', winners: [1, 3] });
    expect(table.scores).toEqual([0, -35, 0, -35]); // players who quit keep their score
  });

  test.each(['resign', 'timeOut'] as const)('by %s lets the last player win, whatever the score', (type) => {
    const table = new Table({ draws: ['AB', 'MOODNTL'] }).start();
    table.turn('5C MOOD');
    table.carryOut({ type, seat: 0 });
    expect(table.game.phase).toEqual({ type: 'over', reason: 'last-left', winners: [1] });
    expect(table.scores).toEqual([8, 0]);
  });

  it('by aborting the game leaves no winner', () => {
    const table = new Table().start();
    table.carryOut({ type: 'abort' });
    expect(table.game.phase).toEqual({ type: 'over', reason: 'aborted', winners: [] });
    expect(table.scores).toEqual([0, 0]);
  });

  it('before the deal is only possible by aborting', () => {
    const table = new Table();
    expect(table.carryOut({ type: 'abort' })).toBe('');
    expect(table.game.phase.type).toBe('over');
  });
});
