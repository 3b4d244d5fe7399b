import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { accessFaults } from './accessibility.ts';
import { createAccount, signIn } from './online-page.ts';
import { test } from './open-page.ts';

describe('an account', () => {
  test('is a guest first, becomes a member with a password, and signs in elsewhere', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann of Ur');
    await ann.getByRole('link', { name: 'Ann of Ur' }).click();
    await ann.getByRole('heading', { name: 'Keep the account' }).waitFor();
    expect(await accessFaults(ann)).toEqual([]);
    await ann.getByLabel('Password').fill('a step a day');
    await ann.getByRole('button', { name: 'Keep the account' }).click();
    await ann.getByRole('heading', { name: 'Change the password' }).waitFor();

    // 403 for the wrong password; 401 if the lobby is still loading when the session ends.
    const elsewhere = await openPage({ path: '/online', expected: /40[13]/ });
    await elsewhere.getByRole('button', { name: 'I have an account' }).click();
    await elsewhere.getByLabel('Your name').fill('ann of ur');
    await elsewhere.getByLabel('Password').fill('not this one');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByText('Name and password do not fit.').waitFor();
    await elsewhere.getByLabel('Password').fill('a step a day');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('link', { name: 'Ann of Ur' }).waitFor();

    await ann.reload();
    await ann.getByRole('button', { name: /^Sign out: / }).click();
    // The other page notices at once.
    await elsewhere.getByRole('button', { name: 'Come in' }).waitFor();
  });

  test("needs a name that can't be mistaken for another, and says what is wrong", async ({ openPage }) => {
    const page = await openPage({ path: '/online', expected: /409/ });
    const name = page.getByLabel('Your name');
    const enter = page.getByRole('button', { name: 'Come in' });
    await name.fill('Аnn of Ur'); // a Cyrillic А
    await page.getByText('Use letters of one alphabet.').waitFor();
    expect(await enter.isDisabled()).toBe(true);
    await name.fill('Ann\u3164of Ur');
    await page.getByText(/^Use letters, digits, spaces/).waitFor();
    await name.fill('Operator');
    await enter.click();
    await page.getByText('This name is reserved. Choose another one.').waitFor();
  });

  test('offers tokens, an export, and its deletion', async ({ openPage }) => {
    const page = await signIn(openPage, 'Gilgamesh');
    await page.getByRole('link', { name: 'Gilgamesh' }).click();
    await page.getByLabel('What is it for?').fill('my bot');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByText(/^zig_/).waitFor();
    await page.getByRole('button', { name: 'Revoke the token my bot' }).click();
    await page.getByRole('button', { name: 'Revoke the token my bot' }).waitFor({ state: 'detached' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await saving).path();
    expect(await readFile(file, 'utf8')).toContain('Gilgamesh');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('button', { name: 'Delete it for good?' }).click();
    await page.getByRole('button', { name: 'Come in' }).waitFor();
  });

  test('of a member loses its tokens with the old password, and is deleted with the new one', async ({
    openPage,
  }) => {
    const page = await signIn(openPage, 'Inanna', { expected: /403/ });
    await createAccount(page);
    await page.getByLabel('What is it for?').fill('my bot');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByRole('button', { name: 'Revoke the token my bot' }).waitFor();
    await page.getByText('This signs out your other devices and ends your tokens.').waitFor();
    await page.getByLabel('Old password').fill('a step a day');
    await page.getByLabel('New password').fill('another step');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('Password changed.').waitFor();
    await page.getByRole('button', { name: 'Revoke the token my bot' }).waitFor({ state: 'detached' });

    const removal = page.getByRole('region', { name: 'Delete the account' });
    await removal.getByRole('button', { name: 'Delete the account' }).click();
    expect(await accessFaults(page)).toEqual([]);
    await removal.getByLabel('Password').fill('a step a day');
    await removal.getByRole('button', { name: 'Delete it for good?' }).click();
    await removal.getByText('Wrong password').waitFor();
    await removal.getByLabel('Password').fill('another step');
    await removal.getByRole('button', { name: 'Delete it for good?' }).click();
    await page.getByRole('button', { name: 'Come in' }).waitFor();
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
    await bots.getByLabel('Name of the bot').fill('Kulla');
    await bots.getByRole('button', { name: 'Make a bot' }).click();
    await bots.getByRole('button', { name: 'Copy the token' }).click();
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
    await bots.getByText(/ · used /).waitFor();
    expect(await bots.getByText(/^zig_/).count()).toBe(0);
    await bots.getByRole('button', { name: /^New token for Kulla/ }).click();
    await bots.getByText(/^zig_/).waitFor();
    expect((await me(token)).status).toBe(401);
    expect(await accessFaults(page)).toEqual([]);

    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('heading', { name: 'Kulla' }).waitFor();
    await page.getByRole('link', { name: 'Enki of Eridu' }).click();
    await bots.getByRole('button', { name: 'Delete Kulla' }).click();
    await bots.getByRole('button', { name: 'Delete it for good?' }).click();
    await bots.getByRole('link', { name: 'Kulla' }).waitFor({ state: 'detached' });
  });
});
