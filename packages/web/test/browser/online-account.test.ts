import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { createAccount, signIn } from './online-page.ts';
import { test } from './open-page.ts';

describe('an account', () => {
  test('is a guest first, becomes a member with a password, and signs in elsewhere', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann of Ur');
    await ann.getByRole('link', { name: 'Ann of Ur' }).click();
    await ann.getByRole('heading', { name: 'Create account' }).waitFor();
    expect(await axeViolations(ann)).toEqual([]);
    await ann.getByLabel('Password').fill('a step a day');
    await ann.getByRole('button', { name: 'Create account' }).click();
    await ann.getByRole('heading', { name: 'Change password' }).waitFor();

    // 403 for the wrong password; 401 if the lobby is still loading when the session ends.
    const elsewhere = await openPage({ path: '/online', expected: /40[13]/ });
    await elsewhere.getByRole('button', { name: 'I have an account' }).click();
    await elsewhere.getByLabel('Name', { exact: true }).fill('ann of ur');
    await elsewhere.getByLabel('Password').fill('not this one');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByText('Wrong name or password').waitFor();
    await elsewhere.getByLabel('Password').fill('a step a day');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('link', { name: 'Ann of Ur' }).waitFor();

    await ann.reload();
    await ann.getByRole('button', { name: /^Sign out: / }).click();
    // The other page is notified immediately.
    await elsewhere.getByRole('button', { name: 'Continue' }).waitFor();
  });

  test("needs a name that can't be mistaken for another, and says what is wrong", async ({ openPage }) => {
    const page = await openPage({ path: '/online', expected: /409/ });
    const name = page.getByLabel('Name', { exact: true });
    const enter = page.getByRole('button', { name: 'Continue' });
    await name.fill('Аnn of Ur'); // a Cyrillic А
    await page.getByText('Use only one alphabet.').waitFor();
    expect(await enter.isDisabled()).toBe(true);
    await name.fill('Ann\u3164of Ur');
    await page.getByText(/^Use only letters, digits, spaces/).waitFor();
    await name.fill('Operator');
    await enter.click();
    await page.getByText('This name is reserved. Choose another one.').waitFor();
  });

  test('offers tokens, an export, and its deletion', async ({ openPage }) => {
    const page = await signIn(openPage, 'Gilgamesh');
    await page.getByRole('link', { name: 'Gilgamesh' }).click();
    await page.getByLabel('Token name').fill('my bot');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText(/^zig_/).waitFor();
    await page.getByRole('button', { name: 'Revoke token my bot' }).click();
    await page.getByRole('button', { name: 'Revoke token my bot' }).waitFor({ state: 'detached' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await saving).path();
    expect(await readFile(file, 'utf8')).toContain('Gilgamesh');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });

  test('of a member loses its tokens with the old password, and is deleted with the new one', async ({
    openPage,
  }) => {
    const page = await signIn(openPage, 'Inanna', { expected: /403/ });
    await createAccount(page);
    await page.getByLabel('Token name').fill('my bot');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('button', { name: 'Revoke token my bot' }).waitFor();
    await page.getByText('This signs out your other devices and revokes your tokens.').waitFor();
    await page.getByLabel('Current password').fill('a step a day');
    await page.getByLabel('New password').fill('another step');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();
    await page.getByRole('button', { name: 'Revoke token my bot' }).waitFor({ state: 'detached' });

    const removal = page.getByRole('region', { name: 'Delete account' });
    await removal.getByRole('button', { name: 'Delete account' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await removal.getByLabel('Password').fill('a step a day');
    await removal.getByRole('button', { name: 'Delete for good' }).click();
    await removal.getByText('Wrong password').waitFor();
    await removal.getByLabel('Password').fill('another step');
    await removal.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });

  test('has bots: a token shown once works, another replaces it, and the bot is removed', async ({
    openPage,
    address,
  }) => {
    const page = await signIn(openPage, 'Enki of Eridu');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const me = (token: string) =>
      fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    await createAccount(page);
    const bots = page.getByRole('region', { name: 'Bots' });
    await bots.getByLabel('Bot name').fill('Kulla');
    await bots.getByRole('button', { name: 'Create bot' }).click();
    await bots.getByRole('button', { name: 'Copy token' }).click();
    await bots.getByText('Copied.').waitFor();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await me(token)).json()).toMatchObject({ person: { name: 'Kulla', kind: 'bot' } });
    const paired = await fetch(`${address}/api/tables/pair`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(paired.status).toBe(200);

    await page.reload();
    await bots.getByText(/ · last used /).waitFor();
    expect(await bots.getByText(/^zig_/).count()).toBe(0);
    await bots.getByRole('button', { name: /^New token for Kulla/ }).click();
    await bots.getByText(/^zig_/).waitFor();
    expect((await me(token)).status).toBe(401);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('heading', { name: 'Kulla' }).waitFor();
    await page.getByRole('link', { name: 'Enki of Eridu' }).click();
    await bots.getByRole('button', { name: 'Delete Kulla' }).click();
    await bots.getByRole('button', { name: 'Delete for good' }).click();
    await bots.getByRole('link', { name: 'Kulla' }).waitFor({ state: 'detached' });
  });
});
