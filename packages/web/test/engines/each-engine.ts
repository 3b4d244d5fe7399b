import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Engine, EnginePage, OpenEngine, Viewport } from './engine.ts';
import { ENGINES } from './engines.ts';

export type OpenPage = (viewport: Viewport) => Promise<EnginePage>;

/** Describes tests once for each engine; those that aren't installed are skipped with the reason as their name. */
export function inEachEngine(describeTests: (openPage: OpenPage, engine: Engine) => void): void {
  for (const engine of ENGINES) {
    const missing = engine.missing();
    if (missing !== undefined) {
      describe.skip(`${engine.name} SKIPPED: ${missing}`, () => describeTests(never, engine));
      continue;
    }
    describe(engine.name, () => {
      let open: OpenEngine | undefined;
      let pages: EnginePage[] = [];
      beforeAll(async () => {
        open = await engine.open();
      });
      afterEach(async () => {
        for (const page of pages) await page.close();
        pages = [];
      });
      afterAll(() => open?.close());
      describeTests(async (viewport) => {
        if (open === undefined) throw new Error(`${engine.name} isn't open`);
        const page = await open.openPage(viewport);
        pages.push(page);
        return page;
      }, engine);
    });
  }
}

const never = (): never => {
  throw new Error('a skipped test ran');
};
