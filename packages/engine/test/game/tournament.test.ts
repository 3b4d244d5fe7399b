import { describe, expect, it, test } from 'vitest';
import {
  bagCount,
  checkRecord,
  costOfChallenge,
  exchangeLimit,
  makeGame,
  mayChallenge,
  parseGame,
  replay,
  writeRecord,
} from '../../src/game/index.ts';
import { makeRuleset, parseRuleset, type Ruleset, type RulesetSource } from '../../src/rules/index.ts';
import { drawn, rules, tiny, words } from '../scene.ts';
import { Table, type TableSetting } from '../table.ts';

const lexicon = words('MOOD DEAR AB BA');

/** Scrabble with one thing changed. */
function scrabbleWith(change: Partial<RulesetSource>): Ruleset {
  const result = parseRuleset({ ...makeRuleset(rules('scrabble')), name: 'club', ...change });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
}

/** Seat 0 holds MOODNTL and has played a word across from F8. */
function afterPlay(word: string, change: Partial<RulesetSource>, setting: TableSetting = {}): Table {
  const draws = ['AB', 'MOODNTL', 'EARWSNA'];
  const ruleset = scrabbleWith(change);
  const table = new Table({ rules: ruleset, judging: 'challenge', lexicon, draws, ...setting }).start();
  expect(table.turn(`8F ${word}`)).toBe('');
  return table;
}

const overturned = (kind: Ruleset['challenge']['overturned']): Partial<RulesetSource> => ({
  challenge: { upheld: 'lose-turn', overturned: kind },
});

const onBoard = (table: Table, rows: readonly string[]): void =>
  expect(table.game.board).toEqual(drawn(table.game.ruleset, 'F8', rows));

/** Every log must replay, and a record must add up. */
function agrees(table: Table): void {
  expect(replay(table.log)).toEqual({ ok: true, value: table.game });
}

describe('a wrong challenge (C3)', () => {
  test.each([
    ['nothing', [14, 0], 1],
    ['lose-next-turn', [14, 0], 0],
    ['five-points', [19, 0], 1],
    ['ten-points', [24, 0], 1],
  ] as const)('under "%s" leaves the play and the scores %j', (kind, scores, toMove) => {
    const table = afterPlay('MOOD', overturned(kind));
    expect(costOfChallenge(table.game)).toBe(kind);
    expect(table.challenge(1)).toBe('');
    onBoard(table, ['MOOD']);
    expect(table.scores).toEqual(scores);
    expect(table.game.toMove).toBe(toMove);
    agrees(table);
  });

  test.each(['nothing', 'lose-next-turn', 'five-points', 'ten-points'] as const)(
    'under "%s" is not what a phony gets: it comes off and the turn is over',
    (kind) => {
      const table = afterPlay('DOOM', overturned(kind));
      expect(table.challenge(1)).toBe('');
      onBoard(table, []);
      expect(table.scores).toEqual([0, 0]);
      expect(table.game.toMove).toBe(1);
      agrees(table);
    },
  );

  it('gives the points even against the play that ends the game, where no turn is left to lose', () => {
    const last = (kind: Ruleset['challenge']['overturned']): Table => {
      const ruleset = tiny('scrabble', 'A2 B2', { ...overturned(kind), players: { least: 2, most: 2 } });
      const draws = ['AB', 'AB', 'AB'];
      const table = new Table({ rules: ruleset, judging: 'challenge', lexicon, draws }).start();
      table.turn('3C AB');
      expect(table.game.phase.type).toBe('waiting');
      return table;
    };
    const points = last('five-points');
    expect(costOfChallenge(points.game)).toBe('five-points');
    points.challenge(1);
    expect(points.scores).toEqual([4 + 5 + 4, -4]);
    const turn = last('lose-next-turn');
    expect(costOfChallenge(turn.game)).toBe('nothing');
    turn.challenge(1);
    expect(turn.scores).toEqual([4 + 4, -4]);
  });

  it('is a line of its own in a record', () => {
    const table = afterPlay('MOOD', overturned('five-points'));
    table.challenge(1);
    const players = ['Ann', 'Bob'].map((name) => ({ nick: name, name }));
    const text = makeGame(writeRecord(table.log, players));
    expect(text).toContain('8F MOOD +14 14');
    expect(text).toMatch(/^>Ann: \S+ \(challenge\) \+5 19$/m);
    const record = parseGame(text, table.game.ruleset);
    expect(record.ok && checkRecord(record.value).mismatches).toEqual([]);
  });
});

describe('void: words are checked when they are played', () => {
  it('a phony never reaches the board, and costs nothing', () => {
    const draws = ['AB', 'MOODNTL', 'EARWSNA'];
    const table = new Table({ rules: scrabbleWith({}), judging: 'referee', lexicon, draws }).start();
    expect(table.turn('8F DOOM')).toBe('illegal-play L9');
    onBoard(table, []);
    expect(table.game.toMove).toBe(0);
    expect(table.turn('8F MOOD')).toBe('');
    onBoard(table, ['MOOD']);
    expect(table.challenge(1)).toBe('no-challenges');
  });
});

describe('scoreless turns in a row (E3a)', () => {
  const six = { ends: ['E1', 'E3a'] } as const;
  const start = (setting: TableSetting = {}): Table =>
    new Table({
      rules: scrabbleWith(six),
      judging: 'challenge',
      lexicon,
      draws: ['AB', 'MOODNTL', 'EARWSNA'],
      ...setting,
    }).start();

  it('end the game after six, and each player loses their own tiles', () => {
    const table = start();
    for (const turn of ['-', '-', '-M', '-E', '-', '-']) expect(table.turn(turn)).toBe('');
    expect(table.game.phase).toMatchObject({ type: 'over', reason: 'E3a' });
    const [ended] = table.events('ended');
    expect(ended!.leftovers.every((points) => points < 0)).toBe(true);
    expect(table.scores).toEqual(ended!.leftovers);
    agrees(table);
  });

  it('do not end it after five, nor if somebody scored in between', () => {
    const table = start();
    for (const turn of ['-', '-', '-', '-', '-M']) expect(table.turn(turn)).toBe('');
    expect(table.game.phase.type).toBe('playing');
    table.turn('-'); // the sixth
    expect(table.game.phase.type).toBe('over');
    const scored = start();
    for (const turn of ['-', '-', '8F MOOD', '-', '-', '-', '-', '-']) expect(scored.turn(turn)).toBe('');
    onBoard(scored, ['MOOD']);
    expect(scored.game.phase.type).toBe('playing');
    expect(scored.game.scoreless).toBe(5);
  });

  it('include a phony taken back and a turn lost to a challenge', () => {
    const table = start();
    table.turn('8F DOOM');
    expect(table.game.scoreless).toBe(0);
    table.challenge(1);
    expect(table.game.scoreless).toBe(1);
    table.turn('-');
    table.turn('8F MOOD');
    expect(table.game.scoreless).toBe(0);
    table.challenge(1);
    expect(table.last(3)).toBe('challenged ruled skipped');
    expect(table.game.scoreless).toBe(1);
    agrees(table);
  });

  it('a phony that stands has scored: the count starts again', () => {
    const table = start();
    for (const turn of ['-', '-', '-', '-', '8F']) table.turn(turn === '8F' ? '8F DOOM' : turn);
    table.turn('-');
    expect(table.game.scoreless).toBe(1);
  });

  it('two blanks score nothing, so they count too', () => {
    const table = start({ draws: ['AB', '??MNTLL', 'EARWSNA'] });
    table.turn('8G ba');
    expect(table.game.scoreless).toBe(1);
    expect(table.scores).toEqual([0, 0]);
  });

  it('are three per player in larger games', () => {
    const table = start({ seats: 3, draws: ['ABC'] });
    for (let turn = 1; turn < 9; turn++) table.turn('-');
    expect(table.game.phase.type).toBe('playing');
    table.turn('-');
    expect(table.game.phase).toMatchObject({ reason: 'E3a' });
  });

  it('one round of passes goes on without E3 and ends the game with it', () => {
    const [without, withIt] = [start(), start({ rules: scrabbleWith({ ends: ['E1', 'E3', 'E3a'] }) })];
    for (const table of [without, withIt]) {
      table.turn('-');
      table.turn('-');
    }
    expect(without.game.phase.type).toBe('playing');
    expect(withIt.game.phase).toMatchObject({ reason: 'E3' });
  });
});

describe('an exchange from a bag with enough tiles only (X3)', () => {
  /** Racks of two; the bag starts with `bag` tiles. */
  const withBag = (bag: number): Table => {
    const ruleset = tiny('scrabble', `A2 B${bag + 2}`, {
      exchange: { most: 2, bag: 7 },
      players: { least: 2, most: 2 },
    });
    const table = new Table({ rules: ruleset, draws: ['AB', 'AB', 'AB'] }).start();
    expect(bagCount(table.game)).toBe(bag);
    return table;
  };

  it('is possible with seven tiles in the bag', () => {
    const table = withBag(7);
    expect(exchangeLimit(table.game, 0)).toBe(2);
    expect(table.turn('-A')).toBe('');
    agrees(table);
  });

  it('is refused with six, even for a single tile', () => {
    const table = withBag(6);
    expect(exchangeLimit(table.game, 0)).toBe(0);
    expect(table.turn('-A')).toBe('bag-too-small');
  });
});

describe('overtime (T2)', () => {
  const overtime = { overtime: { points: 10, minutes: 2 } };
  const start = (change: Partial<RulesetSource> = overtime): Table => {
    const ruleset = tiny('scrabble', 'A2 B2', { ...change, players: { least: 2, most: 2 } });
    return new Table({ rules: ruleset, lexicon, draws: ['AB', 'AB', 'AB'] }).start();
  };

  it('costs ten points for each minute started, counted at the end', () => {
    const table = start();
    expect(table.carryOut({ type: 'overrun', seat: 0 })).toBe('');
    expect(table.carryOut({ type: 'overrun', seat: 0 })).toBe('');
    expect(table.scores).toEqual([0, 0]);
    table.turn('3C AB');
    onBoardOf(table, 'C3', ['AB']);
    expect(table.scores).toEqual([4 + 4 - 20, -4]);
    expect(table.game.phase).toMatchObject({ winners: [1] });
    agrees(table);
  });

  it('has its own line in a record, after the tiles left', () => {
    const table = start();
    table.carryOut({ type: 'overrun', seat: 0 });
    table.turn('3C AB');
    const text = makeGame(
      writeRecord(table.log, [
        { nick: 'Ann', name: 'Ann' },
        { nick: 'Bob', name: 'Bob' },
      ]),
    );
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^>Ann: +\(time\) -10 2$/);
    const record = parseGame(text, table.game.ruleset);
    expect(record.ok && checkRecord(record.value).mismatches).toEqual([]);
  });

  it('is limited: after the last minute only losing on time is left', () => {
    const table = start();
    table.carryOut({ type: 'overrun', seat: 0 });
    table.carryOut({ type: 'overrun', seat: 0 });
    expect(table.carryOut({ type: 'overrun', seat: 0 })).toBe('no-overtime');
    expect(table.carryOut({ type: 'timeOut', seat: 0 })).toBe('');
    expect(table.game.phase).toMatchObject({ reason: 'last-left', winners: [1] });
    expect(table.scores).toEqual([0, 0]);
  });

  it('does not apply under rules without it, nor to a player who waits', () => {
    expect(start({}).carryOut({ type: 'overrun', seat: 0 })).toBe('no-overtime');
    expect(start().carryOut({ type: 'overrun', seat: 1 })).toBe('not-your-turn');
  });
});

const onBoardOf = (table: Table, at: string, rows: readonly string[]): void =>
  expect(table.game.board).toEqual(drawn(table.game.ruleset, at, rows));

describe('a director', () => {
  const byDirector: Partial<RulesetSource> = {
    challenge: { upheld: 'lose-turn', overturned: 'lose-next-turn', ruledBy: 'director' },
  };

  it('rules on a challenge, which stops the game until then (C5)', () => {
    const table = afterPlay('DOOM', byDirector, { director: true });
    expect(table.challenge(1)).toBe('');
    expect(table.last(1)).toBe('challenged');
    onBoard(table, ['DOOM']);
    expect(table.turn('-', 1)).toBe('awaiting-ruling');
    expect(table.challenge(1)).toBe('awaiting-ruling');
    expect(mayChallenge(table.game, 1)).toBe(false);
    expect(table.carryOut({ type: 'timeOut', seat: 1 })).toBe('awaiting-ruling');
    expect(table.carryOut({ type: 'rule', upheld: true })).toBe('');
    onBoard(table, []);
    expect(table.game.toMove).toBe(1);
    agrees(table);
  });

  it('may let a phony stand: then the challenger pays', () => {
    const table = afterPlay('DOOM', byDirector, { director: true });
    table.challenge(1);
    expect(table.carryOut({ type: 'rule', upheld: false })).toBe('');
    onBoard(table, ['DOOM']);
    expect(table.last(2)).toBe('ruled skipped');
    expect(table.game.toMove).toBe(0);
    agrees(table);
  });

  it('who does not answer leaves the ruling to the dictionary', () => {
    const table = afterPlay('DOOM', byDirector, { director: true });
    expect(table.carryOut({ type: 'judge' })).toBe('nothing-to-rule-on');
    table.challenge(1);
    expect(table.carryOut({ type: 'judge' })).toBe('');
    onBoard(table, []);
    expect(table.events('ruled')[0]!.verdicts).toHaveLength(1);
    agrees(table);
  });

  it('who is missing leaves every ruling to the dictionary', () => {
    const table = afterPlay('DOOM', byDirector);
    table.challenge(1);
    expect(table.last(3)).toBe('challenged ruled withdrew');
    onBoard(table, []);
  });

  it('may take a play back unasked until the next player has acted (D4)', () => {
    const table = afterPlay('MOOD', {}, { director: true });
    expect(table.carryOut({ type: 'rule', upheld: true })).toBe('');
    onBoard(table, []);
    expect(table.scores).toEqual([0, 0]);
    table.turn('-', 1);
    expect(table.carryOut({ type: 'rule', upheld: true })).toBe('nothing-to-rule-on');
    agrees(table);
  });

  it('may confirm a play unasked, which costs nobody anything', () => {
    const table = afterPlay('MOOD', {}, { director: true });
    expect(table.carryOut({ type: 'rule', upheld: false })).toBe('');
    expect(table.challenge(1)).toBe('nothing-to-challenge');
    expect(table.game.toMove).toBe(1);
    agrees(table);
  });

  it('pauses the game: nobody can act but leave, and it goes on where it was (D1)', () => {
    const table = afterPlay('MOOD', {}, { director: true });
    expect(table.carryOut({ type: 'resume' })).toBe('not-paused');
    expect(table.carryOut({ type: 'pause' })).toBe('');
    expect(table.carryOut({ type: 'pause' })).toBe('already-paused');
    for (const type of ['pass', 'challenge', 'timeOut', 'overrun'] as const) {
      expect(table.carryOut({ type, seat: 1 })).toBe('paused');
    }
    expect(exchangeLimit(table.game, 1)).toBe(0);
    expect(table.carryOut({ type: 'resume' })).toBe('');
    expect(table.challenge(1)).toBe('');
    onBoard(table, ['MOOD']);
    agrees(table);
    const left = afterPlay('MOOD', {}, { director: true });
    left.carryOut({ type: 'pause' });
    expect(left.carryOut({ type: 'resign', seat: 1 })).toBe('');
    expect(left.game).toMatchObject({ isPaused: false, phase: { reason: 'last-left' } });
  });

  it('adjusts clocks and scores by whole amounts within limits (D2, D3)', () => {
    const table = afterPlay('MOOD', {}, { director: true });
    expect(table.carryOut({ type: 'adjustScore', seat: 1, points: 12 })).toBe('');
    expect(table.carryOut({ type: 'adjustScore', seat: 0, points: -4 })).toBe('');
    expect(table.scores).toEqual([10, 12]);
    expect(table.carryOut({ type: 'adjustClock', seat: 1, milliseconds: -5000 })).toBe('');
    for (const value of [0, 0.5, 1e9, -1e9]) {
      expect(table.carryOut({ type: 'adjustScore', seat: 1, points: value })).toBe('bad-value');
      expect(table.carryOut({ type: 'adjustClock', seat: 1, milliseconds: value })).toBe('bad-value');
    }
    expect(table.carryOut({ type: 'adjustScore', seat: 2, points: 1 })).toBe('no-such-seat');
    agrees(table);
  });

  it('ends the game as it stands: the higher score wins and no tiles are counted (D5)', () => {
    const table = afterPlay('MOOD', {}, { director: true });
    expect(table.carryOut({ type: 'adjudicate' })).toBe('');
    expect(table.game.phase).toEqual({ type: 'over', reason: 'adjudicated', winners: [0] });
    expect(table.scores).toEqual([14, 0]);
    agrees(table);
  });

  test.each([
    { type: 'pause' },
    { type: 'resume' },
    { type: 'adjustClock', seat: 0, milliseconds: 1 },
    { type: 'adjustScore', seat: 0, points: 1 },
    { type: 'rule', upheld: true },
    { type: 'adjudicate' },
  ] as const)('$type needs a table with a director', (command) => {
    const table = afterPlay('MOOD', byDirector);
    expect(table.carryOut(command)).toBe('no-director');
    onBoard(table, ['MOOD']);
  });

  it('changes no later draw: events next to the play are not counted', () => {
    const numbers: number[] = [];
    const plain = afterPlay('MOOD', {}, { director: true });
    const draw = plain.deps.draw;
    const counting = {
      ...plain.deps,
      draw: (...args: Parameters<typeof draw>) => {
        numbers.push(args[2]);
        return draw(...args);
      },
    };
    Object.assign(plain, { deps: counting });
    plain.turn('-E', 1);
    const paused = afterPlay('MOOD', {}, { director: true });
    Object.assign(paused, { deps: counting });
    paused.carryOut({ type: 'pause' });
    paused.carryOut({ type: 'resume' });
    paused.carryOut({ type: 'adjustScore', seat: 0, points: 5 });
    paused.turn('-E', 1);
    expect(numbers[0]).toBe(numbers[1]);
  });
});
