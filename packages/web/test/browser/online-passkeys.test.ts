import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { createAccount, signIn } from './online-page.ts';
import { test } from './open-page.ts';
import { openServer } from './open-server.ts';

/** A security key in software, which confirms everything. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('an account', () => {
  test('signs in with a passkey, and with a recovery code', async ({ openPage }) => {
    const server = await openServer();
    onTestFinished(() => server.close());
    // Passkeys need a host name. 403 says that the session must be confirmed first, and the server of this test may
    // stop before its pages close.
    const path = `http://localhost:${new URL(server.address).port}/online`;
    const page = await signIn(openPage, 'Ninsun of Uruk', {
      path,
      expected: /WebSocket connection|net::ERR_|403/,
    });
    await addAuthenticator(page);
    await createAccount(page);
    await server.service.store.db.updateTable('sessions').set({ confirmed_at: null }).execute();
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByLabel('Passkey name').fill('Phone');
    await passkeys.getByRole('button', { name: 'Add passkey' }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await sheet.getByLabel('Password').fill('not this one');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await sheet.getByText('Wrong password').waitFor();
    await sheet.getByLabel('Password').fill('a step a day');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await passkeys.getByRole('button', { name: 'Remove passkey Phone' }).waitFor();

    await page.getByRole('button', { name: 'Create codes' }).click();
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    const [code] = await codes.allInnerTexts();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'I have an account' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'Ninsun of Uruk' }).waitFor();
    await passkeys.getByText(/last used/).waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'I have an account' }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Name', { exact: true }).fill('ninsun of uruk');
    await page.getByLabel('Recovery code').fill(code!.toLowerCase());
    await page.getByLabel('New password').fill('another step');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('9 of 10 left', { exact: false }).waitFor();
  });
});

describe('a leaderboard', () => {
  test('leads to profiles, whose games can be searched', async ({ openPage }) => {
    const server = await openServer();
    onTestFinished(() => server.close());
    const page = await signIn(openPage, 'Enheduanna', {
      address: server.address,
      viewport: { width: 320, height: 568 },
      expected: /WebSocket connection|net::ERR_/,
    });
    await createAccount(page);
    const { db } = server.service.store;
    const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const strength = { rules: 'upwords-2006', speed: 'quick', volatility: 0.06, games: 12 } as const;
    const rating = { ...strength, account: id, rating: 1612, deviation: 90, played_at: Date.now() };
    await db.insertInto('ratings').values(rating).execute();
    await page.getByLabel('Country').selectOption('Iraq');
    await page.goto(new URL('/online/leaders', page.url()).href);
    await page.getByRole('row', { name: /1 E? ?Enheduanna Iraq 1612 ± 90 12/ }).waitFor();
    await page.getByText('Finished games').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole('link', { name: 'Enheduanna' }).click();
    await page.getByText('1612 ± 90').waitFor();
    await page.getByText('Member · Iraq · Joined', { exact: false }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
