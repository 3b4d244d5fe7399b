import { describe, expect, test } from 'vitest';
import { run } from './fake-io.ts';

describe('ziggurat word', () => {
  test('prints JSON about a name', async () => {
    const { exit, out } = await run(['word', '--json', 'july']);
    expect(out).toBe('[{"word":"JULY","legal":false,"reason":"capitalised","form":"July"}]');
    expect(exit).toBe(1);
  });

  test('prints the tier and meanings of a word', async () => {
    const { exit, out } = await run(['word', '--json', 'quizzes']);
    const [answer] = JSON.parse(out);
    expect(answer).toMatchObject({ word: 'QUIZZES', legal: true, tier: 5 });
    expect(answer.meanings[0]).toMatchObject({ part: 'noun', base: 'QUIZ' });
    expect(exit).toBe(0);
  });

  test.each([
    ['july', 'JULY may not be played: it is always capitalised (July).'],
    ['dont', "DONT may not be played: it needs an apostrophe (don't)."],
    ['tshirt', 'TSHIRT may not be played: it needs a hyphen (T-shirt).'],
    ['kg', 'KG may not be played: it is an abbreviation or symbol (kg).'],
    ['pre', 'PRE may not be played: it is a prefix that cannot stand alone (pre-).'],
    ['ing', 'ING may not be played: it is a suffix that cannot stand alone (-ing).'],
    ['alot', 'ALOT may not be played: it is two words (a lot).'],
    ['situ', 'SITU may not be played: it is foreign (in situ).'],
    ['merci', 'MERCI may not be played: it is foreign.'],
    ['blorp', 'BLORP is not in the dictionary.'],
    ['recieve', 'RECIEVE is not in the dictionary. Did you mean RECEIVE?'],
  ])('explains %s in a sentence', async (word, sentence) => {
    expect((await run(['word', word])).out).toBe(sentence);
  });

  test('suggests a word that is close, also to programs', async () => {
    expect((await run(['word', '--json', 'recieve'])).out).toBe(
      '[{"word":"RECIEVE","legal":false,"reason":"unknown","suggestion":"RECEIVE"}]',
    );
  });

  test('marks a word that a lone S may not make', async () => {
    expect(JSON.parse((await run(['word', '--json', 'nets'])).out)[0].plural).toBe(true);
    expect((await run(['word', 'nets'])).out).toContain('A plural: a lone S may not make it (L11).');
  });

  test('shows people the meaning under the verdict', async () => {
    const { out } = await run(['word', 'went']);
    expect(out).toMatch(/^WENT is a word\. Tier 1 of 7\.\n {2}verb of GO: /);
  });

  test('reads words from standard input and prints one value per line, skipping blank lines', async () => {
    const { exit, out } = await run(['word', '-', '--json'], { '-': 'qi\n\nzq\n' });
    expect(out.split('\n').map((line) => JSON.parse(line).word)).toEqual(['QI', 'ZQ']);
    expect(exit).toBe(1);
  });

  test('looks up words with apostrophes and accents as they would be on the board', async () => {
    expect((await run(['word', "don't"])).out).toContain(
      "DON'T may not be played: it needs an apostrophe (don't).",
    );
    expect((await run(['word', 'café'])).out).toBe('CAFÉ is not in the dictionary. CAFE is.');
  });

  test('uses a custom word list', async () => {
    const { exit, out } = await run(['word', 'blorp', '--lexicon', 'mine.txt'], {
      'mine.txt': 'blorp\n',
    });
    expect(out).toBe('BLORP is a word.');
    expect(exit).toBe(0);
  });

  test.each([
    [[], 2, 'which word?'],
    [['--frob'], 2, '--frob'],
    [['cat', '--lexicon', 'missing.zig'], 3, 'missing.zig: cannot be read'],
  ])('of %j ends with exit %i and says why', async (args, exit, message) => {
    const result = await run(['word', ...args]);
    expect(result.exit).toBe(exit);
    expect(result.err).toContain(message);
  });

  test('explains itself', async () => {
    const { exit, out } = await run(['word', '--help']);
    expect(out).toContain('ziggurat word quizzes july dont');
    expect(exit).toBe(0);
  });
});

describe('ziggurat word --judge', () => {
  test('gives one answer for all words of a play, without meanings', async () => {
    expect(await run(['word', '--judge', 'quiz', 'za'])).toMatchObject({ exit: 0, out: 'Valid: QUIZ ZA' });
    expect(await run(['word', '-j', 'quiz,', 'zzq'])).toMatchObject({ exit: 1, out: 'Not valid: QUIZ ZZQ' });
  });

  test('answers programs', async () => {
    const { exit, out } = await run(['word', '--judge', '--json', 'quiz', 'recieve']);
    expect(out).toBe('{"words":["QUIZ","RECIEVE"],"valid":false}');
    expect(exit).toBe(1);
  });

  test('reads a play per line, skipping blank lines', async () => {
    const { exit, out } = await run(['word', '--judge', '-'], { '-': 'quiz za\n\nqi zzq\n' });
    expect(out).toBe('Valid: QUIZ ZA\nNot valid: QI ZZQ');
    expect(exit).toBe(1);
  });

  test('uses a custom word list, and refuses a mixture of words and standard input', async () => {
    const files = { 'mine.txt': 'blorp\n', '-': 'blorp\n' };
    expect((await run(['word', '--judge', 'blorp', '-l', 'mine.txt'], files)).out).toBe('Valid: BLORP');
    expect((await run(['word', '--judge', 'blorp', '-'], files)).exit).toBe(2);
    expect((await run(['word', '--judge'])).exit).toBe(2);
    expect((await run(['word', '--judge', ','])).exit).toBe(2);
  });
});
