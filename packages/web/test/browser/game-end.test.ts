import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { archiveOf, readEnglish } from '../../tools/played-game.ts';
import { accessFaults } from './accessibility.ts';
import { resultOf } from './game-page.ts';
import { type OpenPage, type PageOptions, PHONE, test, WIDE } from './open-page.ts';

const finished = (
  id: string,
  sitters: readonly ('Ann' | 'club' | 'casual' | 'beginner')[],
  seed: string,
) => ({
  id,
  mode: 'computer' as const,
  rules: 'upwords-2006',
  judging: 'referee' as const,
  sitters: sitters.map((who) =>
    who === 'Ann' ? ({ type: 'person', name: who } as const) : ({ type: 'computer', level: who } as const),
  ),
  seed,
  openedAt: Date.UTC(2026, 9, 30),
  ranks: sitters.map((_, seat) => 4 + seat),
});

const archive = archiveOf(
  [
    finished('lost', ['Ann', 'club'], '5a'),
    finished('won', ['Ann', 'club'], '5b'),
    finished('four', ['Ann', 'club', 'casual', 'beginner'], '5d'),
  ],
  readEnglish(fileURLToPath(new URL('../../../../', import.meta.url))),
);

async function openEnd(openPage: OpenPage, id: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ motion: 'reduce', ...options, path: '/games' });
  await page
    .locator('input[type=file][accept*=json]')
    .first()
    .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(archive) });
  await page.locator('.notice-good').waitFor();
  await page.goto(new URL(`/game/${id}`, page.url()).href);
  await resultOf(page).waitFor();
  return page;
}

const SIZES = [
  WIDE,
  { width: 1024, height: 730 },
  PHONE,
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const;

describe('the end of a game', () => {
  test.for(SIZES)(
    'shows the whole final board next to result and buttons: $width×$height',
    async (viewport, { openPage }) => {
      const page = await openEnd(openPage, 'won', { viewport, touch: viewport.width < 900 });
      expect(await page.getByRole('dialog').count()).toBe(0);
      const rematch = page.getByRole('button', { name: 'Rematch' });
      for (const shown of [
        page.getByRole('heading', { name: 'You win' }),
        page.getByText('411–400'),
        rematch,
      ]) {
        const box = (await shown.boundingBox())!;
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      }
      // What is painted in the middle of each square belongs to the board.
      const covered = await page.getByRole('gridcell').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top?.closest('.board') === null ? [cell.getAttribute('aria-label')] : [];
        }),
      );
      expect(covered).toEqual([]);
      expect(await page.getByRole('gridcell', { name: /last play/ }).count()).toBe(1);
      expect(await accessFaults(page)).toEqual([]);
    },
  );

  test('shows margin, best play and accuracy, and how the points were counted', async ({ openPage }) => {
    const page = await openEnd(openPage, 'lost');
    const result = page.getByRole('region', { name: 'Club wins' });
    await result.getByText('367–309').waitFor();
    await result.getByText('Club beat you by 58 points.').waitFor();
    await result.getByText('DEMONIC').waitFor();
    await result.getByText('34 points, turn 1').waitFor();
    await result.getByText(/^\d\d%$/).waitFor();
    expect(await result.getByText('Left on rack: Z').isVisible()).toBe(false);
    await result.getByText('How it was counted').click();
    await result.getByRole('row', { name: 'Left on rack: Z −5' }).waitFor();
  });

  test('names all four players with their scores', async ({ openPage }) => {
    const page = await openEnd(openPage, 'four', { viewport: { width: 320, height: 568 }, touch: true });
    const scores = page.locator('.final-scores').getByRole('listitem');
    expect((await scores.allTextContents()).map((text) => text.replace(/\d+/, ''))).toHaveLength(4);
    for (const name of ['Ann', 'Club', 'Casual', 'Beginner']) await scores.getByText(name).waitFor();
  });

  test('offers sound once', async ({ openPage }) => {
    const page = await openEnd(openPage, 'lost');
    const offer = page.getByText('Want to hear the tiles land?');
    await offer.waitFor();
    await page.reload();
    await resultOf(page).waitFor();
    expect(await offer.count()).toBe(0);
  });
});

test('a stack opens under a resting mouse, and closes when the mouse leaves', async ({ openPage }) => {
  const page = await openEnd(openPage, 'lost');
  const stack = page.getByRole('gridcell', { name: / over / }).first();
  await stack.hover();
  await page.locator('.fan').waitFor();
  await page.getByRole('gridcell', { name: /empty/ }).last().hover();
  await page.locator('.fan').waitFor({ state: 'detached' });
});
