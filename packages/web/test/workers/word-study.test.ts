import type { GameEvent } from '@ziggurat/engine/game';
import { makeDictionary, readWordList, type WordQuestion } from '@ziggurat/engine/lexicon';
import { accept, refuse } from '@ziggurat/engine/result';
import type { Turn } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import type { DictionaryName, ReviewedTurn } from '../../src/host/host.ts';
import { readStudyCard } from '../../src/storage/study-schema.ts';
import { memoryStudy } from '../../src/storage/study-storage.ts';
import { wordCard } from '../../src/storage/word-card.ts';
import { LoadedDictionary } from '../../src/workers/loaded-dictionary.ts';
import { answerTo, collectWords, newWords } from '../../src/workers/word-study.ts';
import { MOOD, positionFrom } from '../controller/placing-context.ts';

const LIST = 'list-0123456789abcdef';
const loaded = (name: DictionaryName, ...lines: readonly string[]): LoadedDictionary => {
  const list = readWordList(lines.map((line) => line.replace(' ', '\t')).join('\n'), { name: 'test' });
  if (!list.ok) throw new Error('no words');
  return new LoadedDictionary(name, makeDictionary(list.value.parts));
};
const ENGLISH = loaded('en', 'ate 1', 'date 1', 'late 2', 'rate 2', 'fate 2f', 'ae 5', 'mate 3', 'tea 1');
const ITALIAN = loaded(LIST, 'ate', 'date', 'late', 'fate', 'rate');

const deps = () => ({
  study: memoryStudy(),
  lexica: {
    words: async (name: DictionaryName) =>
      name === LIST
        ? accept(ITALIAN)
        : name.startsWith('list')
          ? refuse('no-word-list' as const)
          : accept(ENGLISH),
  },
});
const request = { dictionary: 'en', rules: 'upwords-2006', most: 20 } as const;

const tilesOf = async (dictionary: DictionaryName, question: WordQuestion) => {
  const reply = await answerTo(deps().lexica, { ...request, dictionary, question });
  return reply.ok && reply.value?.type === 'tiles'
    ? reply.value.right.map(({ tile, isExtra }) => (isExtra ? tile.toLowerCase() : tile)).join('')
    : undefined;
};

describe('questions about words', () => {
  it('come from each drill in turn, without those that are repeated already', async () => {
    const { study, lexica } = deps();
    const drills = ['covers', 'hooks', 'short'] as const;
    const first = await newWords({ study, lexica }, { ...request, drills });
    if (!first.ok) throw new Error('refused');
    expect(first.value.slice(0, 3).map(({ kind }) => kind)).toEqual(['cover', 'front', 'valid']);
    for (const question of first.value.slice(0, 2)) await study.add(wordCard('en', question, 7));
    expect(await newWords({ study, lexica }, { ...request, drills: ['covers', 'hooks'] })).toEqual(
      accept(first.value.filter(({ kind }, i) => i > 1 && kind !== 'valid')),
    );
    const few = await newWords({ study, lexica }, { ...request, drills, most: 2 });
    expect(few).toMatchObject({ value: { length: 2 } });
  });

  it('are answered by their dictionary, and English knows which words are polite', async () => {
    const question = { kind: 'front', word: 'ATE' } as const;
    expect(await tilesOf('en', question)).toBe('DfLMR');
    expect(await tilesOf('en-family', question)).toBe('DLMR');
    expect(await tilesOf(LIST, question)).toBe('DfLR');
    expect(
      await answerTo(deps().lexica, { ...request, dictionary: 'list-0000000000000000', question }),
    ).toEqual(refuse('no-word-list'));
  });
});

const line = (turn: Turn, lost: number) => ({
  turn,
  kept: [],
  win: 0.5,
  value: 0,
  loss: { win: { mean: lost, error: 0.001 }, points: { mean: 0, error: 0 } },
  split: { now: 0, reply: 0, next: 0, kept: 0 },
  replies: { covers: 0, touches: 0 },
  out: 0,
  deals: 10,
  isExact: false,
});
const BEST: Turn = { type: 'play', play: [{ square: 4 * 32 + 2, tile: 23 }] };
const WOOD = { play: BEST.play, words: ['WOOD'], points: 5 };

const missed = (number: number, words: readonly string[], made: Turn = { type: 'pass' }): ReviewedTurn => ({
  number,
  seat: 0,
  points: 0,
  phonies: [],
  worth: {
    made: line(made, 0.1),
    best: line(BEST, 0),
    bestPlay: { ...WOOD, words },
    position: positionFrom(MOOD, 'WOELRSX'),
    mistake: { size: 'large', by: 'win' },
  },
});
const phony = (number: number, seat: number, word: string): ReviewedTurn => ({
  number,
  seat,
  points: 3,
  phonies: [{ word, legal: false, reason: 'unknown' }],
});

const played = { type: 'played' } as GameEvent; // only the type is read
const ruled = (upheld: boolean) => ({ type: 'ruled', upheld, verdicts: [] }) as GameEvent;

async function collected(turns: readonly ReviewedTurn[], log: readonly GameEvent[] = [], seats = 1) {
  const { study, lexica } = deps();
  const setup = {
    mode: 'computer',
    rules: 'upwords-2006',
    judging: 'challenge',
    dictionary: 'en',
    sitters: [
      ...Array.from({ length: seats }, () => ({ type: 'person', name: '' }) as const),
      { type: 'computer', level: 'club' },
    ],
    undo: false,
  } as const;
  for (let i = 0; i < 2; i++) await collectWords({ study, lexica }, { game: { setup }, log }, turns, 7);
  const all = await study.all();
  return all.ok ? all.value : [];
}
const asked = async (...args: Parameters<typeof collected>) => (await collected(...args)).map(({ id }) => id);

describe('the words of a reviewed game', () => {
  it('are those of missed best plays, unless they were found and laid elsewhere', async () => {
    expect(await asked([missed(3, ['WOOD']), missed(5, ['MOOD'])])).toEqual([
      'en.anagram.WOOD',
      'en.anagram.MOOD',
    ]);
    expect(await asked([missed(3, ['WOOD'], BEST)])).toEqual([]);
    expect(await asked([missed(3, ['LONGWORDS'])])).toEqual([]);
    expect(await asked([{ ...missed(3, ['WOOD']), seat: 1 }])).toEqual([]);
  });

  it('are also those of best plays with many more points where nothing was weighed', async () => {
    const turn = { number: 3, seat: 0, phonies: [], points: 5 };
    expect(await asked([{ ...turn, best: [{ ...WOOD, points: 15 }] }])).toEqual(['en.anagram.WOOD']);
    expect(await asked([{ ...turn, best: [{ ...WOOD, points: 14 }] }])).toEqual([]);
  });

  it('are phonies that somebody played, or let stand', async () => {
    const log = [played, ruled(true), played, ruled(false), played, played, ruled(true)];
    const turns = [phony(1, 1, 'XAQ'), phony(3, 1, 'QAX'), phony(5, 1, 'AXQ')];
    expect(await asked(turns, log)).toEqual(['en.valid.QAX', 'en.valid.AXQ']);
    expect(await asked([phony(1, 0, 'XAQ')], log)).toEqual(['en.valid.XAQ']);
  });

  it('are at most five, polite, and of one reader', async () => {
    const many = Array.from('ABCDEFG', (letter, i) => missed(i, [`${letter}OOD`]));
    expect(await asked(many)).toHaveLength(5);
    expect(await asked([missed(3, ['FATE'])])).toEqual([]);
    expect(await asked([missed(3, ['WOOD'])], [], 2)).toEqual([]);
  });

  it('can be exported and imported again', async () => {
    const cards = await collected([missed(3, ['WOOD']), phony(4, 0, 'XAQ')]);
    for (const card of cards) expect(readStudyCard(structuredClone(card))).toEqual(card);
    const german = wordCard(LIST, { kind: 'cover', word: 'ÄHRE', at: 1 }, 7);
    expect(readStudyCard(german)).toEqual(german);
    expect(readStudyCard({ ...german, content: { ...german.content, question: { kind: 'cover' } } })).toBe(
      undefined,
    );
  });
});
