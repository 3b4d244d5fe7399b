import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { inTurn, joinTable, openTable, signIn } from './online-page.ts';
import { PHONE, test } from './open-page.ts';

describe('friends', () => {
  test('are added at the end of a game, seen online, and challenged to a game that starts for both', async ({
    openPage,
  }) => {
    const ann = await signIn(openPage, 'Geshtinanna');
    const ben = await signIn(openPage, 'Dumuzid', { touch: true, viewport: PHONE });
    await joinTable(ben, await openTable(ann));
    await inTurn([ann, ben]);
    await ann.getByRole('button', { name: 'Menu' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await ann.getByRole('button', { name: 'Resign' }).click();
    await ann.getByRole('button', { name: 'Add Dumuzid as friend' }).click();
    await ann.getByRole('button', { name: 'Add Dumuzid as friend' }).waitFor({ state: 'detached' });
    await ann.goto(new URL('/online', ann.url()).href);
    const friends = ann.getByRole('region', { name: 'Friends' });
    await friends.getByText('Online', { exact: true }).waitFor();
    expect(await axeViolations(ann)).toEqual([]);
    await friends.getByRole('button', { name: 'Challenge Dumuzid' }).click();
    const dialog = ann.getByRole('dialog');
    expect(await axeViolations(ann)).toEqual([]);
    await dialog.getByRole('button', { name: /^5 minutes/ }).click();
    await ann.getByText('You challenged Dumuzid').waitFor();
    await ben.getByText('Geshtinanna challenges you').waitFor();
    expect(await axeViolations(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Accept' }).click();
    await Promise.all([ann, ben].map((page) => page.waitForURL('**/online/table/*')));
    await inTurn([ann, ben]);
    expect(ann.url()).toBe(ben.url());
  });

  test('can decline, and strangers can be kept out', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ninsar', { expected: /409 \(Conflict\)/ });
    const ben = await signIn(openPage, 'Uttu');
    const profile = await ben.evaluate(
      async () => (await (await fetch('/api/me')).json()).person.id as string,
    );
    await ann.goto(new URL(`/online/profile/${profile}`, ann.url()).href);
    await ann.getByRole('button', { name: 'Challenge Uttu' }).click();
    await ann
      .getByRole('dialog')
      .getByRole('button', { name: /^3 days/ })
      .click();
    await ben.getByText('Ninsar challenges you').waitFor();
    await ben.getByRole('button', { name: 'Decline' }).click();
    await ben.getByText('Ninsar challenges you').waitFor({ state: 'detached' });
    await ben.goto(new URL('/online/account', ben.url()).href);
    await ben.getByRole('switch', { name: 'Friends only' }).click();
    await expect.poll(() => ben.getByRole('switch', { name: 'Friends only' }).isChecked()).toBe(true);
    await ann.getByRole('button', { name: 'Challenge Uttu' }).click();
    await ann
      .getByRole('dialog')
      .getByRole('button', { name: /^3 days/ })
      .click();
    await ann.getByText('This player doesn’t take challenges from you.').waitFor();
  });

  test('are blocked from their profile, and freed again on the account page', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Enbilulu');
    const ben = await signIn(openPage, 'Nanshe');
    const profile = await ben.evaluate(
      async () => (await (await fetch('/api/me')).json()).person.id as string,
    );
    await ann.goto(new URL(`/online/profile/${profile}`, ann.url()).href);
    await ann.getByRole('button', { name: 'Add Nanshe as friend' }).click();
    await ann.getByRole('button', { name: 'Remove friend' }).waitFor();
    await ann.getByRole('button', { name: 'Block', exact: true }).click();
    await ann.getByRole('button', { name: 'Block for good' }).click();
    await ann.getByRole('button', { name: 'Unblock' }).waitFor();
    expect(await ann.getByRole('button', { name: 'Challenge Nanshe' }).count()).toBe(0);
    await ann.goto(new URL('/online/account', ann.url()).href);
    await ann.getByRole('button', { name: 'Unblock Nanshe' }).click();
    await ann.getByRole('heading', { name: 'Blocked players' }).waitFor({ state: 'detached' });
  });
});

describe('an invitation', () => {
  test('says who invites you to what', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    await openTable(ann, { rules: 'scrabble', listed: false });
    const link = new URL(await ann.getByLabel('Table link').inputValue());
    const ben = await openPage({ path: link.pathname + link.search, motion: 'reduce' });
    await ben.getByText('Ann invites you to this game.').waitFor();
    await ben.getByText('Scrabble · No clock').waitFor();
    expect(await axeViolations(ben)).toEqual([]);
  });
});
