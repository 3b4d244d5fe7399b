import { describe, expect } from 'vitest';
import { mainButton } from './game-page.ts';
import { inTurn, joinTable, layBest, openTable, playBest, signIn, waitForTurn } from './online-page.ts';
import { test as base } from './open-page.ts';
import { openServer, type Server } from './open-server.ts';

/** What browsers log about a server that is down. */
const GONE = /ERR_CONNECTION|WebSocket connection|ERR_NETWORK|Failed to load resource/;

const test = base.extend<{ readonly server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used.
  server: async ({}, use) => {
    const server = await openServer();
    await use(server);
    await server.close();
  },
});

describe('a lost connection', () => {
  test('repeats and loses nothing: a turn played while the server is down', async ({ openPage, server }) => {
    const options = { address: server.address, expected: GONE };
    const ann = await signIn(openPage, 'Ann', options);
    const id = await openTable(ann);
    const ben = await signIn(openPage, 'Ben', options);
    await joinTable(ben, id);
    const [first, second] = await inTurn([ann, ben]);
    await layBest(first!);
    const points = (await mainButton(first!).innerText()).match(/\d+/)![0];
    await server.restart(async () => {
      await mainButton(first!).click();
      for (const page of [first!, second!]) await page.getByText(/^No connection\./).waitFor();
    });
    await waitForTurn(second!);
    const played = (await server.service.games.find(id))!.table.log.filter(({ type }) => type === 'played');
    expect(played).toHaveLength(1);
    for (const page of [first!, second!]) {
      await page.getByText(/^No connection\./).waitFor({ state: 'detached' });
      await page
        .locator('.player .score b')
        .filter({ hasText: new RegExp(`^${points}$`) })
        .waitFor();
    }
    await playBest(second!);
    await waitForTurn(first!);
  });

  test('resumes where it was when only the socket drops in the middle of a turn', async ({
    openPage,
    server,
  }) => {
    const options = { address: server.address, expected: GONE };
    const ann = await signIn(openPage, 'Ann', options);
    const id = await openTable(ann);
    const ben = await signIn(openPage, 'Ben', options);
    await joinTable(ben, id);
    const [first, second] = await inTurn([ann, ben]);
    await layBest(first!);
    // The server ends every other session of the account: its sockets are closed immediately.
    const person = await first!.evaluate(
      async () => (await (await fetch('/api/me')).json()).person.id as string,
    );
    await server.service.store.publish({ type: 'ended', account: person });
    await mainButton(first!).click();
    await waitForTurn(second!);
    await playBest(second!);
    await waitForTurn(first!);
  });

  test('is shown in the lobby until the server is back', async ({ openPage, server }) => {
    const page = await signIn(openPage, 'Ann', { address: server.address, expected: GONE });
    await server.restart(async () => {
      await page.getByText(/^No connection\./).waitFor();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    });
    await page.getByText(/^No connection\./).waitFor({ state: 'detached' });
  });
});
