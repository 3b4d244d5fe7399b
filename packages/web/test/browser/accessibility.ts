import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe holds for serious or critical on a page as it stands, in a line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  // Evaluated from outside: the page itself may run no script that did not come from its server.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** In the page: a change of colours that is under way is neither the old look nor the new one. */
async function settled(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
