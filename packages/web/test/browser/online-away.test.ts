import { describe } from 'vitest';
import { inTurn, joinTable, openTable, playBest, signIn, waitForTurn } from './online-page.ts';
import { test as base } from './open-page.ts';
import { openServer, type Server } from './open-server.ts';

const QUICK = { type: 'bank', base: 300_000, increment: 5000 } as const;

/** A server whose clock a test can move forward. */
interface Timed {
  readonly server: Server;
  pass(milliseconds: number): void;
}

const test = base.extend<{ readonly timed: Timed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used.
  timed: async ({}, use) => {
    let passed = 0;
    const server = await openServer(() => Date.now() + passed);
    await use({
      server,
      pass(milliseconds) {
        passed += milliseconds;
      },
    });
    await server.close();
  },
});

describe('a player who leaves', () => {
  test('is shown as away, and after a while the others can stop waiting', async ({ openPage, timed }) => {
    // The server of this test stops before its pages close.
    const options = {
      address: timed.server.address,
      expected: /WebSocket connection|net::ERR_/,
    };
    const ann = await signIn(openPage, 'Ann', options);
    const id = await openTable(ann, { clock: QUICK });
    const ben = await signIn(openPage, 'Ben', options);
    await joinTable(ben, id);
    const [other, toMove] = await inTurn([ann, ben]);
    await playBest(other!);
    await waitForTurn(toMove!);
    await toMove!.goto(new URL('/', toMove!.url()).href);
    await other!.locator('.player').getByText('away').waitFor();
    timed.pass(90_000);
    await other!.reload();
    await other!.getByRole('button', { name: 'Claim the win' }).click();
    await other!.getByRole('region', { name: 'You win' }).waitFor();
  });

  test('before the first move of a live game ends it without a result', async ({ openPage, timed }) => {
    const options = {
      address: timed.server.address,
      expected: /WebSocket connection|net::ERR_/,
    };
    const ann = await signIn(openPage, 'Ann', options);
    const id = await openTable(ann, { clock: QUICK });
    const ben = await signIn(openPage, 'Ben', options);
    await joinTable(ben, id);
    await Promise.all([ann, ben].map((page) => page.getByRole('group', { name: 'Your rack' }).waitFor()));
    await ann.goto(new URL('/', ann.url()).href);
    timed.pass(61_000);
    await ben.getByRole('heading', { name: 'Game aborted' }).waitFor();
    await ben.getByText('Nobody made a first move in time. The game doesn’t count.').waitFor();
  });
});
