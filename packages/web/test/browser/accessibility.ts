import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical axe violations of a page, one line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(settled);
  // Evaluated from outside: the page's policy only allows scripts from its server.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** In the page: waits for colour transitions, which are neither the old nor the new look. */
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
