import { readFileSync } from 'node:fs';
import { checkRecord, parseGame } from '@ziggurat/engine/game';
import { readDictionary } from '@ziggurat/engine/lexicon';
import { heightOf, squaresOf } from '@ziggurat/engine/rules';
import { expect, it } from 'vitest';
import { demonstrationMoments } from '../../src/views/home/moments.ts';

it('the demonstration follows the rules and the dictionary', () => {
  const text = readFileSync(new URL('../../src/views/home/demonstration.gcg', import.meta.url), 'utf8');
  const lexicon = readDictionary(readFileSync(new URL('../../../../lexica/dist/en/en.zig', import.meta.url)));
  const game = parseGame(text);
  if (!game.ok || !lexicon.ok) throw new Error('the demonstration or the dictionary cannot be read');
  expect(checkRecord(game.value, lexicon.value.dictionary)).toMatchObject({ mismatches: [], phonies: [] });
});

it('the demonstration shows stacks up to the maximum height', () => {
  const { board, scores } = demonstrationMoments().at(-1)!;
  expect(Math.max(...squaresOf(board.size).map((square) => heightOf(board, square)))).toBe(5);
  expect(Math.min(...scores)).toBeGreaterThan(100);
});
