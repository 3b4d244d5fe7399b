import { describe, expect } from 'vitest';
import { boxAt } from './layout.ts';
import { inTurn, joinTable, openTable, playBest, signIn } from './online-page.ts';
import { PHONE, test } from './open-page.ts';

describe('leaving an online table', () => {
  test.for([
    {
      name: 'with a running clock asks for confirmation',
      clock: { type: 'bank', base: 300_000, increment: 0 },
    },
    { name: 'without a clock asks nothing', clock: { type: 'none' } },
    { name: 'with days per turn asks nothing', clock: { type: 'turn', each: 3 * 86_400_000 } },
  ] as const)('$name', async ({ clock }, { openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    const bela = await signIn(openPage, 'Bela');
    await joinTable(bela, await openTable(ann, { clock }));
    await inTurn([ann, bela]);
    await ann.getByRole('button', { name: 'Leave' }).click();
    if (clock.type === 'bank') {
      const question = ann.getByRole('alertdialog', {
        name: 'Leave the game? The clock keeps running.',
      });
      await question.getByRole('button', { name: 'Leave' }).click();
    }
    await ann.waitForURL('**/online');
  });
});

test("an online game shows everyone's clock and tiles, your own seat first", async ({ openPage }) => {
  const ann = await signIn(openPage, 'Ann of Ur');
  const bela = await signIn(openPage, 'Bela', { viewport: PHONE });
  await joinTable(bela, await openTable(ann, { clock: { type: 'bank', base: 300_000, increment: 0 } }));
  await inTurn([ann, bela]);
  for (const [page, names] of [
    [ann, ['Ann of Ur (you)', 'Bela']],
    [bela, ['You', 'Ann of Ur']],
  ] as const) {
    expect(await page.locator('.player-name').allInnerTexts()).toEqual(names);
    const [clock, note] = [/^[45]:\d\d$/, /^7 tiles/].map((text) => expect.stringMatching(text));
    await expect.poll(() => page.locator('.seat-clock').allInnerTexts()).toEqual([clock, clock]);
    await expect.poll(() => page.locator('.player-note').allInnerTexts()).toEqual([note, note]);
  }
});

describe('the chat of an online table', () => {
  test('is fully visible at the bottom of a wide screen, even in a long game', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann');
    const bela = await signIn(openPage, 'Bela');
    await joinTable(bela, await openTable(ann));
    const [first, second] = await inTurn([ann, bela]);
    for (let i = 0; i < 2; i++) {
      await playBest(first!);
      await playBest(second!);
    }
    const say = ann.getByRole('textbox', { name: 'Message' });
    expect((await boxAt(say)).bottom).toBeLessThanOrEqual(800);
    expect(await ann.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  });

  test('keeps the focus in its field after sending', async ({ openPage }) => {
    const ann = await signIn(openPage, 'Ann', { viewport: PHONE });
    const bela = await signIn(openPage, 'Bela');
    await joinTable(bela, await openTable(ann));
    await inTurn([ann, bela]);
    await ann.getByRole('button', { name: /^Chat/ }).click();
    const chat = ann.getByRole('dialog', { name: 'Chat' });
    const say = chat.getByRole('textbox', { name: 'Message' });
    await say.fill('Hello Bela');
    await chat.getByRole('button', { name: 'Send' }).click();
    await chat.getByText('Hello Bela').waitFor();
    expect(await say.evaluate((field) => field === document.activeElement)).toBe(true);
    await ann.keyboard.press('Escape');
    await chat.waitFor({ state: 'hidden' });
  });
});
