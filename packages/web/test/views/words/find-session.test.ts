import type { WordQuestion } from '@ziggurat/engine/lexicon';
import { accept, refuse } from '@ziggurat/engine/result';
import { describe, expect, it } from 'vitest';
import { endOfDay } from '../../../src/controller/study-cards.ts';
import type { NewWordsRequest, Study, StudyCard, Trouble } from '../../../src/host/host.ts';
import type { Practice, Preferences } from '../../../src/preferences/preferences.ts';
import { memoryStudy } from '../../../src/storage/study-storage.ts';
import { wordCard } from '../../../src/storage/word-card.ts';
import { findSession } from '../../../src/views/words/find-session.ts';
import { changeStudy } from '../../../src/workers/study.ts';

const LIST = 'list-0123456789abcdef';
const NEW: WordQuestion = { kind: 'front', word: 'NEW' };

/** A host whose dictionary has no answer about GONE, without the word list. */
async function hostWith(cards: readonly StudyCard[], trouble?: Trouble) {
  const storage = memoryStudy();
  for (const card of cards) await storage.add(card);
  const requests: NewWordsRequest[] = [];
  const study: Study = {
    all: () => storage.all(),
    add: (card) => changeStudy(storage.add(card)),
    put: (card) => changeStudy(storage.put(card)),
    remove: (id) => changeStudy(storage.remove(id)),
    async newWords(request) {
      requests.push(request);
      return accept(request.most > 0 ? [NEW] : []);
    },
    async answerWord({ dictionary, question }) {
      if (trouble !== undefined) return refuse(trouble);
      if (dictionary === LIST) return refuse('no-word-list');
      return accept(question.word === 'GONE' ? undefined : { type: 'verdict', isWord: true });
    },
  };
  const left = async () => {
    const all = await storage.all();
    return all.ok ? all.value : [];
  };
  return { host: { study }, requests, left };
}

const word = (text: string, dictionary: 'en' | typeof LIST = 'en', at = 1): StudyCard =>
  wordCard(dictionary, { kind: 'valid', word: text }, at);
const choose = (practice: Practice = 'all', edition = 'upwords-2006'): Preferences => ({
  theme: 'system',
  language: 'system',
  motion: 'system',
  sound: false,
  isSoundOffered: false,
  view: 'auto',
  hasPlayed: true,
  tipGames: [],
  name: '',
  edition,
  isOnline: false,
  onlineEdition: edition,
  judgeDictionary: 'en',
  studyDictionary: undefined,
  practice,
  puzzleTheme: 'all',
  setups: {},
});

async function asked(cards: readonly StudyCard[], chosen = choose()) {
  const { host, requests, left } = await hostWith(cards);
  const found = await findSession(host, chosen);
  const words = found.ok ? found.value.map(({ card }) => card.content.question.word) : [];
  return { words, requests, left: await left() };
}

describe('a session', () => {
  it('has what is due, oldest first, and then new questions', async () => {
    const later = word('LATER', 'en', endOfDay(Date.now()));
    const { words, requests } = await asked([word('SECOND', 'en', 2), word('FIRST'), later]);
    expect(words).toEqual(['FIRST', 'SECOND', 'NEW']);
    expect(requests).toMatchObject([{ dictionary: 'en', most: 10, drills: ['short', 'covers', 'hooks'] }]);
  });

  it('has no new questions if many are due', async () => {
    const many = Array.from('ABCDEFGHIJKLMNOP', (letter) => word(letter));
    expect((await asked(many)).words).toHaveLength(12);
  });

  it('is about what somebody practises; covers are for games with stacks', async () => {
    const due = [word('QI'), wordCard('en', { kind: 'cover', word: 'WOOL', at: 3 }, 1)];
    expect((await asked(due, choose('covers'))).words).toEqual(['WOOL', 'NEW']);
    expect(await asked(due, choose('missed'))).toMatchObject({ words: [], requests: [] });
    expect((await asked([], choose('all', 'scrabble'))).requests).toMatchObject([
      { drills: ['short', 'hooks'] },
    ]);
  });

  it('puts off the words of a list that is missing, and forgets those without an answer', async () => {
    const { words, left } = await asked([word('GONE'), word('THERE', LIST)]);
    expect(words).toEqual(['NEW']);
    expect(left.map(({ id }) => id)).toEqual([`${LIST}.valid.THERE`]);
    expect(left[0]!.dueAt).toBe(endOfDay(Date.now()));
  });

  it('leaves everything as it is without the dictionary', async () => {
    const { host, left } = await hostWith([word('QI')], 'no-dictionary');
    expect(await findSession(host, choose())).toEqual(refuse('no-dictionary'));
    expect(await left()).toEqual([word('QI')]);
  });
});
