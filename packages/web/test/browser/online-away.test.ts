import { describe } from 'vitest';
import { inTurn, joinTable, openTable, signIn } from './online-page.ts';
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
    const [toMove, other] = await inTurn([ann, ben]);
    await toMove!.goto(new URL('/', toMove!.url()).href);
    await other!.locator('.player').getByText('away').waitFor();
    timed.pass(90_000);
    await other!.reload();
    await other!.getByRole('button', { name: 'Claim the win' }).click();
    await other!.getByRole('region', { name: 'You win' }).waitFor();
  });
});
