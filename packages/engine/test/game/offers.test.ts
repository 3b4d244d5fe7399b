import { describe, expect, it } from 'vitest';
import {
  type Command,
  fold,
  type OfferType,
  offerRefusal,
  offersTo,
  openOfferOf,
  redact,
  replay,
  type Seat,
  undoneEvents,
  writeRecord,
} from '../../src/game/index.ts';
import { drawn, tiny, words } from '../scene.ts';
import { Table, type TableSetting } from '../table.ts';

const DRAWS = ['AB', 'MOODNTL', 'EARWSNA', 'ETAS'];

/** Seat 0 holds MOODNTL and has played MOOD; between two, it drew ETAS. */
function afterMood(setting: TableSetting = {}): Table {
  const { seats = 2 } = setting;
  const draws = seats === 2 ? DRAWS : ['ABCD'.slice(0, seats), 'MOODNTL'];
  const table = new Table({ rules: 'scrabble', draws, ...setting }).start();
  expect(table.turn('8F MOOD')).toBe('');
  return table;
}

const offer = (table: Table, seat: Seat, type: OfferType): string =>
  table.carryOut({
    type: 'offer',
    seat,
    offer: type,
    ...(type === 'time' ? { milliseconds: 60_000 } : {}),
  });

/** Answers the latest offer. */
const answer = (table: Table, seat: Seat, type: 'agree' | 'decline' = 'agree'): string =>
  table.carryOut({ type, seat, offer: table.game.offers.at(-1)?.number ?? 0 });

const stateOf = ({ game }: Table) => {
  const { version: _, asides: __, offers: ___, undoable: ____, players, ...rest } = game;
  return { ...rest, players: players.map(({ offers: _____, ...player }) => player) };
};

describe('an undo (F1)', () => {
  it('puts everything back as it was before the turn, once the others have agreed', () => {
    const table = new Table({ rules: 'scrabble', draws: DRAWS }).start();
    const before = stateOf(table);
    table.turn('8F MOOD');
    expect(offer(table, 0, 'undo')).toBe('');
    expect(table.game.toMove).toBe(1);
    expect(answer(table, 1)).toBe('');
    expect(table.last(2)).toBe('agreed undone');
    expect(stateOf(table)).toEqual(before);
    expect(table.rack(0)).toBe('MOODNTL');
    expect(table.turn('8F MOOD')).toBe('');
  });

  it('takes back what was played after it too', () => {
    const table = afterMood();
    table.turn('-W');
    const before = stateOf(table);
    table.turn('-N', 0);
    table.turn('-S', 1);
    expect(offer(table, 0, 'undo')).toBe('');
    answer(table, 1);
    expect(stateOf(table)).toEqual(before);
  });

  it('draws other tiles than the undone turn', () => {
    const numbers: number[] = [];
    const table = new Table({ rules: 'scrabble' });
    const { draw } = table.deps;
    Object.assign(table.deps, {
      draw: (...[bag, count, number]: Parameters<typeof draw>) => {
        numbers.push(number);
        return draw(bag, count, number);
      },
    });
    table.start();
    for (let round = 0; round < 2; round++) {
      table.turn('-A', table.game.toMove);
      offer(table, 0, 'undo');
      answer(table, 1);
    }
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('reaches back one round: each player can undo their last turn, and no turn twice', () => {
    const table = afterMood();
    table.turn('-');
    offer(table, 1, 'undo');
    answer(table, 0);
    expect(table.game.toMove).toBe(1);
    expect(offer(table, 1, 'undo')).toBe('nothing-to-undo');
    offer(table, 0, 'undo');
    answer(table, 1);
    expect(table.game.board).toEqual(drawn(table.game.ruleset, 'F8', ['.']));
    expect(offer(table, 0, 'undo')).toBe('nothing-to-undo');
  });

  it('is impossible across a challenge, or after a player has left', () => {
    const challenged = afterMood({ judging: 'challenge', lexicon: words('MOOD') });
    challenged.challenge(1);
    expect(offer(challenged, 0, 'undo')).toBe('nothing-to-undo');
    const left = afterMood({ seats: 3 });
    left.carryOut({ type: 'resign', seat: 2 });
    expect(offer(left, 0, 'undo')).toBe('nothing-to-undo');
  });

  it('takes back a play that waits to end the game (C4)', () => {
    const table = new Table({
      rules: tiny('upwords-2006', 'A4 B4'),
      seats: 4,
      judging: 'challenge',
      draws: ['ABBB', 'AB', 'AB', 'AB', 'AB'],
    }).start();
    table.turn('3C AB');
    expect(table.game.phase.type).toBe('waiting');
    offer(table, 0, 'undo');
    for (const seat of [1, 2, 3]) answer(table, seat);
    expect(table.game.phase).toEqual({ type: 'playing' });
    expect(table.rack(0)).toBe('AB');
  });

  it('leaves no trace in a record', () => {
    const table = afterMood();
    offer(table, 0, 'undo');
    answer(table, 1);
    table.turn('8F DOOM');
    const players = ['Ann', 'Ben'].map((name) => ({ nick: name, name }));
    const { entries } = writeRecord(table.log, players);
    expect(entries).toHaveLength(1);
    expect(undoneEvents(table.log)).toEqual(
      new Set(table.log.filter(({ type }, i) => type === 'undone' || (i > 4 && i < 7))),
    );
  });
});

describe('more time (F2)', () => {
  it('is an event that changes nothing else', () => {
    const table = afterMood();
    const before = stateOf(table);
    offer(table, 1, 'time');
    answer(table, 0);
    expect(table.log.at(-1)).toEqual({ type: 'addedTime', seat: 1, milliseconds: 60_000 });
    expect(stateOf(table)).toEqual(before);
  });

  it.each([0, -1, 1.5, 86_400_001, undefined])('of %s milliseconds is refused', (milliseconds) => {
    const table = afterMood();
    const command = { type: 'offer', seat: 1, offer: 'time', milliseconds } as Command;
    expect(table.carryOut(command)).toBe('bad-value');
  });
});

describe('aborting by consent (F3)', () => {
  it('ends the game without a winner before the second move', () => {
    const table = afterMood();
    expect(offer(table, 1, 'abort')).toBe('');
    answer(table, 0);
    expect(table.game.phase).toEqual({ type: 'over', reason: 'aborted', winners: [] });
  });

  it('is too late after it', () => {
    const table = afterMood();
    table.turn('-');
    expect(offer(table, 1, 'abort')).toBe('too-late-to-abort');
  });
});

describe('an offer (F4)', () => {
  it('needs everyone else who is still playing', () => {
    const table = afterMood({ seats: 4 });
    table.carryOut({ type: 'resign', seat: 2 });
    offer(table, 3, 'time');
    expect([0, 1, 2, 3].map((seat) => offersTo(table.game, seat).length)).toEqual([1, 1, 0, 0]);
    expect(answer(table, 3)).toBe('no-such-offer');
    expect(answer(table, 0)).toBe('');
    expect(answer(table, 0)).toBe('no-such-offer');
    expect(table.last(1)).toBe('agreed');
    expect(answer(table, 2)).toBe('not-in-play');
    answer(table, 1);
    expect(table.last(2)).toBe('agreed addedTime');
  });

  it('ends when one player declines, when it is withdrawn, and when the game moves on', () => {
    for (const end of [
      (table: Table) => answer(table, 1, 'decline'),
      (table: Table) => table.carryOut({ type: 'retract', seat: 0 }),
      (table: Table) => table.turn('-'),
    ]) {
      const table = afterMood({ seats: 3 });
      offer(table, 0, 'time');
      const { number } = openOfferOf(table.game, 0)!;
      expect(end(table)).toBe('');
      expect(openOfferOf(table.game, 0)).toBeUndefined();
      expect(table.carryOut({ type: 'agree', seat: 2, offer: number })).toBe('no-such-offer');
      expect(table.carryOut({ type: 'retract', seat: 0 })).toBe('no-such-offer');
    }
  });

  it('is made once at a time, and once until the next turn', () => {
    const table = afterMood();
    offer(table, 0, 'undo');
    expect(offer(table, 0, 'time')).toBe('already-offered');
    expect(offer(table, 1, 'time')).toBe('');
    answer(table, 0, 'decline');
    expect(offer(table, 1, 'time')).toBe('already-offered');
    table.turn('-');
    expect(offer(table, 1, 'time')).toBe('');
  });

  it('is made at most twenty times by a player', () => {
    const table = afterMood();
    let made = 0;
    for (let turn = 0; turn < 60 && offer(table, 0, 'time') === ''; turn++) {
      made++;
      const [tile] = table.rack(table.game.toMove);
      table.turn(`-${tile}`);
    }
    expect(made).toBe(20);
    expect(offer(table, 0, 'time')).toBe('too-many-offers');
    expect(offer(table, 1, 'time')).toBe('');
  });

  it('counts undone turns too, so that undoing ends', () => {
    const table = afterMood();
    let undone = 0;
    while (undone < 60 && offer(table, 0, 'undo') === '') {
      answer(table, 1);
      undone++;
      table.turn('-', 0);
    }
    expect(undone).toBe(20);
  });

  it('changes no later draw unless a turn is undone', () => {
    const table = afterMood();
    const { version, asides } = table.game;
    offer(table, 0, 'undo');
    answer(table, 1, 'decline');
    expect(table.game.version - table.game.asides).toBe(version - asides);
  });

  it('is seen by everyone, replays, and is predicted as it is decided', () => {
    const table = afterMood();
    for (const seat of [0, 1])
      for (const type of ['undo', 'time', 'abort'] as const) {
        const expected = offerRefusal(table.game, seat, type) ?? '';
        expect(offer(table, seat, type)).toBe(expected);
        if (expected === '') table.carryOut({ type: 'retract', seat });
      }
    offer(table, 0, 'time');
    expect(replay(table.log)).toEqual({ ok: true, value: table.game });
    for (const seat of [undefined, 0, 1])
      expect(fold(table.log.map((event) => redact(event, seat))).offers).toEqual(table.game.offers);
  });
});

describe('no more offers (F5)', () => {
  it('ends those that are open and refuses new ones', () => {
    const table = afterMood();
    offer(table, 0, 'undo');
    expect(table.carryOut({ type: 'refuseOffers', seat: 1 })).toBe('');
    expect(openOfferOf(table.game, 0)).toBeUndefined();
    table.turn('-');
    expect(offer(table, 0, 'time')).toBe('no-offers');
    expect(offer(table, 1, 'time')).toBe('no-offers');
    expect(table.carryOut({ type: 'refuseOffers', seat: 1 })).toBe('no-offers');
    expect(table.carryOut({ type: 'refuseOffers', seat: 0 })).toBe('');
  });

  it('ends with the player who wanted none', () => {
    const table = afterMood({ seats: 3 });
    table.carryOut({ type: 'refuseOffers', seat: 2 });
    table.carryOut({ type: 'resign', seat: 2 });
    expect(offer(table, 0, 'time')).toBe('');
  });

  it('there are none at a table with a director, nor alone', () => {
    const solo = new Table({ rules: 'upwords-2014', seats: 1 }).start();
    for (const table of [afterMood({ director: true }), solo])
      expect(offer(table, 0, 'time')).toBe('no-offers');
  });
});
