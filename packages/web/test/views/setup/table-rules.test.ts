import { makeRuleset, makeSquare, scrabble, upwords64, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { canOpen } from '../../../src/views/setup/default-setup.ts';
import { fitSetup } from '../../../src/views/setup/fit-setup.ts';
import { changeRules, changeSize, editionOf, readRules } from '../../../src/views/setup/table-rules.ts';

describe('house rules', () => {
  it('are an edition with changes, under their own name', () => {
    const rules = changeRules('upwords-2006', (source) => ({ ...source, stack: 7 }));
    expect(rules).toMatchObject({ name: 'upwords-2006-house', stack: 7, rack: 7 });
    expect(editionOf(rules)).toBe(upwords2006);
    expect(readRules(rules)).toMatchObject({ ok: true, value: { stack: 7 } });
  });

  it('are the edition again when nothing is changed', () => {
    const tall = changeRules('scrabble', (source) => ({ ...source, rack: 8 }));
    expect(changeRules(tall, (source) => ({ ...source, rack: 7 }))).toBe('scrabble');
    expect(changeSize(changeSize('scrabble', 11), 15)).toBe('scrabble');
  });

  it.each([
    [8, ['D4', 'E4', 'D5', 'E5']],
    [9, ['E5']],
  ])('on a board of %i squares start in the middle', (size, start) => {
    const result = readRules(changeSize('upwords-2006', size));
    expect(result.ok && result.value.start.map(makeSquare)).toEqual(start);
  });

  it('that are impossible are reported with their path', () => {
    const result = readRules(changeRules('upwords-64', (source) => ({ ...source, rack: Number.NaN })));
    expect(result).toMatchObject({ ok: false, refusals: [{ code: 'not-an-integer', path: 'rack' }] });
  });

  it('from a file belong to no edition', () => {
    expect(editionOf({ ...makeRuleset(upwords64), name: 'mine' })).toBeUndefined();
  });
});

describe('the number of players', () => {
  it('is set by the rules: nobody plays Scrabble alone', () => {
    expect(canOpen('solo', scrabble)).toBe(false);
    expect(canOpen('solo', upwords64)).toBe(true);
    expect(canOpen('pass', scrabble)).toBe(true);
  });

  it('follows the rules when they change', () => {
    const rules = { ...makeRuleset(upwords64), name: 'duel', players: { least: 2, most: 2 } };
    const sitters = ['a', 'b', 'c'].map((name) => ({ type: 'person', name }) as const);
    const setup = {
      mode: 'pass',
      rules,
      judging: 'referee',
      dictionary: 'en',
      sitters,
      undo: false,
    } as const;
    expect(fitSetup(setup).sitters).toHaveLength(2);
  });
});
