import { describe, expect } from 'vitest';
import { CONTRACT } from '../../../table/test/hosting/contract.ts';
import { openHost, test } from './open-host.ts';

describe("the hosting loop over the browser's database", () => {
  test.for(CONTRACT)('$name', async ({ name, expected }, { openPage }) => {
    const page = await openHost(openPage);
    expect(await page.evaluate((name) => window.ziggurat.askHosting(name), name)).toEqual(expected);
  });
});
