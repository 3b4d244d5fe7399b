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
      'Account renamed',
      'Password reset',
      'Reset link created',
    ]);
    expect(reply[4]).toContain('was Ann of Ur');
    await judge.getByRole('link', { name: 'Show all' }).click();
    await judge.getByText(/^Operator added/).waitFor();
  });
});
