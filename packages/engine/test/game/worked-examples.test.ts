import { describe, expect, it } from 'vitest';
import { positionOf } from '../../src/game/index.ts';
import { makePosition } from '../../src/rules/index.ts';
import { words } from '../scene.ts';
import { Table } from '../table.ts';

/** The words of each play with their points, as the rule sheets print them. */
const scored = (table: Table): string[] =>
  table.events('played').map(({ words, points }) => `${words.map(({ word }) => word).join(' ')} ${points}`);

describe('the worked examples of the rule sheets', () => {
  const UPWORDS = words('MOOD DEAR NET ON WOOD WOOL LEAP SNACK LEAN PLUS NETS', 'NETS');

  it.each(['upwords-2006', 'upwords-2014'])('the seven plays of %s score as printed', (rules) => {
    const table = new Table({
      rules,
      lexicon: UPWORDS,
      // The draw for first, the racks, then the draws after each play.
      draws: ['AB', 'MOODNTL', 'EARWSNA', 'PPLU', 'CKE', 'SS', 'I', 'II', 'ANRST'],
    }).start();
    expect(table.turn('5C MOOD')).toBe('');
    expect(table.turn('F5 .EAR')).toBe('');
    expect(table.turn('6E N.T')).toBe('');
    expect(table.turn('5C W...')).toBe('');
    expect(table.turn('F5 L..P')).toBe('');
    expect(table.turn('8E SNACK')).toBe('');
    expect(table.turn('6E ...S')).toBe('illegal-play L11');
    expect(table.turn('H3 PLUS')).toBe('');
    expect(scored(table)).toEqual([
      'MOOD 8',
      'DEAR 8',
      'NET ON 10',
      'WOOD 5',
      'LEAP WOOL 12',
      'SNACK LEAN 14',
      'PLUS NETS 16',
    ]);
    // The position on the notation page: the player to move has AEINRST, the other rack is unknown.
    const position = positionOf(table.game);
    const [rack] = position.racks;
    expect(makePosition({ ...position, racks: [rack?.toSorted((a, b) => a - b), undefined] })).toBe(
      `10/10/7P2/7L2/2(MW)OO(DL)1U2/4NETS2/5A4/4S(RPN)ACK1/10/10 AEINRST/ 27/46 0 rules ${rules};`,
    );
  });

  it('the five plays of scrabble score as printed', () => {
    const table = new Table({
      rules: 'scrabble',
      lexicon: words('HORN FARM PASTE FARMS MOB NOT BE BIT PI AT'),
      draws: ['AB', 'HORNPAS', 'FAMOBII', 'TEBI', 'EET', 'TEEEE', 'EE'],
    }).start();
    expect(table.turn('8F HORN')).toBe('');
    expect(table.turn('H6 FA.M')).toBe('');
    expect(table.turn('10F PASTE')).toBe('');
    expect(table.turn('9H .OB')).toBe('');
    expect(table.turn('11E BIT')).toBe('');
    expect(scored(table)).toEqual(['HORN 14', 'FARM 9', 'PASTE FARMS 25', 'MOB NOT BE 16', 'BIT PI AT 16']);
    expect(table.scores).toEqual([14 + 25 + 16, 9 + 16]);
  });
});
