import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { createAccount, signIn } from './online-page.ts';
import { test as base } from './open-page.ts';
import { openServer, type Server } from './open-server.ts';

const test = base.extend<{ readonly server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used.
  server: async ({}, use) => {
    const server = await openServer();
    await use(server);
    await server.close();
  },
});

const SMALL = { width: 320, height: 568 } as const;

/** How far the page scrolls sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('an operator', () => {
  test('resets a password with a link, renames, bans, and finds all of it in the audit log', async ({
    openPage,
    server,
  }) => {
    // The server of this test stops before its pages close.
    const options = { address: server.address, expected: /WebSocket connection|net::ERR_|40[13]/ };
    const judge = await signIn(openPage, 'Hammurabi', { ...options, touch: true, viewport: SMALL });
    await createAccount(judge);
    await server.service.accounts.setOperator('Hammurabi', true);
    const ann = await signIn(openPage, 'Ann of Ur', options);
    await createAccount(ann);
    await ann.getByRole('link', { name: 'Lobby' }).click();

    const expectAccessible = async (): Promise<void> => {
      expect(await axeViolations(judge)).toEqual([]);
      expect(await overflow(judge)).toBe(0);
    };
    await judge.reload();
    await judge.getByRole('link', { name: 'Operator' }).click();
    await judge.getByText('No open reports').waitFor();
    await expectAccessible();
    await judge.getByRole('link', { name: 'People' }).click();
    await judge.getByLabel('Name or id').fill('of ur');
    await judge.getByRole('button', { name: 'Search' }).click();
    const card = judge.getByRole('article', { name: 'Ann of Ur' });
    await card.getByRole('button', { name: 'Reset password' }).click();
    const link = await card.getByText(/\/online\/reset#/).innerText();
    await expectAccessible();

    const elsewhere = await openPage({ ...options, path: new URL(link).pathname + new URL(link).hash });
    await elsewhere.getByLabel('New password').fill('another step');
    expect(await axeViolations(elsewhere)).toEqual([]);
    await elsewhere.getByRole('button', { name: 'Set password' }).click();
    await elsewhere.getByRole('link', { name: 'Ann of Ur' }).waitFor();
    await ann.getByRole('button', { name: 'Continue' }).waitFor(); // signed out
    const late = await openPage({ ...options, path: new URL(link).pathname + new URL(link).hash });
    await late.getByLabel('New password').fill('a third step');
    await late.getByRole('button', { name: 'Set password' }).click();
    await late.getByText(/^This reset link has been used/).waitFor();

    await card.getByRole('button', { name: 'Rename…' }).click();
    await card.getByLabel('New name').fill('Player One');
    await expectAccessible();
    await card.getByRole('button', { name: 'Rename', exact: true }).click();
    await judge.getByText('Nobody found').waitFor();
    await judge.getByLabel('Name or id').fill('player');
    await judge.getByRole('button', { name: 'Search' }).click();
    const renamed = judge.getByRole('article', { name: 'Player One' });
    await renamed.getByRole('button', { name: 'Silence…' }).click();
    await expectAccessible();
    await renamed.getByRole('button', { name: 'Silence', exact: true }).click();
    await renamed.getByRole('button', { name: 'Lift silence' }).click();
    await renamed.getByRole('button', { name: 'Silence…' }).waitFor();
    await renamed.getByRole('button', { name: 'Ban…' }).click();
    await renamed.getByLabel('For how long').selectOption('1 week');
    await expectAccessible();
    await renamed.getByRole('button', { name: 'Ban', exact: true }).click();
    await renamed.getByText(/Banned until/).waitFor();
    await elsewhere.getByRole('button', { name: 'I have an account' }).click();
    await elsewhere.getByLabel('Name', { exact: true }).fill('Player One');
    await elsewhere.getByLabel('Password').fill('another step');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByText('You’re banned from this server for now.').waitFor();
    await judge.getByRole('button', { name: 'Lift ban: Player One' }).click();
    await judge.getByText('Nobody is banned.').waitFor();
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('link', { name: 'Player One' }).waitFor();

    await renamed.getByRole('link', { name: 'Audit log' }).click();
    await judge.getByText(/^Signed in/).waitFor();
    await expectAccessible();
    const reply = await judge
      .getByRole('region', { name: 'Audit log' })
      .getByRole('listitem')
      .allTextContents();
    expect(reply.map((text) => text.split(':', 1)[0])).toEqual([
      'Signed in',
      'Ban lifted',
      'Sign-in failed',
      'Account banned',
      'Silence lifted',
      'Silenced',
      'Account renamed',
      'Password reset',
      'Reset link created',
    ]);
    expect(reply[6]).toContain('was Ann of Ur');
    await judge.getByRole('link', { name: 'Show all' }).click();
    await judge.getByText(/^Operator added/).waitFor();
  });

  test('sees fair play signals with their games, and closes them', async ({ openPage, server }) => {
    const options = { address: server.address, expected: /WebSocket connection|net::ERR_|40[13]/ };
    const judge = await signIn(openPage, 'Shulgi', { ...options, touch: true, viewport: SMALL });
    await createAccount(judge);
    await server.service.accounts.setOperator('Shulgi', true);
    const suspects = await Promise.all(
      ['Enki', 'Enlil'].map((name) => server.service.accounts.createGuest(name)),
    );
    const at = Date.now();
    const figures = { turns: 12, lost: 0.001, rare: 8, rareFound: 7, quick: 5, quickLost: 0.002 };
    const finds = [{ number: 9, word: 'QANAT', tier: 7, seconds: 4 }];
    const games = Array.from({ length: 8 }, (_, i) => ({
      table: `table-no-${i}`,
      at: at - i,
      ...figures,
      finds,
    }));
    const pair = games.map(({ table, at: when }) => ({ table, at: when, won: true, gained: 14, turns: 2 }));
    const evidence = [
      { kind: 'engine', rules: 'upwords-2006', ...figures, turns: 96, error: 0.0004, games },
      { kind: 'farming', wins: 8, gained: 112, marks: ['short', 'new-account'], games: pair },
    ] as const;
    const [suspect, partner] = suspects.map(({ id }) => id) as [string, string];
    for (const found of evidence)
      await server.service.store.db
        .insertInto('signals')
        .values({
          id: `signal-${found.kind}`,
          account: suspect,
          kind: found.kind,
          partner: found.kind === 'farming' ? partner : '',
          at,
          evidence: JSON.stringify(found),
          open: 1,
          since: 0,
        })
        .execute();
    await judge.goto(`${server.address}/online/signals`);
    const engine = judge.getByRole('article', { name: 'Plays like an engine: Enki' });
    await engine.getByText(/96 turns in 8 games lost 0.10% ± 0.04%/).waitFor();
    await engine.getByText('7 of 8 turns that needed a rare word were as good as the best.').waitFor();
    const farming = judge.getByRole('article', { name: 'Collects rating points: Enki' });
    await farming
      .getByText('Won 8 of 8 rated games against Enlil in 30 days, and 112 rating points.')
      .waitFor();
    await farming.getByText('Most of them ended within five turns.').waitFor();
    await engine.getByText('8 games', { exact: true }).click();
    await engine.getByText('QANAT (tier 7) in 4 s').first().waitFor();
    expect(
      await engine
        .getByRole('link', { name: /20\d\d/ })
        .first()
        .getAttribute('href'),
    ).toBe('/online/table/table-no-0');
    expect(await axeViolations(judge)).toEqual([]);
    expect(await overflow(judge)).toBe(0);
    await engine.getByRole('button', { name: 'Close signal' }).click();
    await expect.poll(() => engine.count()).toBe(0);
    await farming.getByRole('button', { name: 'Close signal' }).click();
    await judge.getByText('No open signals').waitFor();
    await judge.getByRole('link', { name: 'Audit log' }).click();
    await expect.poll(() => judge.getByText('Signal closed: Enki').count()).toBe(2);
  });
});
