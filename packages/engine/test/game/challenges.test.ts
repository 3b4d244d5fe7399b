import { describe, expect, it } from 'vitest';
import { bagCount, costOfChallenge } from '../../src/game/index.ts';
import { tiny, words } from '../scene.ts';
import { Table, type TableSetting } from '../table.ts';

const lexicon = words('MOOD DEAR AB');

/** Seat 0 holds MOODNTL, seat 1 EARWSNA, and seat 0 has played DOOM, which isn't a word here. */
function phony(setting: TableSetting = {}): Table {
  const racks = ['MOODNTL', 'EARWSNA', 'IIIIIII', 'UUUUPPP'];
  const { seats = 2 } = setting;
  const draws = [...['AB', 'ABC', 'ABCD'].slice(seats - 2, seats - 1), ...racks.slice(0, seats), 'GGGH'];
  const table = new Table({ judging: 'challenge', lexicon, draws, ...setting }).start();
  expect(table.turn('5C DOOM')).toBe('');
  return table;
}

describe('a challenge that is upheld (C2)', () => {
  it('returns the tiles, deducts the points and puts drawn tiles back into the bag', () => {
    const table = phony();
    expect(table.rack(0)).toBe('NTLGGGH');
    expect(table.challenge(1)).toBe('');
    expect(table.last(3)).toBe('challenged ruled withdrew');
    expect([...table.rack(0)].sort().join('')).toBe('DLMNOOT');
    expect(table.scores).toEqual([0, 0]);
    expect(bagCount(table.game)).toBe(86);
    expect(table.game.board.stacks.flat()).toEqual([]);
  });

  it('lists every word with its verdict and reason', () => {
    const table = phony();
    table.challenge(1);
    expect(table.events('ruled')).toEqual([
      { type: 'ruled', upheld: true, verdicts: [{ word: 'DOOM', legal: false, reason: 'unknown' }] },
    ]);
  });

  it.each(['upwords-64', 'upwords-2006'])(
    'lets the player try again without limit, or pass, in %s',
    (rules) => {
      const start = rules === 'upwords-64' ? '4B' : '5C';
      const draws = ['AB', 'MOODNTL', 'EARWSAB'];
      const table = new Table({ rules, judging: 'challenge', lexicon, draws }).start();
      for (const text of ['DOOM', 'TOON', 'LOON']) {
        expect(table.turn(`${start} ${text}`)).toBe('');
        expect(table.challenge(1)).toBe('');
        expect(table.game.toMove).toBe(0);
      }
      expect(table.turn('-M')).toBe('exchange-after-challenge');
      expect(table.turn('-')).toBe('');
      expect(table.game.toMove).toBe(1);
      expect(table.game.passedSeats).toEqual([0]);
    },
  );

  it('gives one retry in upwords-2014; a second illegal word ends the turn', () => {
    const table = phony({ rules: 'upwords-2014' });
    table.challenge(1);
    expect(table.game.toMove).toBe(0);
    expect(table.turn('-M')).toBe('exchange-after-challenge');
    table.turn('5C TOON');
    table.challenge(1);
    expect(table.game.toMove).toBe(1);
    expect(table.scores).toEqual([0, 0]);
    expect(table.game.attempts).toBe(0);
  });

  it('scores a legal retry in upwords-2014', () => {
    const table = phony({ rules: 'upwords-2014' });
    table.challenge(1);
    table.turn('5C MOOD');
    expect(table.challenge(1)).toBe('');
    expect(table.scores).toEqual([8, 0]);
  });

  it('costs the turn in scrabble', () => {
    const draws = ['AB', 'MOODNTL', 'EARWSNA'];
    const table = new Table({ rules: 'scrabble', judging: 'challenge', lexicon, draws }).start();
    table.turn('8F DOOM');
    table.challenge(1);
    expect(table.game.toMove).toBe(1);
    expect(table.scores).toEqual([0, 0]);
  });

  it('neither counts as a pass nor resets passes (P2)', () => {
    const table = new Table({
      rules: 'scrabble',
      judging: 'challenge',
      lexicon,
      draws: ['AB', 'EARWSNA', 'MOODNTL'],
    }).start();
    table.turn('-');
    table.turn('8F DOOM');
    table.challenge(0);
    expect(table.game.passedSeats).toEqual([0]);
    expect(table.game.phase.type).toBe('playing');
  });
});

describe('a challenge that is overturned (C3)', () => {
  const legal = (setting: TableSetting = {}): Table => {
    const seats = setting.seats ?? 2;
    const draws = [['AB', 'ABC', 'ABCD'][seats - 2]!, 'MOODNTL'];
    const table = new Table({ judging: 'challenge', lexicon, draws, ...setting }).start();
    expect(table.turn(setting.rules === 'scrabble' ? '8F MOOD' : '5C MOOD')).toBe('');
    return table;
  };

  it('changes nothing in Upwords', () => {
    const table = legal();
    expect(costOfChallenge(table.game)).toBe('nothing');
    expect(table.challenge(1)).toBe('');
    expect(table.game.toMove).toBe(1);
    expect(table.scores).toEqual([8, 0]);
  });

  it("settles the play: it can't be challenged again", () => {
    const table = legal({ seats: 3 });
    table.challenge(1);
    expect(table.challenge(2)).toBe('nothing-to-challenge');
  });

  it('costs the challenger the next turn in scrabble, immediately if it is theirs', () => {
    const table = legal({ rules: 'scrabble' });
    expect(costOfChallenge(table.game)).toBe('lose-next-turn');
    table.challenge(1);
    expect(table.last(1)).toBe('skipped');
    expect(table.game.toMove).toBe(0);
    expect(table.game.players[1]!.turnsToSkip).toBe(0);
  });

  it.each([3, 4])('costs a later challenger of %i players the turn when it comes', (seats) => {
    const table = legal({ rules: 'scrabble', seats });
    table.challenge(2);
    expect(table.game.toMove).toBe(1);
    table.turn('-');
    expect(table.last(2)).toBe('passed skipped');
    expect(table.game.toMove).toBe(3 % seats);
    expect(table.game.passedSeats).toEqual([1]);
  });

  it("doesn't count the lost turn as a pass: everyone must pass themselves (P2)", () => {
    const table = legal({ rules: 'scrabble', seats: 3 });
    table.challenge(2);
    table.turn('-', 1);
    table.turn('-', 0);
    table.turn('-', 1);
    expect(table.game.phase.type).toBe('playing');
    table.turn('-', 2);
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'E3' });
  });

  it("isn't paid by a turn skipped after a play that was withdrawn", () => {
    const draws = ['ABC', 'MOODNTL', 'EEAAAAA'];
    const table = legal({ rules: 'scrabble', seats: 3, draws });
    table.challenge(2);
    table.turn('8F ....E', 1); // MOODE isn't a word
    expect(table.last(1)).toBe('skipped'); // seat 2 loses its turn
    expect(table.game.toMove).toBe(0);
    table.challenge(0);
    expect(table.last(2)).toBe('withdrew skipped'); // and loses it again: the play never happened
    expect(table.game.toMove).toBe(0);
    expect(table.game.players[2]!.turnsToSkip).toBe(0);
  });

  it('costs two turns for two failed challenges', () => {
    const table = legal({
      rules: 'scrabble',
      seats: 3,
      lexicon: words('MOOD MOODS'),
      draws: ['ABC', 'MOODNTL', 'SSAAAAA'],
    });
    table.challenge(2);
    table.turn('8F ....S', 1);
    table.challenge(2);
    expect(table.game.toMove).toBe(0);
    expect(table.game.players[2]!.turnsToSkip).toBe(1);
  });
});

describe('who may challenge what (C1)', () => {
  it("any opponent, whoever's turn it is", () => {
    const table = phony({ seats: 4 });
    expect(table.challenge(3)).toBe('');
    expect(table.game.toMove).toBe(0);
  });

  it('not the player', () => expect(phony().challenge(0)).toBe('own-play'));

  it('not at a referee table', () => {
    const table = new Table({ draws: ['AB', 'MOODNTL'] }).start();
    table.turn('5C MOOD');
    expect(table.challenge(1)).toBe('no-challenges');
  });

  it('nothing before the first play', () => {
    expect(new Table({ judging: 'challenge' }).start().challenge(1)).toBe('nothing-to-challenge');
  });

  it.each(['-', '-E', 'F5 .EAR'])('not after the next player has acted: %s', (turn) => {
    const table = phony({ seats: 3 });
    table.turn(turn, 1);
    if (turn.startsWith('F')) expect(table.challenge(1)).toBe('own-play');
    else expect(table.challenge(2)).toBe('nothing-to-challenge');
    expect(table.scores[0]).toBe(8);
  });

  it('even if the next player quit without acting', () => {
    const table = phony({ seats: 3 });
    table.carryOut({ type: 'resign', seat: 1 });
    expect(table.challenge(2)).toBe('');
    expect(table.game.toMove).toBe(0);
  });

  it("even if the player who played it quit: the tiles come back, the turn doesn't", () => {
    const table = phony({ seats: 3 });
    table.carryOut({ type: 'timeOut', seat: 0 });
    expect(table.challenge(2)).toBe('');
    expect(table.scores[0]).toBe(0);
    expect(table.game.toMove).toBe(1);
  });
});

describe('a play that ends the game (C4)', () => {
  /** Eight tiles, four racks of two: seat 0 goes out with its first play. */
  const lastPlay = (edition: string, text: string, seats = 4): Table => {
    const rules = tiny(edition, 'A4 B4', { players: { least: 2, most: seats } });
    const table = new Table({
      rules,
      seats,
      judging: 'challenge',
      lexicon,
      draws: ['ABBB', 'AB', 'AB', 'AB', 'AB'],
    }).start();
    expect(table.turn(text)).toBe('');
    return table;
  };

  it('waits for the opponents before the result is final', () => {
    const table = lastPlay('upwords-2006', '3C AB');
    expect(table.game.phase).toEqual({ type: 'waiting', reason: 'E1', seats: [1, 2, 3] });
    expect(table.turn('-', 1)).toBe('waiting');
    expect(table.carryOut({ type: 'accept', seat: 0 })).toBe('nothing-to-accept');
    for (const seat of [1, 2, 3]) expect(table.carryOut({ type: 'accept', seat })).toBe('');
    expect(table.game.phase).toEqual({ type: 'over', reason: 'E1', winners: [0] });
    expect(table.scores).toEqual([4, -10, -10, -10]);
  });

  it('stands when the waiting time is up', () => {
    const table = lastPlay('upwords-2006', '3C AB');
    table.carryOut({ type: 'accept', seat: 2 });
    expect(table.carryOut({ type: 'endWait' })).toBe('');
    expect(table.game.phase.type).toBe('over');
  });

  it('is withdrawn when a challenge is upheld, and the game continues', () => {
    const table = lastPlay('upwords-2006', '3C BA');
    table.carryOut({ type: 'accept', seat: 2 });
    expect(table.challenge(1)).toBe('');
    expect(table.game.phase).toEqual({ type: 'playing' });
    expect(table.game.toMove).toBe(0);
    expect(table.turn('3C AB')).toBe('');
    expect(table.game.phase).toMatchObject({ type: 'waiting', seats: [1, 2, 3] });
  });

  it('also waits when it leaves nobody a play (E2)', () => {
    const rules = tiny('upwords-2006', 'A4 B4');
    const anyPlay = () => table.game.board.stacks.flat().length === 0;
    const draws = ['AB', 'AB', 'AB', 'AB', 'AB'];
    const table: Table = new Table({ rules, judging: 'challenge', lexicon, draws, anyPlay }).start();
    table.turn('3C BA');
    expect(table.game.phase.type).toBe('playing');
    table.turn('2C AB');
    expect(table.game.phase).toMatchObject({ type: 'waiting', reason: 'E2', seats: [0] });
    table.carryOut({ type: 'accept', seat: 0 });
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'E2' });
  });

  it('stands when a challenge is overturned, which no longer costs anything', () => {
    const table = lastPlay('scrabble', '3C AB');
    expect(costOfChallenge(table.game)).toBe('nothing');
    table.challenge(3);
    expect(table.last(3)).toBe('challenged ruled ended');
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'E1' });
  });

  it("can't be challenged by a player who has accepted it", () => {
    const table = lastPlay('upwords-2006', '3C AB');
    table.carryOut({ type: 'accept', seat: 1 });
    expect(table.challenge(1)).toBe('nothing-to-challenge');
    expect(table.carryOut({ type: 'accept', seat: 1 })).toBe('nothing-to-accept');
  });

  it('stops waiting for a player who quits', () => {
    const table = lastPlay('upwords-2006', '3C AB');
    table.carryOut({ type: 'accept', seat: 1 });
    table.carryOut({ type: 'resign', seat: 2 });
    expect(table.game.phase.type).toBe('waiting');
    table.carryOut({ type: 'timeOut', seat: 3 });
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'E1', winners: [0] });
  });
});
