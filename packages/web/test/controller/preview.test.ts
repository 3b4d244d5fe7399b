import { accept } from '@ziggurat/engine/result';
import { parsePlay } from '@ziggurat/engine/rules';
import { describe, expect, test } from 'vitest';
import { boardViewOf } from '../../src/controller/board-view-of.ts';
import { mainAction } from '../../src/controller/main-action.ts';
import { NO_PLACING } from '../../src/controller/placing.ts';
import { faultShown, makePreviewer, type Preview, previewOf } from '../../src/controller/preview.ts';
import { faultSentences } from '../../src/controller/sentences.ts';
import type { Analyst } from '../../src/host/host.ts';
import { de } from '../../src/messages/de/de.ts';
import { en } from '../../src/messages/en/en.ts';
import { BARE, gameOn, MOOD, must, positionFrom } from './placing-context.ts';
import { AGAINST_COMPUTER, openTableHost } from './table-host.ts';

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
    ['5C M...', 'You can’t put M on M (C5).', 'MOELRSX'],
    ['5C W..R', '', 'WOELRSX'],
    ['9A WE', 'Your tiles must touch a word on the board.', 'WOELRSX'],
    ['5C WELR', 'You can’t cover all of MOOD.', 'WOELRSX'],
    ['5G S', 'You can’t add just an S to make the plural MOODS.', 'WOELRSX'],
  ] as const)('%s', ([play, sentence, rack]) => {
    expect(sentences(play, positionFrom(MOOD, rack)).join(' ')).toBe(sentence);
  });

  test('say where a gap is', () => {
    expect(sentences('6C W.E')).toContain('There’s a gap at D6.');
  });

  test('name the start squares for the first word', () => {
    expect(sentences('1A WE', positionFrom(BARE, 'WOELRSX'))).toEqual([
      'The first word needs two or more letters and must cover a centre square.',
    ]);
  });
});

describe('the preview', () => {
  test('at a challenge table never says whether a word is valid', () => {
    const preview = must(previewOf(gameOn(mood, { judging: 'challenge' }), 0, playFrom('5C X...')));
    expect(preview).toMatchObject({ isSettled: true, faults: [], points: 5 });
  });

  test('at a referee table looks words up, and only the latest play counts', async () => {
    const host = openTableHost(AGAINST_COMPUTER);
    const previewer = makePreviewer({ client: host, analyst: host });
    const game = gameOn(mood);
    previewer.update(game, 0, playFrom('5C X...'), 'en');
    previewer.update(game, 0, playFrom('5C W...'), 'en');
    expect(previewer.preview.get()?.isSettled).toBe(false);
    await new Promise((resolve) => previewer.preview.watch(() => resolve(undefined)));
    expect(previewer.preview.get()).toMatchObject({ isSettled: true, faults: [] });
    previewer.update(game, 0, playFrom('5C X...'), 'en');
    await new Promise((resolve) => previewer.preview.watch(() => resolve(undefined)));
    expect(previewer.preview.get()?.faults).toMatchObject([{ clause: 'L9', words: ['XOOD'] }]);
  });
});

describe('a word that is close to a refused one', () => {
  const play = playFrom('5C X...');
  /** A referee's words, and an analyst that has a suggestion for each of them. */
  function openPreviewer() {
    const asked: string[] = [];
    const analyst: Pick<Analyst, 'word'> = {
      word: async (word) => {
        asked.push(word);
        return accept({
          verdict: { word, legal: false, reason: 'unknown' },
          meanings: [],
          suggestion: 'WOOD',
        });
      },
    };
    return { asked, ...makePreviewer({ client: openTableHost(AGAINST_COMPUTER), analyst }) };
  }
  const explained = ({ preview }: ReturnType<typeof makePreviewer>): Promise<Preview> =>
    new Promise((resolve) =>
      preview.watch(() => {
        const current = preview.get();
        if (current !== undefined && current.verdicts.length > 0) resolve(current);
      }),
    );

  test('is suggested by a referee', async () => {
    const previewer = openPreviewer();
    const game = gameOn(mood);
    previewer.update(game, 0, play, 'en');
    const preview = await explained(previewer);
    expect(faultSentences(preview, play, game, en)).toEqual([
      'XOOD isn’t in the dictionary. Did you mean WOOD?',
    ]);
    expect(faultSentences(preview, play, game, de)).toEqual([
      'XOOD steht nicht im Wörterbuch. Meinst du WOOD?',
    ]);
  });

  test('is not even looked for at a challenge table', async () => {
    const challenge = openPreviewer();
    challenge.update(gameOn(mood, { judging: 'challenge' }), 0, play, 'en');
    // A referee who starts later has answered, so the earlier one no longer will.
    const referee = openPreviewer();
    referee.update(gameOn(mood), 0, play, 'en');
    await explained(referee);
    expect(challenge.asked).toEqual([]);
    expect(challenge.preview.get()?.verdicts).toEqual([]);
  });
});

describe('a tentative play', () => {
  const bare = positionFrom(BARE, 'WOELRSX');
  const seen = (text: string, position = mood, { hasTriedToPlay = false } = {}) => {
    const game = gameOn(position, { judging: 'challenge' });
    const play = playFrom(text, position);
    const preview = must(previewOf(game, 0, play));
    const fault = faultShown(preview, { count: play.length, hasTriedToPlay });
    const scene = { game, seat: 0, placing: NO_PLACING, preview, fault, last: [], hint: [] };
    const { badge, squares } = boardViewOf(scene, en);
    const main = mainAction({ game, seat: 0, placing: NO_PLACING, preview, isBusy: false, hasWindow: false });
    return {
      badge: badge?.text,
      broken: squares.filter(({ mark }) => mark.broken).map(({ name }) => name),
      fault: fault?.clause,
      main,
    };
  };

  test('shows its points if it is legal', () => {
    expect(seen('5C W...')).toEqual({
      badge: '5',
      broken: [],
      fault: undefined,
      main: { type: 'play', points: 5, isReady: true },
    });
  });

  test.for(['5E W', '1A W', '5C M...', '6C W.E'])(
    'shows no fault before the tiles form a line: %s',
    (text) => {
      expect(seen(text, text.startsWith('5C') ? mood : bare)).toEqual({
        badge: undefined,
        broken: [],
        fault: undefined,
        main: { type: 'play', points: undefined, isReady: false },
      });
    },
  );

  test('shows its first fault and no points once the tiles form a line', () => {
    expect(seen('1A WE', bare)).toMatchObject({ badge: undefined, broken: ['A1', 'B1'], fault: 'L7' });
    expect(seen('1A WE', bare).main).toMatchObject({ points: undefined });
  });

  test('shows its first fault when the player tries to play it', () => {
    expect(seen('1A W', bare, { hasTriedToPlay: true })).toMatchObject({ broken: ['A1'], fault: 'L7' });
    expect(seen('6C W.E', mood, { hasTriedToPlay: true })).toMatchObject({ fault: 'L4' });
  });
});

describe('the board for screen readers', () => {
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

  test('says and shows that the centre of the Scrabble board doubles the word', () => {
    const scrabble = positionFrom(`15${'/15'.repeat(14)}`, 'WOELRSX', 'scrabble');
    const game = gameOn(scrabble, { ruleset: scrabble.ruleset });
    const centre = (messages: typeof en) =>
      boardViewOf(
        { game, seat: 0, placing: NO_PLACING, preview: undefined, last: [], hint: [] },
        messages,
      ).squares.find(({ name }) => name === 'H8');
    expect(centre(en)).toMatchObject({ kind: 'start', premium: 'word2' });
    expect(centre(en)?.label).toBe('H8, empty, start, double word');
    expect(centre(de)?.label).toBe('H8, leer, Startfeld, doppeltes Wort');
  });
});
