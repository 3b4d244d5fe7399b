import type { CDPSession, Page } from 'playwright-core';
import { openChromium } from '../../tools/chromium.ts';
import { callSource, type Engine, type EnginePage, type Point, type Step } from './engine.ts';
import { readPicture } from './picture.ts';

export const chromium: Engine = {
  name: 'Chromium',
  pointers: ['mouse', 'touch'],
  // It comes as a package, or openChromium says what to install.
  missing: () => undefined,
  async open() {
    const browser = await openChromium();
    return {
      async openPage(viewport) {
        const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-GB' });
        return chromiumPage(await context.newPage());
      },
      close: () => browser.close(),
    };
  },
};

/** A page that Playwright drives, as the tests of all engines see it. */
export function chromiumPage(page: Page): EnginePage {
  return {
    async go(address) {
      await page.goto(address);
    },
    run: async (task, ...args) => JSON.parse(await page.evaluate(callSource(task, args))),
    async point(pointer, steps) {
      if (pointer === 'mouse') await moveMouse(page, steps);
      else await moveFinger(await page.context().newCDPSession(page), steps);
    },
    screenshot: async () => readPicture(await page.screenshot()),
    close: () => page.context().close(),
  };
}

async function moveMouse({ mouse }: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.type === 'move') await mouse.move(step.to.x, step.to.y);
    else await mouse[step.type]();
  }
}

async function moveFinger(session: CDPSession, steps: readonly Step[]): Promise<void> {
  let at: Point = { x: 0, y: 0 };
  let isDown = false;
  const tell = (type: 'Start' | 'Move' | 'End') =>
    session.send('Input.dispatchTouchEvent', {
      type: `touch${type}`,
      touchPoints: type === 'End' ? [] : [at],
    });
  for (const step of steps) {
    if (step.type === 'move') {
      at = step.to;
      if (isDown) await tell('Move');
    } else {
      isDown = step.type === 'down';
      await tell(isDown ? 'Start' : 'End');
    }
  }
  await session.detach();
}
