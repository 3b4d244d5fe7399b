import { fileURLToPath } from 'node:url';
import { rackOf } from '@ziggurat/engine/game';
import { kindOf } from '@ziggurat/engine/rules';
import type { Table } from '@ziggurat/table';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { archiveOf, gameWhere, readEnglish } from '../../tools/played-game.ts';
import { axeViolations } from './accessibility.ts';
import { openImported, resultOf } from './game-page.ts';
import { boxesAt } from './layout.ts';
import { type OpenPage, type PageOptions, PHONE, test, WIDE } from './open-page.ts';

const dictionary = readEnglish(fileURLToPath(new URL('../../../../', import.meta.url)));

/** A finished game whose result matches. */
const finished = (
  id: string,
  sitters: readonly ('Ann' | 'club' | 'casual' | 'beginner')[],
  matches: (table: Table) => boolean = () => true,
) =>
  gameWhere(
    {
      id,
      mode: 'computer',
      rules: 'upwords-2006',
      judging: 'referee',
      sitters: sitters.map((who) =>
        who === 'Ann' ? { type: 'person', name: who } : { type: 'computer', level: who },
      ),
      openedAt: Date.UTC(2026, 9, 30),
      ranks: sitters.map((_, seat) => 4 + seat),
    },
    dictionary,
    matches,
  );

const scoresOf = ({ game }: Table) => game.players.map(({ score }) => score) as [number, number];
const won = finished('won', ['Ann', 'club'], (table) => scoresOf(table)[0] > scoresOf(table)[1]);
/** Club goes out and wins, and Ann has one tile left. */
const lost = finished('lost', ['Ann', 'club'], (table) => {
  const [ann, club] = scoresOf(table);
  return club - ann > 1 && rackOf(table.game, 0).length === 1 && rackOf(table.game, 1).length === 0;
});
const archive = archiveOf(
  [won.played, lost.played, finished('four', ['Ann', 'club', 'casual', 'beginner']).played],
  dictionary,
);

async function openEnd(openPage: OpenPage, id: string, options: PageOptions = {}): Promise<Page> {
  const page = await openImported(openPage, archive, `/game/${id}`, options);
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
      const shown = await boxesAt(
        page.getByRole('heading', { name: 'You win' }),
        page.getByText(scoresOf(won.table).join('–')),
        rematch,
      );
      for (const { top, bottom } of shown) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(viewport.height);
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
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('shows margin, best play and accuracy, and how the points were counted', async ({ openPage }) => {
    const page = await openEnd(openPage, 'lost');
    const result = page.getByRole('region', { name: 'Club wins' });
    const [ann, club] = scoresOf(lost.table);
    await result.getByText(`${club}–${ann}`).waitFor();
    await result.getByText(`Club beat you by ${club - ann} points.`).waitFor();
    const best = Math.max(
      ...lost.table.log.map((event) => (event.type === 'played' && event.seat === 0 ? event.points : 0)),
    );
    await result.getByText(new RegExp(`\\b${best} points, turn \\d+`)).waitFor();
    await result.getByText(/^\d+%$/).waitFor();
    const left = `Left on rack: ${kindOf(lost.table.game.ruleset, rackOf(lost.table.game, 0)[0]!).face}`;
    expect(await result.getByText(left).isVisible()).toBe(false);
    await result.getByText('How it was counted').click();
    await result.getByRole('row', { name: `${left} −5` }).waitFor();
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
