import { makeDictionary, readWordList } from '@ziggurat/engine/lexicon';
import { allPlays, makeGenerator } from '@ziggurat/engine/moves';
import {
  inBag,
  judge,
  makePlay,
  putOn,
  scrabble,
  tilesOn,
  unseen,
  upwords64,
  upwords2006,
} from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DUPLICATE_TURNS,
  type DuplicateTurn,
  duplicateTurns,
  maximumOf,
  openDuplicateKey,
  shareOf,
} from '../src/index.ts';

const WORDS =
  'AT ATE EAT EATS TEA TEAS SEA SEAT TEN NET NETS SET SEN RAT RATE ART TAR STAR TORE ROT INN ION NO ON SO OR';
const list = readWordList(WORDS.split(' ').join('\n'), { name: 'few' });
if (!list.ok) throw new Error('the words can be read');
const dictionary = makeDictionary(list.value.parts);

function gameOf(ruleset: typeof upwords2006, key: string, words = dictionary): DuplicateTurn[] {
  const generator = makeGenerator(ruleset, words);
  if (!generator.ok) throw new Error('the words can be spelled');
  return [...duplicateTurns(ruleset, generator.value, key)];
}

const RULES = [upwords2006, upwords64, scrabble] as const;
const days = fc.integer({ min: 0, max: 100_000 });
const rules = fc.constantFrom(...RULES);
const textOf = (turns: readonly DuplicateTurn[]): string =>
  turns
    .map(({ position: { ruleset, board, racks }, best }) =>
      [racks[0], makePlay(ruleset, board, { type: 'play', play: best.play }), best.points].join(' '),
    )
    .join('\n');

describe('a duplicate game', () => {
  it('is the same for the same day, edition and words, and another one otherwise', () => {
    const key = openDuplicateKey('upwords-2006', '0a1b2c3d', 20_000);
    expect(key).toBe('16442a5218e6cca7de1b867a37bef590bb72a7dcfb71396c7d2d502a230326b5');
    const text = textOf(gameOf(upwords2006, key));
    expect(textOf(gameOf(upwords2006, key))).toBe(text);
    const others = [
      openDuplicateKey('upwords-2006', '0a1b2c3d', 20_001),
      openDuplicateKey('upwords-2006', '0a1b2c3e', 20_000),
      openDuplicateKey('upwords-64', '0a1b2c3d', 20_000),
    ];
    for (const other of others) expect(textOf(gameOf(upwords2006, other))).not.toBe(text);
  });

  it('puts the best play on the board, by a fixed order of equal ones', () => {
    fc.assert(
      fc.property(rules, days, (ruleset, day) => {
        const generator = makeGenerator(ruleset, dictionary);
        if (!generator.ok) throw new Error('the words can be spelled');
        for (const { position, best } of gameOf(ruleset, openDuplicateKey(ruleset.name, '', day))) {
          const plays = allPlays(generator.value, position, { words: false });
          expect(best.points).toBe(plays[0]!.points);
          const fewest = plays
            .filter(({ points }) => points === best.points)
            .map(({ play }) => 100 * play.filter(({ tile }) => inBag(tile) !== tile).length + play.length);
          const own = best.play.filter(({ tile }) => inBag(tile) !== tile).length;
          expect(100 * own + best.play.length).toBe(Math.min(...fewest));
          expect(judge(position, best.play, dictionary)).toMatchObject({ legal: true, points: best.points });
        }
      }),
      { numRuns: 15 },
    );
  });

  it('goes from turn to turn with the tiles of one box, and no answer gets more than the maximum', () => {
    fc.assert(
      fc.property(rules, days, fc.infiniteStream(fc.nat(1000)), (ruleset, day, picks) => {
        const turns = gameOf(ruleset, openDuplicateKey(ruleset.name, '', day));
        expect(turns.length).toBeLessThanOrEqual(DUPLICATE_TURNS);
        const generator = makeGenerator(ruleset, dictionary);
        if (!generator.ok) throw new Error('the words can be spelled');
        let points = 0;
        let again = 0;
        for (const [at, { position, best }] of turns.entries()) {
          const { board, racks } = position;
          // Throws if a tile is used more often than the box has it.
          unseen(ruleset, [...tilesOn(board), ...racks[0]!]);
          expect(racks[0]!.length).toBeLessThanOrEqual(ruleset.rack);
          const next = turns[at + 1];
          if (next !== undefined) expect(next.position.board).toEqual(putOn(board, best.play));
          if (next !== undefined) expect(next.position.scores[0]).toBe(maximumOf(turns.slice(0, at + 1)));
          const plays = allPlays(generator.value, position, { words: false });
          const answer = plays[picks.next().value % plays.length]!;
          points += answer.points;
          again += judge(position, answer.play, dictionary).points;
          expect(points).toBeLessThanOrEqual(maximumOf(turns.slice(0, at + 1)));
        }
        // A host that gets only the plays counts the same points.
        expect(again).toBe(points);
        expect(shareOf(points, maximumOf(turns))).toBeLessThanOrEqual(100);
      }),
      { numRuns: 15 },
    );
  });

  it('takes racks back that nothing can be made of, and ends when there is nothing to play', () => {
    const rare = readWordList('QI', { name: 'rare' });
    if (!rare.ok) throw new Error('the words can be read');
    const words = makeDictionary(rare.value.parts);
    for (const day of [1, 2, 3, 4, 5]) {
      const turns = gameOf(scrabble, openDuplicateKey('scrabble', '', day), words);
      // The box has one Q and two blanks.
      expect(turns.length).toBeLessThan(DUPLICATE_TURNS);
      for (const { best } of turns) expect(best.words[0]!.text).toBe('QI');
    }
  });
});

describe('the share of the maximum', () => {
  it('is 100 for the maximum only', () => {
    expect([shareOf(200, 200), shareOf(199, 200), shareOf(0, 200), shareOf(0, 0)]).toEqual([100, 99, 0, 0]);
  });
});
