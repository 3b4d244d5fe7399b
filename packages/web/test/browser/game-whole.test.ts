import { describe, expect } from 'vitest';
import {
  ANN,
  BEN,
  GREEDY,
  playBest,
  resultOf,
  rulesNamed,
  startGame,
  takeDevice,
  waitForTurn,
  YOU,
} from './game-page.ts';
import { test } from './open-page.ts';

describe('a whole game by keyboard', () => {
  test.for([
    { rules: 'upwords-64', mode: 'solo', sitters: [YOU] },
    { rules: 'upwords-2006', mode: 'computer', sitters: [YOU, GREEDY] },
    { rules: 'upwords-2014', mode: 'computer', sitters: [YOU, GREEDY] },
    { rules: 'scrabble', mode: 'computer', sitters: [YOU, GREEDY] },
    { rules: 'upwords-64', mode: 'pass', sitters: [ANN, BEN] },
    { rules: 'upwords-2006', mode: 'pass', sitters: [ANN, GREEDY, BEN] },
  ] as const)(
    '$rules, $mode, $sitters.length at the table',
    async ({ rules, mode, sitters }, { openPage }) => {
      const page = await startGame(openPage, { setup: { rules, mode, sitters } });
      const ruleset = rulesNamed(rules);
      const titles = new Set<string>();
      while (mode === 'pass' ? await takeDevice(page) : await waitForTurn(page)) {
        titles.add(await page.title());
        await playBest(page, ruleset);
      }
      expect(titles.size).toBe(sitters.filter(({ type }) => type === 'person').length);
      const result = resultOf(page);
      await result.getByText('How it was counted').click();
      const players = await result.locator('.result-table').getByRole('rowgroup').all();
      expect(players).toHaveLength(sitters.length);
      // If tiles were left, the points played and those for the leftovers add up to the score.
      for (const player of players) {
        const cells = await player.getByRole('cell').allTextContents();
        const [score, ...parts] = cells.map((text) => Number(text.replace('−', '-')));
        expect(parts.length === 0 ? score : parts.reduce((sum, part) => sum + part)).toBe(score);
      }
      await result.getByRole('button', { name: 'Review' }).waitFor();
    },
  );
});
