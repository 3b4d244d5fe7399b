import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import { joinTable, openTable, playPhony, signIn, waitForTurn } from './online-page.ts';
import { PHONE, test } from './open-page.ts';

const CLOCK = { type: 'bank', base: 600_000, increment: 0 } as const;

const preset = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Style' }).getByRole('radio', { name: new RegExp(`^${name}`) });

describe('a preset', () => {
  test('sets the rules and the word check of a game in this browser', async ({ openPage }) => {
    const page = await openPage({ path: '/new/pass' });
    expect(await preset(page, 'Kitchen table').isChecked()).toBe(true);
    await preset(page, 'Club').check();
    expect(await page.getByRole('radio', { name: /^Challenges/ }).isChecked()).toBe(true);
    await page.getByRole('heading', { name: 'House rules' }).click();
    const wrong = page.getByRole('group', { name: 'Wrong challenge' });
    expect(await wrong.getByRole('radio', { name: '5 points' }).isChecked()).toBe(true);
    for (const name of ['No late exchanges', 'Six scoreless turns end the game', 'Overtime'])
      expect(await page.getByRole('switch', { name }).isChecked()).toBe(true);
    // Another change is no longer the preset; the kitchen table is the printed edition again.
    await wrong.getByRole('radio', { name: '10 points' }).check();
    expect(await preset(page, 'Club').isChecked()).toBe(false);
    await preset(page, 'Kitchen table').check();
    expect(await wrong.getByRole('radio', { name: 'Free' }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Overtime' }).isChecked()).toBe(false);
  });

  test('also sets the clock of an online table', async ({ openPage }) => {
    const page = await signIn(openPage, 'Enlil');
    await page.getByRole('link', { name: 'New table' }).click();
    await page.getByRole('radio', { name: /^Scrabble/ }).check();
    await preset(page, 'Tournament').check();
    expect(await page.getByRole('spinbutton', { name: 'Minutes per game' }).inputValue()).toBe('25');
    await page.getByRole('spinbutton', { name: 'Minutes per game' }).fill('20');
    expect(await preset(page, 'Tournament').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    const options = await page.evaluate(async () => {
      const id = location.pathname.split('/').at(-1)!;
      return (await fetch(`/api/tables/${id}`)).json();
    });
    expect(options.options).toMatchObject({
      judging: 'challenge',
      rules: { ends: ['E1', 'E3a'], exchange: { bag: 7 }, overtime: { points: 10 } },
    });
  });
});

describe('a director', () => {
  /** Dora directs a game of Ann and Ben. */
  async function begin(openPage: Parameters<typeof signIn>[0], viewport?: typeof PHONE) {
    const dora = await signIn(openPage, 'Dora', viewport === undefined ? {} : { viewport });
    const id = await openTable(dora, { clock: CLOCK, judging: 'challenge', director: true });
    const players = [];
    for (const name of ['Ann', 'Ben']) {
      const page = await signIn(openPage, name);
      await joinTable(page, id);
      players.push(page);
    }
    const bar = dora.getByRole('group', { name: 'Director' });
    const panel = dora.getByRole('dialog', { name: 'Director' });
    await bar.waitFor();
    return { dora, players, bar, panel };
  }

  test('opens a table to direct and invites the players', async ({ openPage }) => {
    const dora = await signIn(openPage, 'Dora');
    await dora.getByRole('link', { name: 'New table' }).click();
    await dora.getByRole('switch', { name: 'Direct the game' }).check();
    await dora.getByRole('button', { name: 'Create table' }).click();
    await dora.getByText('You direct this game.').waitFor();
    await dora.getByLabel('Table link').waitFor();
    expect(await dora.getByRole('button', { name: /^Join/ }).count()).toBe(0);
  });

  test('pauses, changes score and clock, takes a play back and ends the game', async ({ openPage }) => {
    const { dora, players, bar, panel } = await begin(openPage);
    await bar.getByRole('button', { name: 'Pause' }).click();
    for (const page of players) await page.getByText('The director has paused the game.').waitFor();
    await bar.getByRole('button', { name: 'Resume' }).click();
    for (const page of players)
      await page.getByText('The director has paused the game.').waitFor({ state: 'detached' });

    await bar.getByRole('button', { name: 'Director tools' }).click();
    await panel.getByRole('radio', { name: 'Ben' }).check();
    await panel.getByLabel('Points (+ or −)').fill('12');
    await panel.getByRole('button', { name: 'Change score' }).click();
    for (const page of [...players, dora])
      await page.locator('.player .score b').filter({ hasText: /^12$/ }).waitFor();
    await panel.getByLabel('Minutes (+ or −)').fill('-3');
    await panel.getByRole('button', { name: 'Change clock' }).click();
    for (const page of players)
      await page
        .locator('.seat-clock')
        .filter({ hasText: /^[67]:/ })
        .waitFor();

    const toMove = await Promise.any(players.map((page) => waitForTurn(page).then(() => page)));
    await playPhony(toMove);
    await panel.getByRole('button', { name: 'Take back' }).click();
    await waitForTurn(toMove);
    await panel.getByRole('button', { name: 'End game' }).click();
    await panel.getByRole('button', { name: 'End as it stands' }).click();
    for (const page of players) await page.getByText('The director ended the game.').first().waitFor();
  });

  test('has accessible tools that fit on a phone', async ({ openPage }) => {
    const { dora, bar, panel } = await begin(openPage, PHONE);
    expect(await axeViolations(dora)).toEqual([]);
    await bar.getByRole('button', { name: 'Director tools' }).click();
    expect(await axeViolations(dora)).toEqual([]);
    await panel.getByRole('button', { name: 'Change clock' }).scrollIntoViewIfNeeded();
    const width = await dora.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});
