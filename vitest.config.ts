import { defineConfig } from 'vitest/config';

const BROWSER = 'packages/web/test/browser/**/*.test.ts';
/** These have a separate configuration: `npm run test:browsers`. */
const ENGINES = 'packages/web/test/engines/**';

// Tests run on the sources, so a red test points at the line you wrote.
export default defineConfig({
  resolve: { conditions: ['ziggurat-source'] },
  ssr: { resolve: { conditions: ['ziggurat-source'] } },
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // On a busy machine polling may take long: it doesn't measure speed.
    expect: { poll: { timeout: 15_000 } },
    globalSetup: 'packages/server/test/shared-postgres.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['packages/*/test/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [BROWSER, ENGINES],
          // Files of a worker share loaded modules and compiled code, which halves the time.
          isolate: false,
          // They mostly wait for servers and databases.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          // The browser needs the cores to itself: these tests come after the others.
          sequence: { groupOrder: 1 },
          // Files of a worker share one Chromium too. They wait about as long as they work.
          isolate: false,
          maxWorkers: 3,
        },
      },
    ],
  },
});
