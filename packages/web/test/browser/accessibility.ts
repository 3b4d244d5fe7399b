import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules that depend on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Serious and critical axe violations of a page, one line each. */
export const axeViolations = (page: Page): Promise<string[]> => violationsOf(page, {});

/** Those that depend on the theme, for a page whose other violations were looked for in another theme. */
export const colourViolations = (page: Page): Promise<string[]> => violationsOf(page, { runOnly: COLOURS });

async function violationsOf(page: Page, options: axe.RunOptions): Promise<string[]> {
  await page.evaluate(settled);
  // Evaluated from outside: the page's policy only allows scripts from its server.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    resultTypes: ['violations'],
    ...options,
  } satisfies axe.RunOptions);
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
