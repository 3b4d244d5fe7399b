import { describe, expect } from 'vitest';
import { inTurn, playBest, signIn, waitForTurn } from './online-page.ts';
import { PHONE, test } from './open-page.ts';

describe('a correspondence game', () => {
  test('pairs two who want the same, and waits for each in their list of games', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    await ann.getByRole('button', { name: /^3 days per turn/ }).click();
    await ann.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    const ben = await signIn(openPage, 'Ben', { touch: true, viewport: PHONE });
    await ben.getByRole('button', { name: /^3 days per turn/ }).click();
    const [first, second] = await inTurn([ann, ben]);
    expect(await first!.locator('.seat-clock[data-running]').innerText()).toMatch(/^(3 days|71:\d\d:\d\d)$/);
    // The waiting player leaves, and the other one plays.
    await second!.goto(new URL('/online', second!.url()).href);
    await second!.getByRole('link', { name: /^Open: / }).waitFor();
    await playBest(first!);
    await first!.goto(new URL('/', first!.url()).href);
    await second!.reload();
    await second!.getByText('Your turn in 1 game').waitFor();
    await expect.poll(() => second!.title()).toMatch(/^\(1\) Your turn/);
    await second!.getByRole('link', { name: /^Play: / }).click();
    await waitForTurn(second!);
    await playBest(second!);
  });
});
