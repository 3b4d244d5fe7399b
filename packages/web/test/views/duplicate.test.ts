import { describe, expect, it } from 'vitest';
import { answersOn, parseDuplicate, withAnswer } from '../../src/views/duplicate/progress.ts';

const NOTHING = parseDuplicate('');
const LEXICON = '0a1b2c3d';

describe('the duplicate games of this browser', () => {
  it('remember one answer for each turn, in order', () => {
    let progress = withAnswer(NOTHING, { day: 100, lexicon: LEXICON }, 0, '5C WORD');
    // Sent twice, or from another tab that is behind.
    progress = withAnswer(progress, { day: 100, lexicon: LEXICON }, 0, '-');
    progress = withAnswer(progress, { day: 100, lexicon: LEXICON }, 1, '-');
    progress = withAnswer(progress, { day: 100, lexicon: LEXICON }, 5, '-');
    expect(answersOn(progress, 100, LEXICON)).toEqual(['5C WORD', '-']);
    expect(parseDuplicate(JSON.stringify(progress))).toEqual(progress);
  });

  it('are those of the last two days', () => {
    let progress = NOTHING;
    for (const day of [100, 101, 102]) progress = withAnswer(progress, { day, lexicon: LEXICON }, 0, '-');
    expect(progress.days.map(({ day }) => day)).toEqual([101, 102]);
  });

  it('start again with another dictionary: it is another game', () => {
    const before = withAnswer(NOTHING, { day: 100, lexicon: LEXICON }, 0, '-');
    expect(answersOn(before, 100, 'ffffffff')).toEqual([]);
    const after = withAnswer(before, { day: 100, lexicon: 'ffffffff' }, 0, '5C WORD');
    expect(after.days).toEqual([{ day: 100, lexicon: 'ffffffff', answers: ['5C WORD'] }]);
  });

  it('give the same list as long as nothing changes', () => {
    expect(answersOn(NOTHING, 100)).toBe(answersOn(NOTHING, 101));
  });

  it.each(['', '{}', '[]', '{"days":[{"day":-1,"lexicon":"x","answers":[]}]}', '{"days":[1,2,3]}'])(
    'are empty if %s is stored',
    (text) => expect(parseDuplicate(text)).toEqual({ days: [] }),
  );
});
