import { describe, expect } from 'vitest';
import { CONTRACT } from '../storage/contract.ts';
import { openHost, test } from './open-host.ts';

describe("a store in the browser's database", () => {
  test.for(CONTRACT)('$name', async ({ name, expected }, { openPage }) => {
    const page = await openHost(openPage);
    expect(await page.evaluate((name) => window.ziggurat.askStore(name), name)).toEqual(expected);
  });
});
