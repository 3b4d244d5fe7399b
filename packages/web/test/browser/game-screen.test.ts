import { describe, expect } from 'vitest';
import type { Sitter } from '../../src/host/host.ts';
import {
  ANN,
  BEN,
  challengeButton,
  mainButton,
  slotOf,
  squareOn,
  startGame,
  takeDevice,
} from './game-page.ts';
import { PHONE, test, WIDE } from './open-page.ts';

const CAROLINE: Sitter = { type: 'person', name: 'Caroline' };
const DOMINIC: Sitter = { type: 'person', name: 'Dominic' };

describe('a challenge among four people at one screen', () => {
  test.for([PHONE, WIDE])(
    'is one button, which asks who challenges: $width px',
    async (viewport, { openPage }) => {
      const page = await startGame(openPage, {
        setup: { mode: 'pass', sitters: [ANN, BEN, CAROLINE, DOMINIC], judging: 'challenge' },
        viewport,
        touch: viewport === PHONE,
      });
      await takeDevice(page);
      // Seven tiles as they were drawn make no word.
      await squareOn(page, 'B5').click();
      for (let at = 0; at < 7; at++) await slotOf(page, at).click();
      await mainButton(page).click();
      const box = (await challengeButton(page).boundingBox())!;
      const said = (await page.locator('.said-line').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(said.x);
      expect(box.x + box.width).toBeLessThanOrEqual(said.x + said.width);
      await challengeButton(page).click();
      const question = page.getByRole('alertdialog', { name: 'Who challenges?' });
      expect(await question.getByRole('button').count()).toBe(4);
      for (const button of await question.getByRole('button').all()) {
        const { x, width } = (await button.boundingBox())!;
        expect(x + width).toBeLessThanOrEqual(viewport.width);
      }
      await question.getByRole('button').first().click();
      await page.getByRole('dialog', { name: 'The ruling' }).getByText('The challenge is upheld.').waitFor();
    },
  );
});
