import { describe, expect, test } from 'vitest';
import { memoryStore } from '../../src/storage/memory-store.ts';
import { CONTRACT } from './contract.ts';

describe('a store in memory', () => {
  test.each(CONTRACT)('$name', async ({ ask, expected }) => {
    expect(await ask(memoryStore())).toEqual(expected);
  });
});
