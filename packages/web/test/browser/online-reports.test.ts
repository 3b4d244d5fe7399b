import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { createAccount, inTurn, joinTable, openTable, signIn } from './online-page.ts';
import { test as base, PHONE } from './open-page.ts';
import { openServer, type Server } from './open-server.ts';

const test = base.extend<{ readonly server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used.
  server: async ({}, use) => {
    const server = await openServer();
    await use(server);
    await server.close();
  },
});

describe('a reported message', () => {
  test('is read in context by an operator, who silences its sender and lifts the silence', async ({
    openPage,
    server,
  }) => {
    // The server of this test stops before its pages close.
    const options = { address: server.address, expected: /WebSocket connection|net::ERR_|403/ };
    const judge = await signIn(openPage, 'Hammurabi', { ...options, touch: true, viewport: PHONE });
    await judge.goto(new URL('/online/reports', server.address).href);
    await judge.getByText('Only operators of this server can see this.').waitFor();
    expect(await judge.getByText(/^Only operators see/).count()).toBe(0);
    await createAccount(judge);
    expect(await judge.getByRole('link', { name: 'Operator' }).count()).toBe(0);
    await server.service.accounts.setOperator('Hammurabi', true);
    await judge.reload();

    const ann = await signIn(openPage, 'Ann', options);
    const id = await openTable(ann);
    const ben = await signIn(openPage, 'Ben', options);
    await joinTable(ben, id);
    await inTurn([ann, ben]);
    const say = async (text: string): Promise<void> => {
      await ann.getByPlaceholder('Message').fill(text);
      await ann.keyboard.press('Enter');
    };
    await say('Nice weather');
    await say('You are a fool');
    const insult = ben.locator('.chat-message', { hasText: 'You are a fool' });
    await insult.getByRole('button', { name: 'Mute or report Ann' }).click();
    await insult.getByLabel('What’s wrong with it?').fill('An insult');
    await insult.getByRole('button', { name: 'Report', exact: true }).click();
    await ben.getByText(/^Thanks\./).waitFor();

    await judge.getByRole('link', { name: 'Operator' }).click();
    const report = judge.getByRole('article', { name: 'Ben about Ann' });
    await report.getByText('An insult').waitFor();
    await judge.getByText(/^Only operators see/).waitFor();
    expect(await report.getByRole('listitem').allTextContents()).toEqual([
      'Ann Nice weather',
      'Ann You are a fool (the reported message)',
    ]);
    expect(await axeViolations(judge)).toEqual([]);
    await report.getByRole('button', { name: 'Silence Ann' }).click();
    await report.waitFor({ state: 'detached' });
    await say('Is anybody there?');
    await ann.getByText(/^You can’t chat/).waitFor();

    await judge.getByRole('button', { name: 'Lift silence: Ann' }).click();
    await judge.getByText('Nobody is silenced.').waitFor();
    await say('Sorry');
    await ben.getByRole('log').getByText('Sorry').waitFor();

    await ben.reload();
    await insult.getByRole('button', { name: 'Mute or report Ann' }).click();
    await insult.getByLabel('What’s wrong with it?').fill('Still there');
    await insult.getByRole('button', { name: 'Report', exact: true }).click();
    await judge.reload();
    await report.getByRole('button', { name: 'Remove message' }).click();
    await report.waitFor({ state: 'detached' });
    for (const page of [ann, ben]) await page.getByText('You are a fool').waitFor({ state: 'detached' });
    await ben.reload();
    await ben.getByRole('log').getByText('Sorry').waitFor();
    expect(await ben.getByText('You are a fool').count()).toBe(0);
  });
});

describe('a reported person', () => {
  test('is renamed with a note, and appeals', async ({ openPage, server }) => {
    const options = { address: server.address, expected: /WebSocket connection|net::ERR_|403/ };
    const judge = await signIn(openPage, 'Hammurabi', options);
    await createAccount(judge);
    await server.service.accounts.setOperator('Hammurabi', true);
    const ann = await signIn(openPage, 'Rude Name', options);
    const { db } = server.service.store;
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('name', '=', 'Rude Name')
      .executeTakeFirstOrThrow();

    const ben = await signIn(openPage, 'Ben', options);
    await ben.goto(new URL(`/online/profile/${id}`, server.address).href);
    await ben.getByRole('button', { name: 'Report' }).click();
    const sheet = ben.getByRole('dialog', { name: 'Report Rude Name' });
    await sheet.getByRole('radio', { name: 'Name' }).click();
    await sheet.getByLabel('What’s wrong?').fill('It offends people');
    expect(await axeViolations(ben)).toEqual([]);
    await sheet.getByRole('button', { name: 'Report' }).click();
    await sheet.getByText(/^Thanks\./).waitFor();

    await judge.goto(new URL('/online/reports', server.address).href);
    const report = judge.getByRole('article', { name: 'Ben about Rude Name' });
    await report.getByText('It offends people').waitFor();
    await report.getByRole('button', { name: 'Rename…' }).click();
    await report.getByLabel('New name').fill('Friend of Ur');
    await report.getByLabel('Note to the owner').fill('Choose a kinder name.');
    expect(await axeViolations(judge)).toEqual([]);
    await report.getByRole('button', { name: 'Rename', exact: true }).click();
    await judge.getByText('Nobody is reported').waitFor();

    await ann.reload();
    const note = ann.getByRole('region', { name: 'Note from an operator' });
    await note.getByText('Choose a kinder name.').waitFor();
    await note.getByRole('button', { name: 'Appeal' }).click();
    await note.getByLabel('Why is this wrong?').fill('It was my own name');
    expect(await axeViolations(ann)).toEqual([]);
    await note.getByRole('button', { name: 'Send appeal' }).click();
    await note.waitFor({ state: 'detached' });

    await judge.reload();
    const appeal = judge.getByRole('article', { name: 'Appeal by Friend of Ur' });
    await appeal.getByText('It was my own name').waitFor();
    await appeal.getByRole('button', { name: 'Close appeal' }).click();
    await judge.getByText('No open appeals').waitFor();
  });
});
