import { parsePlay } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import { boardViewOf } from '../../src/controller/board-view-of.ts';
import { mainAction } from '../../src/controller/main-action.ts';
import { NO_PLACING } from '../../src/controller/placing.ts';
import { isUnfinished, makePreviewer, previewOf } from '../../src/controller/preview.ts';
import { faultSentences } from '../../src/controller/sentences.ts';
import { de } from '../../src/messages/de/de.ts';
import { en } from '../../src/messages/en/en.ts';
import { BARE, gameOn, MOOD, must, positionFrom } from './ground.ts';
import { AGAINST, openTableHost } from './table-host.ts';

const mood = positionFrom(MOOD, 'WOELRSX');
const playFrom = (text: string, position = mood) => {
  const parsed = parsePlay(text, position.ruleset);
  if (!parsed.ok || parsed.value.type !== 'play') throw new Error(text);
  return parsed.value.play;
};
const sentences = (text: string, position = mood, judging: 'referee' | 'challenge' = 'challenge') => {
  const game = gameOn(position, { judging });
  const play = playFrom(text, position);
  return faultSentences(must(previewOf(game, 0, play)), play, game, en);
};

describe('broken clauses as sentences', () => {
  test.for([
    ['5C M...', 'M can’t go on M (C5). Use another letter or square.', 'MOELRSX'],
    ['5C W..R', '', 'WOELRSX'],
    ['9A WE', 'Connect your tiles to a word on the board.', 'WOELRSX'],
    ['5C WELR', 'You can’t cover all of MOOD. Leave at least one letter.', 'WOELRSX'],
    ['5G S', 'You can’t add just an S to make MOODS. Add another tile or make a second word.', 'WOELRSX'],
  ] as const)('%s', ([play, sentence, rack]) => {
    expect(sentences(play, positionFrom(MOOD, rack)).join(' ')).toBe(sentence);
  });

  test('say where a gap is and when tiles are not in line', () => {
    expect(sentences('6C W.E')).toContain('There’s a gap at D6. Fill it or close it up.');
  });

  test('name the start squares for the first word', () => {
    expect(sentences('1A WE', positionFrom(BARE, 'WOELRSX'))).toEqual([
      'The first word must cover a centre square.',
    ]);
  });
});

describe('the preview', () => {
  test('of a challenge table never says whether a word is legal', () => {
    const preview = must(previewOf(gameOn(mood, { judging: 'challenge' }), 0, playFrom('5C X...')));
    expect(preview).toMatchObject({ isSettled: true, faults: [], points: 5 });
  });

  test('of a referee table looks words up, and only the latest play counts', async () => {
    const host = openTableHost(AGAINST);
    const previewer = makePreviewer({ line: host, analyst: host });
    const game = gameOn(mood);
    previewer.look(game, 0, playFrom('5C X...'), 'en');
    previewer.look(game, 0, playFrom('5C W...'), 'en');
    expect(previewer.preview.get()?.isSettled).toBe(false);
    await new Promise((resolve) => previewer.preview.watch(() => resolve(undefined)));
    expect(previewer.preview.get()).toMatchObject({ isSettled: true, faults: [] });
    previewer.look(game, 0, playFrom('5C X...'), 'en');
    await new Promise((resolve) => previewer.preview.watch(() => resolve(undefined)));
    expect(previewer.preview.get()?.faults).toMatchObject([{ clause: 'L9', words: ['XOOD'] }]);
  });
});

describe('a play on the board', () => {
  const bare = positionFrom(BARE, 'WOELRSX');
  const seen = (text: string, position = mood) => {
    const game = gameOn(position, { judging: 'challenge' });
    const play = playFrom(text, position);
    const preview = must(previewOf(game, 0, play));
    const scene = { game, seat: 0, placing: NO_PLACING, preview, last: [], hint: [] };
    const { badge, squares } = boardViewOf(scene, en);
    const main = mainAction({ game, seat: 0, placing: NO_PLACING, preview, isBusy: false, hasWindow: false });
    return {
      badge: badge?.text,
      broken: squares.filter(({ mark }) => mark.broken).map(({ name }) => name),
      unfinished: isUnfinished(preview, game.ruleset),
      main,
    };
  };

  test('shows its points where it breaks no clause', () => {
    expect(seen('5C W...')).toEqual({
      badge: '5',
      broken: [],
      unfinished: false,
      main: { type: 'play', points: 5, isReady: true },
    });
  });

  test('is not scolded for its first letter', () => {
    expect(seen('5E W', bare)).toEqual({
      badge: undefined,
      broken: [],
      unfinished: true,
      main: { type: 'play', points: undefined, isReady: false },
    });
  });

  test('promises no points where it breaks a clause', () => {
    expect(seen('1A WE', bare)).toMatchObject({ badge: undefined, broken: ['A1', 'B1'], unfinished: false });
    expect(seen('1A W', bare)).toMatchObject({ broken: ['A1'], unfinished: false });
    expect(seen('1A WE', bare).main).toMatchObject({ points: undefined });
  });
});

describe('the board for the ear', () => {
  const stacked = positionFrom('10/10/10/10/2(MW)OOD4/10/10/10/10/10', 'WOELRSX');
  const label = (name: string, messages: typeof en) =>
    boardViewOf(
      { game: gameOn(stacked), seat: 0, placing: NO_PLACING, preview: undefined, last: [], hint: [] },
      messages,
    ).squares.find((square) => square.name === name)?.label;

  test('says stack and height, in both languages', () => {
    expect(label('C5', en)).toBe('C5, W over M, two high');
    expect(label('C5', de)).toBe('C5, W über M, zwei hoch');
    expect(label('E6', en)).toBe('E6, empty, start');
    expect(label('F5', en)).toBe('F5, D');
  });
});
