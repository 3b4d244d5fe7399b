import {
  answerWord,
  type DrillWords,
  drillQuestions,
  eachWord,
  LATIN,
  makeAlphabet,
  makeDictionary,
  readWordList,
  WORD_DRILLS,
  type WordQuestion,
} from '@ziggurat/engine/lexicon';
import { upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/bots/playing/random.ts';

const dictionaryOf = (...lines: readonly string[]) => {
  const list = readWordList(lines.map((line) => line.replace(' ', '\t')).join('\n'), { name: 'test' });
  if (!list.ok) throw new Error(list.refusals[0]?.code);
  return makeDictionary(list.value.parts);
};

const alphabetOf = (tiles: readonly string[]) => {
  const made = makeAlphabet(tiles);
  if (!made.ok) throw new Error('no alphabet');
  return made.value;
};
const QU = alphabetOf(upwords2006.tiles.slice(1).map(({ spells }) => spells));

const wordsOf = (...lines: readonly string[]): DrillWords => ({
  dictionary: dictionaryOf(...lines),
  alphabet: LATIN,
});
const SAMPLE = wordsOf(
  'ate 1',
  'date 2',
  'late 1',
  'ates 6',
  'pate 4',
  'wool 1',
  'wood 1',
  'woof 3',
  'duck 1',
);

/** The tiles that answer a question, those that aren't asked for in small letters. */
function tiles(words: DrillWords, question: WordQuestion): string | undefined {
  const answer = answerWord(words, question);
  if (answer?.type !== 'tiles') return undefined;
  return answer.right.map(({ tile, isExtra }) => (isExtra ? tile.toLowerCase() : tile)).join(' ');
}

describe('the answer to a question', () => {
  test('about hooks and covers is every tile that makes another word', () => {
    expect(tiles(SAMPLE, { kind: 'front', word: 'ATE' })).toBe('D L P');
    expect(tiles(SAMPLE, { kind: 'back', word: 'ATE' })).toBe('S');
    expect(tiles(SAMPLE, { kind: 'cover', word: 'WOOL', at: 3 })).toBe('D F');
    expect(tiles(SAMPLE, { kind: 'cover', word: 'WOOL', at: 1 })).toBe(undefined);
  });

  test('about a word is yes or no', () => {
    expect(answerWord(SAMPLE, { kind: 'valid', word: 'ATE' })).toEqual({ type: 'verdict', isWord: true });
    expect(answerWord(SAMPLE, { kind: 'valid', word: 'AET' })).toEqual({ type: 'verdict', isWord: false });
  });

  test('about letters is every word that they make, common ones first', () => {
    const words = wordsOf('etas 7', 'east 1', 'seat 1', 'teas 2', 'eats 2', 'tea 1');
    const answer = answerWord(words, { kind: 'anagram', word: 'TEAS' });
    expect(answer).toEqual({ type: 'words', words: ['EAST', 'SEAT', 'EATS', 'TEAS', 'ETAS'] });
    expect(answerWord(words, { kind: 'anagram', word: 'XYZ' })).toBe(undefined);
  });

  test('uses the tiles of the game: a Qu tile is covered as one', () => {
    const lines = ['quit 1', 'suit 1', 'sit 1', 'bit 1', 'it 1', 'squid 1'];
    const stacking = { ...wordsOf(...lines), alphabet: QU };
    expect(tiles(stacking, { kind: 'cover', word: 'QUIT', at: 0 })).toBe('B S');
    expect(tiles(stacking, { kind: 'front', word: 'IT' })).toBe('B QU S');
    expect(tiles(stacking, { kind: 'cover', word: 'QUIT', at: 1 })).toBe(undefined);
    expect(tiles(wordsOf(...lines), { kind: 'cover', word: 'SUIT', at: 0 })).toBe('Q');
  });

  test('accepts a word that the family filter hides, but nobody has to give it', () => {
    const words = wordsOf('duck 1', 'muck 2', 'puck 2', 'luck 1f');
    expect(tiles(words, { kind: 'cover', word: 'DUCK', at: 0 })).toBe('l M P');
    const plain = { ...wordsOf('duck', 'muck', 'puck', 'luck'), guide: words.dictionary };
    expect(tiles(plain, { kind: 'cover', word: 'DUCK', at: 0 })).toBe('l M P');
  });
});

describe('the questions of a drill', () => {
  test('are about common words first, also if only the guide knows them', () => {
    const lines = ['bat', 'cat', 'hat', 'zax', 'zex', 'zek', 'zed'];
    const guide = dictionaryOf('bat 1', 'cat 1', 'hat 1', 'zax 7', 'zex 7', 'zek 7', 'zed 7');
    const asked = [...drillQuestions('covers', { ...wordsOf(...lines), guide })].map(({ word }) => word);
    expect(new Set(asked.slice(0, 3))).toEqual(new Set(['BAT', 'CAT', 'HAT']));
    expect(new Set(asked.slice(3))).toEqual(new Set(['ZED', 'ZEK', 'ZEX']));
  });

  test('about short words have a string that looks like a word for each of them, and no well-known words', () => {
    const words = wordsOf('am 1', 'at 1', 'ae 7', 'za 7', 'cat 1', 'cot 2', 'kae 7', 'xu 4');
    const asked = [...drillQuestions('short', words)].map(({ word }) => word);
    const real = asked.filter((word) => words.dictionary.has(word));
    expect(real).toEqual(expect.arrayContaining(['AE', 'ZA', 'XU', 'KAE']));
    expect(real[0]).toBe('XU');
    expect(asked.length).toBe(2 * real.length);
    expect(asked[0]?.length).toBe(2);
    expect(asked.at(-1)?.length).toBe(3);
  });

  test('never name a word that the family filter hides, not even as no word', () => {
    const lines = ['ba 7', 'da 7', 'fa 7', 'ma 7', 'gu 7', 'fab 3', 'tab 3', 'dab 3'];
    // GA and GAB look more like words than anything else.
    const guide = dictionaryOf(...lines, 'gab 3f', 'ga 3f');
    const family = { ...wordsOf(...lines), guide };
    for (const words of [family, { dictionary: guide, alphabet: LATIN }]) {
      const asked = WORD_DRILLS.flatMap((drill) => [...drillQuestions(drill, words)]);
      expect(asked.length).toBeGreaterThan(10);
      expect(asked.filter(({ word }) => guide.isFiltered(word))).toEqual([]);
    }
  });

  test('are the same every time, and each comes once', () => {
    for (const drill of WORD_DRILLS) {
      const [once, twice] = [1, 2].map(() => [...drillQuestions(drill, SAMPLE)]);
      expect(once).toEqual(twice);
      expect(new Set(once!.map((question) => JSON.stringify(question))).size).toBe(once!.length);
    }
  });

  test('of a random dictionary are all that brute force finds, with its answers', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 20; round++) {
      const letters = round % 2 === 0 ? LATIN : QU;
      const lines = Array.from({ length: 60 }, () => {
        const length = 1 + random(5);
        const word = Array.from({ length }, () => 'abqu'[random(4)]).join('');
        return `${word} ${1 + random(7)}${random(10) === 0 ? 'f' : ''}`;
      });
      const words = { dictionary: dictionaryOf(...new Set(lines)), alphabet: letters };
      for (const drill of ['covers', 'hooks'] as const) {
        const found = [...drillQuestions(drill, words)].map((question) => [
          JSON.stringify(question),
          tiles(words, question),
        ]);
        expect(new Map(found as [string, string][])).toEqual(slowDrill(words, drill));
      }
    }
  });
});

/** What fast code finds by tiles, found by comparing every word with every other one. */
function slowDrill({ dictionary, alphabet }: DrillWords, drill: 'covers' | 'hooks'): Map<string, string> {
  const hasQu = alphabet !== LATIN;
  const split = (word: string): string[] => word.match(hasQu ? /QU|[^Q]/g : /./g) ?? [];
  const all = [...eachWord(dictionary)].filter((word) => split(word).join('') === word);
  const found = new Map<string, string>();
  const note = (question: WordQuestion, made: readonly (readonly [string, string])[]): void => {
    const sorted = [...made].sort(([a], [b]) => (a < b ? -1 : 1));
    const asked = sorted.filter(([, word]) => !dictionary.isFiltered(word)).length;
    if (asked < 2 || asked > 12) return;
    const text = sorted.map(([tile, word]) => (dictionary.isFiltered(word) ? tile.toLowerCase() : tile));
    found.set(JSON.stringify(question), text.join(' '));
  };
  for (const word of all.filter((one) => !dictionary.isFiltered(one))) {
    const own = split(word);
    if (drill === 'hooks' && own.length >= 2 && own.length <= 4) {
      const longer = all.filter((other) => split(other).length === own.length + 1);
      const front = longer.filter((other) => split(other).slice(1).join('') === word);
      const back = longer.filter((other) => split(other).slice(0, -1).join('') === word);
      note(
        { kind: 'front', word },
        front.map((other) => [split(other)[0]!, other] as const),
      );
      note(
        { kind: 'back', word },
        back.map((other) => [split(other).at(-1)!, other] as const),
      );
    }
    if (drill === 'covers' && own.length >= 3 && own.length <= 5) {
      let at = 0;
      for (const [i, tile] of own.entries()) {
        const others = all.filter((other) => {
          const theirs = split(other);
          return theirs.length === own.length && theirs.every((one, j) => (one === own[j]) === (j !== i));
        });
        note(
          { kind: 'cover', word, at },
          others.map((other) => [split(other)[i]!, other] as const),
        );
        at += tile.length;
      }
    }
  }
  return found;
}
