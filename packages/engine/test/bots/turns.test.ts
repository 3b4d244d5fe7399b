import { describe, expect, it } from 'vitest';
import {
  type Bot,
  botFrom,
  LEVEL_NAMES,
  levelNamed,
  seatOf,
  seededRandom,
  steps,
  UNLIMITED,
  vocabularyFor,
} from '../../src/bots/index.ts';
import { noticesWith } from '../../src/bots/playing/sight.ts';
import { type Command, fold, positionOf, quickPlayAt, redact, type Seat } from '../../src/game/index.ts';
import { type Dictionary, LATIN, makeDictionary, readWordList, restrict } from '../../src/lexicon/index.ts';
import { bestPlay, type FoundPlay } from '../../src/moves/index.ts';
import { ACROSS, judge, parseSquare, scrabble, upwords2006 } from '../../src/rules/index.ts';
import { Table, type TableSetting } from '../table.ts';
import { botGame, botOf, generatorOf, unwrap } from './bot-table.ts';
import { fewWords, someWords } from './words.ts';

const dictionary = someWords();
const beginner = botOf('beginner', upwords2006, dictionary);
const expert = botOf('expert', upwords2006, dictionary);
const champion = botOf('champion', upwords2006, dictionary);

/** What a seat sees of a table. */
const seen = ({ log }: Table, seat: Seat) => fold(log.map((event) => redact(event, seat)));

const act = (bot: Bot, table: Table, seat: Seat, seed = 1): Command | undefined =>
  bot(seen(table, seat), seededRandom(seed), steps(20));

const tableOf = (setting: TableSetting): Table =>
  new Table({ lexicon: dictionary, draws: ['AB', 'CATSEEN', 'DOGRIIT'], ...setting }).start();

describe('turns', () => {
  it('a bot knows its seat from the tiles it sees', () => {
    const table = tableOf({ seats: 2 });
    expect([0, 1].map((seat) => seatOf(seen(table, seat)))).toEqual([0, 1]);
    expect(seatOf(table.game)).toBe(undefined);
  });

  it("does nothing when it isn't its turn", () => {
    const table = tableOf({ seats: 2 });
    expect(act(expert, table, 1)).toBe(undefined);
    expect(act(expert, table, 0)).toMatchObject({ type: 'play', seat: 0 });
  });

  it('does nothing before and after the game', () => {
    const table = new Table({ lexicon: dictionary });
    expect(act(expert, table, 0)).toBe(undefined);
    table.start();
    table.carryOut({ type: 'resign', seat: 0 });
    expect(act(expert, table, 1)).toBe(undefined);
  });
});

describe('at a family table', () => {
  const words = fewWords('AND DAM DAMN MAD MAN');
  const family = restrict(words, { family: true })!;
  const draws = ['AB', 'DAMNVWW', 'CCCCXYY'];
  const played = (lexicon: Dictionary): readonly string[] => {
    const table = new Table({ lexicon, draws }).start();
    const turn = act(botOf('greedy', upwords2006, lexicon), table, 0);
    if (turn?.type !== 'play') throw new Error('it has a play');
    return judge(positionOf(table.game), turn.play, lexicon).words.map(({ text }) => text);
  };

  it('no level plays words that people may mean harmlessly', () => {
    expect(played(words)).toEqual(['DAMN']);
    expect(played(family)).not.toEqual(['DAMN']);
  });

  it('the strongest levels know that they are valid', () => {
    const table = new Table({ lexicon: family, draws, judging: 'challenge' }).start();
    expect(table.turn('5E DAMN')).toBe('');
    expect(act(botOf('club', upwords2006, family), table, 1)).not.toMatchObject({ type: 'challenge' });
  });
});

describe('at a challenge table', () => {
  const laid = (word: string, rules = upwords2006) => {
    const table = tableOf({ rules, judging: 'challenge' });
    expect(table.turn(`5E ${word}`)).toBe('');
    return table;
  };

  it('expert challenges phonies and nothing else', () => {
    expect(act(expert, laid('SNCTA'), 1)).toEqual({ type: 'challenge', seat: 1 });
    expect(act(expert, laid('SEEN'), 1)).toMatchObject({ type: 'play' });
  });

  it('beginner accepts most unknown words and challenges some', () => {
    const table = laid('SNCTA');
    const all = Array.from({ length: 300 }, (_, seed) => act(beginner, table, 1, seed)?.type);
    const challenges = all.filter((type) => type === 'challenge').length;
    expect(challenges).toBeGreaterThan(10);
    expect(challenges).toBeLessThan(60);
  });

  it('accepts a legal last play and challenges an illegal one', () => {
    for (const [words, type] of [
      ['SEEN', 'accept'],
      ['SNCTA', 'challenge'],
    ] as const) {
      const table = laid(words);
      table.log.push({ type: 'waited', reason: 'E1', seats: [1] });
      expect(act(expert, table, 1)).toEqual({ type, seat: 1 });
      expect(act(expert, table, 0)).toBe(undefined);
    }
  });

  it('beginner challenges half as often if it can cost a turn, and challenging the last play never costs one', () => {
    const challenges = (isLast: boolean): number => {
      const table = tableOf({ rules: scrabble, judging: 'challenge' });
      expect(table.turn('8E SNCTA')).toBe('');
      if (isLast) table.log.push({ type: 'waited', reason: 'E1', seats: [1] });
      const bot = botOf('beginner', scrabble, dictionary);
      const all = Array.from({ length: 300 }, (_, seed) => act(bot, table, 1, seed)?.type);
      return all.filter((type) => type === 'challenge').length;
    };
    expect(challenges(true)).toBeGreaterThan(1.5 * challenges(false));
  });

  it("after an upheld challenge it plays or passes but doesn't exchange", () => {
    const nothing = fewWords('QQ');
    const table = laid('SNCTA');
    table.challenge(1);
    expect(table.game).toMatchObject({ toMove: 0, attempts: 1 });
    expect(act(botOf('expert', upwords2006, nothing), table, 0)).toEqual({ type: 'pass', seat: 0 });
    expect(act(expert, table, 0)).toMatchObject({ type: 'play' });
  });

  it('never plays a lone S that only a dictionary could allow', () => {
    const someWords = fewWords('NEW NEWS', 'CATS');
    for (const judging of ['referee', 'challenge'] as const) {
      const table = new Table({
        lexicon: someWords,
        judging,
        draws: ['AB', 'NEWAAAE', 'SAAEIOO'],
      });
      table.start();
      expect(table.turn('5E NEW')).toBe('');
      const command = act(botOf('greedy', upwords2006, someWords), table, 1);
      expect(command?.type).toBe(judging === 'referee' ? 'play' : 'exchange');
    }
  });
});

describe('levels', () => {
  it('beginner only plays common words', () => {
    const log = botGame({ ruleset: upwords2006, dictionary, bots: [beginner, beginner], seed: 3 });
    const words = log.flatMap((event) =>
      event.type === 'played' ? event.words.map(({ word }) => word) : [],
    );
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => (dictionary.tier(word) ?? 9) > 3)).toEqual([]);
  });

  it("bots that don't know every word never play words hidden by the family filter, whatever the table allows", () => {
    const list = readWordList('crate\t1f\nzoo\t1\n', { name: 'club', tiles: LATIN.tiles });
    if (!list.ok) throw new Error(list.refusals[0]?.code);
    const dictionary = makeDictionary(list.value.parts);
    const table = new Table({ lexicon: dictionary, draws: ['AB', 'CRATEII', 'CRATEII'] }).start();
    const turns = LEVEL_NAMES.map((level) => act(botOf(level, upwords2006, dictionary), table, 0)?.type);
    expect(turns).toEqual([
      ...Array(5).fill('exchange'), // beginner to skilled
      ...Array(6).fill('play'), // club to champion, and greedy
    ]);
  });

  it('sees everything in its lanes, up to its limits for word length and number of words', () => {
    const found = (row: number, squares: number, words: number): FoundPlay => {
      const word = {
        text: '',
        points: 0,
        direction: ACROSS,
        squares: Array.from({ length: squares }, (_, i) => parseSquare('A1')! + 32 * row + i),
      } as const;
      return { play: [], points: 0, words: Array(words).fill(word) };
    };
    const half = noticesWith({ lanes: 50, length: 5, words: 2 }, 10, seededRandom(1));
    const rows = Array.from({ length: 10 }, (_, row) => half(found(row, 5, 1)));
    expect(new Set(rows)).toEqual(new Set([true, false]));
    expect(rows).toEqual(Array.from({ length: 10 }, (_, row) => half(found(row, 3, 2))));
    const all = noticesWith({ lanes: 100, length: 5, words: 2 }, 10, seededRandom(1));
    expect([all(found(0, 5, 2)), all(found(0, 6, 1)), all(found(0, 3, 3))]).toEqual([true, false, false]);
  });
});

describe('budgets', () => {
  it.each(LEVEL_NAMES)('%s still plays with no time at all', (name) => {
    const table = tableOf({ seats: 2 });
    const command = botOf(name, upwords2006, dictionary)(seen(table, 0), seededRandom(1), {
      isOver: () => true,
    });
    if (command?.type !== 'play') throw new Error('it plays');
    expect(judge(positionOf(table.game), command.play, dictionary).legal).toBe(true);
  });

  it('champion stops when told to, and already has a turn by then', () => {
    const table = tableOf({ seats: 2 });
    let checks = 0;
    let reports = 0;
    champion(seen(table, 0), seededRandom(1), {
      isOver: () => checks++ >= 30,
      report: ({ command }) => {
        expect(command.type).toBe('play');
        reports++;
      },
    });
    expect(reports).toBeGreaterThan(1);
    expect(checks).toBe(31);
  });

  it('champion finishes by itself without a limit', () => {
    const table = tableOf({ seats: 2 });
    expect(champion(seen(table, 0), seededRandom(1), UNLIMITED)?.type).toBe('play');
  });
});

describe('a vocabulary', () => {
  const level = levelNamed('expert')!;
  const vocabulary = unwrap(vocabularyFor(level, upwords2006, dictionary));

  it('works for every rule set with the same tiles and gives the same bot', () => {
    const house = { ...upwords2006, name: 'house', stack: 3 };
    const table = tableOf({ rules: house });
    const turn = act(botFrom(vocabulary, level, house)!, table, 0);
    expect(turn).toMatchObject({ type: 'play' });
    expect(turn).toEqual(act(botOf('expert', house, dictionary), table, 0));
  });

  it("doesn't work for other tiles", () => {
    expect(botFrom(vocabulary, level, scrabble)).toBe(undefined);
  });
});

describe('a quick search for a play', () => {
  const generator = generatorOf(upwords2006, dictionary);

  it('finds the best of the sample, which may be all plays', () => {
    const position = positionOf(tableOf({ seats: 2 }).game);
    const best = bestPlay(generator, position)!.points;
    expect(quickPlayAt('referee', generator, position, 100_000)!.points).toBe(best);
    const first = quickPlayAt('referee', generator, position, 1)!;
    expect(first.points).toBeLessThan(best);
    expect(judge(position, first.play, dictionary).legal).toBe(true);
  });

  it('finds nothing if there is no play', () => {
    const table = tableOf({ draws: ['AB', 'VWWXZJK', 'DOGRIIT'] });
    expect(quickPlayAt('referee', generator, positionOf(table.game), 1)).toBe(undefined);
  });
});
