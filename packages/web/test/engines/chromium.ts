import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { openChromium } from '../../tools/chromium.ts';
import {
  callSource,
  type Engine,
  type EnginePage,
  type Point,
  REST_MILLISECONDS,
  type Step,
} from './engine.ts';
import { readPicture } from './picture.ts';

export const chromium: Engine = {
  name: 'Chromium',
  canTouch: true,
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
  const finger = new Finger(page);
  return {
    async go(address) {
      await page.goto(address);
    },
    run: async (task, ...args) => JSON.parse(await page.evaluate(callSource(task, args))),
    point: (pointer, steps) => (pointer === 'mouse' ? moveMouse(page, steps) : finger.move(steps)),
    screenshot: async () => readPicture(await page.screenshot()),
    close: () => page.context().close(),
  };
}

async function moveMouse({ mouse }: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step.type === 'move') await mouse.move(step.to.x, step.to.y);
    else if (step.type === 'rest') await setTimeout(REST_MILLISECONDS);
    else await mouse[step.type]();
  }
}

/** One finger on the screen, which stays where it is between two moves. */
class Finger {
  readonly #page: Page;
  #session: CDPSession | undefined;
  #at: Point = { x: 0, y: 0 };
  #isDown = false;

  constructor(page: Page) {
    this.#page = page;
  }

  async move(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (step.type === 'move') {
        this.#at = step.to;
        if (this.#isDown) await this.#dispatch('Move');
      } else if (step.type === 'rest') {
        await setTimeout(REST_MILLISECONDS);
      } else {
        this.#isDown = step.type === 'down';
        await this.#dispatch(this.#isDown ? 'Start' : 'End');
      }
    }
  }

  async #dispatch(type: 'Start' | 'Move' | 'End'): Promise<void> {
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    await this.#session.send('Input.dispatchTouchEvent', {
      type: `touch${type}`,
      touchPoints: type === 'End' ? [] : [this.#at],
    });
  }
}
