import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/bots/index.ts';
import { positionOf } from '../../src/game/index.ts';
import { allPlays } from '../../src/moves/index.ts';
import { ratingFor } from '../../src/puzzles/difficulty.ts';
import { findPuzzle } from '../../src/puzzles/find-puzzle.ts';
import {
  checkPuzzle,
  isSolution,
  lexiconHash,
  makePuzzle,
  makePuzzleFile,
  makePuzzleMaker,
  makePuzzleSearch,
  type Puzzle,
  type PuzzleSearch,
  parsePuzzle,
  parsePuzzleFile,
} from '../../src/puzzles/index.ts';
import {
  heightOf,
  inBag,
  judge,
  makePlay,
  type Play,
  type Position,
  parsePlay,
  parsePosition,
  putOn,
  type Rack,
  type Ruleset,
  scrabble,
  upwords64,
  upwords2006,
  without,
} from '../../src/rules/index.ts';
import { generatorOf, unwrap } from '../bots/bot-table.ts';
import { minimax } from '../bots/minimax.ts';
import * as small from '../bots/small-endgames.ts';
import { fewWords, someWords } from '../bots/words.ts';

const dictionary = someWords();
const options = (ruleset: Ruleset) => ({ ruleset, dictionary, tier: 4, deals: 80 });
const searchOf = (ruleset: Ruleset): PuzzleSearch => unwrap(makePuzzleSearch(options(ruleset)));

describe.each([
  ['upwords-64', upwords64, 3],
  ['scrabble', scrabble, 1],
] as const)('puzzles of self-play: %s', (_, ruleset, count) => {
  const maker = unwrap(makePuzzleMaker(options(ruleset)));
  const search = searchOf(ruleset);
  const puzzles: Puzzle[] = [];
  for (let game = 0; game < 40 && puzzles.length < count; game++) puzzles.push(...maker(1, game));

  it('are found, and the same again', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(count);
    const [{ id }] = puzzles as [Puzzle];
    const again = maker(1, Number.parseInt(id, 10));
    expect(again.map(makePuzzle)).toEqual(
      puzzles.filter((puzzle) => Number.parseInt(puzzle.id, 10) === Number.parseInt(id, 10)).map(makePuzzle),
    );
  });

  it('have legal answers with common words, tags that fit, and hidden opponents', () => {
    for (const { position, answers, tags, rating } of puzzles) {
      expect(position.racks[1]).toBeUndefined();
      expect(rating).toBeGreaterThanOrEqual(700);
      for (const answer of answers) {
        if (answer.type !== 'play') continue;
        const { legal, words } = judge(position, answer.play, dictionary);
        expect(legal).toBe(true);
        for (const { text } of words) expect(dictionary.tier(text)).toBeLessThanOrEqual(4);
        expect(tags.includes('words')).toBe(words.length > 1);
        const covers = answer.play.some(({ square }) => heightOf(position.board, square) > 0);
        expect(tags.includes('cover')).toBe(covers);
      }
    }
  });

  it('hold under other random numbers', () => {
    const checks = puzzles.map((puzzle, i) => checkPuzzle(search, puzzle, seededRandom(100 + i)));
    expect(checks.filter((check) => check === 'reversed' || check === 'illegal')).toEqual([]);
  });

  it('are reversed if another turn is called the answer', () => {
    const puzzle = puzzles.find(({ tags }) => !tags.includes('endgame'))!;
    const plays = allPlays(generatorOf(ruleset, dictionary), puzzle.position);
    const other = plays
      .map(({ play }) => ({ type: 'play', play }) as const)
      .find((turn) => !isSolution(puzzle, turn) && judge(puzzle.position, turn.play).words.every(isCommon))!;
    expect(checkPuzzle(search, { ...puzzle, answers: [other] }, seededRandom(1))).toBe('reversed');
    function isCommon({ text }: { readonly text: string }): boolean {
      return search.common.words.has(text);
    }
  });

  it('can be written and read', () => {
    for (const puzzle of puzzles)
      expect(parsePuzzle(ruleset, makePuzzle(puzzle))).toEqual({ ok: true, value: puzzle });
  });
});

describe('answers', () => {
  const position = unwrap(
    parsePosition('10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0 rules upwords-2006;'),
  );
  const turn = (text: string) => unwrap(parsePlay(text, upwords2006, position.board));

  it('with a word that the dictionary has lost are illegal', () => {
    const search = unwrap(
      makePuzzleSearch({ ...options(upwords2006), dictionary: fewWords('MOOD AXE ZOO ZIT') }),
    );
    const puzzle: Puzzle = { id: '0.1', position, answers: [turn('5C W...')], tags: [], rating: 1500 };
    expect(checkPuzzle(search, puzzle, seededRandom(1))).toBe('illegal');
  });

  it('count in any order of their tiles, and no other turn does', () => {
    const answers = [turn('5C W...'), turn('-X')] as const;
    expect(isSolution({ answers }, turn('5C W...'))).toBe(true);
    expect(isSolution({ answers }, turn('-X'))).toBe(true);
    expect(isSolution({ answers }, turn('-Y'))).toBe(false);
    expect(isSolution({ answers }, turn('-'))).toBe(false);
  });

  it('aren’t searched on an empty board, where a word fits in dozens of ways', () => {
    const empty = unwrap(parsePosition('10/10/10/10/10/10/10/10/10/10 MOODAEI/ 0/0 0 rules upwords-2006;'));
    expect(findPuzzle(searchOf(upwords2006), empty, seededRandom(1))).toBeUndefined();
  });
});

describe('endgames', () => {
  const ruleset = small.rulesets.find(({ name }) => name === 'upwords-2006')!;
  const search = unwrap(makePuzzleSearch({ ...options(ruleset), dictionary: small.dictionary }));

  /** The plays that win, by trying everything, and whether a pass does. */
  function winners(whole: Position, lead: number): string[] {
    const { board } = whole;
    const [own, other] = whole.racks as readonly [Rack, Rack]; // nothing is hidden at the host
    const margin = (play: Play, points: number): number => {
      const racks = [
        other,
        without(
          own,
          play.map(({ tile }) => inBag(tile)),
        )!,
      ] as const;
      const passes = play.length === 0 ? 1 : 0;
      return (
        lead +
        points -
        minimax(search.brain, { judging: 'referee', board: putOn(board, play), racks, passes })
      );
    };
    const plays = allPlays(generatorOf(ruleset, small.dictionary), whole).filter(
      ({ play, points }) => margin(play, points) >= 0,
    );
    const names = plays.map(({ play }) => makePlay(ruleset, board, { type: 'play', play }));
    return [...names, ...(margin([], 0) >= 0 ? ['-'] : [])].sort();
  }

  it('are puzzles if one play wins, by a search of every line', () => {
    let found = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const table = small.endgameOf(ruleset, seed);
      if (table === undefined || table.game.passedSeats.length > 0) continue;
      const whole = positionOf(table.game);
      for (let lead = -12; lead <= 12; lead += 3) {
        const position = { ...whole, racks: [whole.racks[0], undefined], scores: [50 + lead, 50] };
        const puzzle = findPuzzle(search, position, seededRandom(seed));
        if (puzzle === undefined) continue;
        found++;
        expect(puzzle.tags).toContain('endgame');
        const answers = puzzle.answers.map((answer) => makePlay(ruleset, position.board, answer));
        expect(answers.sort()).toEqual(winners(whole, lead));
      }
    }
    expect(found).toBeGreaterThan(2);
  });
});

describe('ratings by levels', () => {
  const levels = [900, 1200, 1500, 1800, 2100];

  it('are higher the fewer levels solve a puzzle', () => {
    const ratings = [5, 4, 3, 2, 1, 0].map((solvers) =>
      ratingFor(levels.map((rating, i) => [rating, i >= levels.length - solvers ? 1 : 0])),
    );
    expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
    expect(ratings[0]).toBeLessThan(800);
    expect(ratings.at(-1)).toBeGreaterThan(2200);
  });

  it('are those of a level that solves it half of the time', () => {
    expect(ratingFor([[1500, 0.5]])).toBeCloseTo(1500, -1);
  });
});

describe('a collection of puzzles', () => {
  const lexicon = { name: 'en', version: '1.0', hash: '0a1b2c3d' };
  const source = {
    rules: 'upwords-2006',
    lexicon,
    tier: 4,
    deals: 2000,
    seed: 1,
    games: 7,
    madeBy: 'ziggurat',
  };

  it('can be written and read', () => {
    const file = { source, lines: ['0.1 1500 - rest', '3.2 900 cover rest'] };
    expect(parsePuzzleFile(makePuzzleFile(file))).toEqual({ ok: true, value: file });
    expect(parsePuzzleFile(makePuzzleFile({ source, lines: [] }))).toMatchObject({ value: { lines: [] } });
  });

  it.each([
    ['not-puzzles', 'rules upwords-2006\n\n'],
    ['missing-field', 'ziggurat-puzzles 1\nrules upwords-2006\n\n'],
    ['missing-field', makePuzzleFile({ source, lines: [] }).replace('deals 2000', 'deals many')],
  ])('is refused with %s', (code, text) => {
    expect(parsePuzzleFile(text)).toMatchObject({ ok: false, refusals: [{ code }] });
  });

  it.each([
    '',
    '0.1 1500 - 10/10 A/ 0/0 0|5C W...',
    '0.1 1500 sparkling 10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0|5C W...',
    '0.1 1500 - 10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0',
    '0.1 1500 - 10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0|nonsense',
  ])('has lines that are refused: %s', (line) => {
    expect(parsePuzzle(upwords2006, line)).toMatchObject({ ok: false, refusals: [{ code: 'not-a-puzzle' }] });
  });

  it('knows its words by a hash', () => {
    expect(lexiconHash(fewWords('CAT DOG'))).not.toBe(lexiconHash(fewWords('CAT DOT')));
    expect(lexiconHash(fewWords('CAT DOG', 'CATS'))).not.toBe(lexiconHash(fewWords('CAT CATS DOG')));
    expect(lexiconHash(fewWords('CAT DOG'))).toBe(lexiconHash(fewWords('DOG CAT')));
  });
});
