import { defineConfig } from 'vitest/config';

const BROWSER = 'packages/web/test/browser/**/*.test.ts';

// Tests run on the sources, so that a red test points at the line that was written.
export default defineConfig({
  resolve: { conditions: ['ziggurat-source'] },
  ssr: { resolve: { conditions: ['ziggurat-source'] } },
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Much of it is waiting, for a server, a database, a browser: as many files at a time as small machines can take.
    maxWorkers: 2,
    // What is awaited may take its time on a busy machine; it is no measure of speed.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['packages/*/test/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [BROWSER],
        },
      },
      {
        extends: true,
        // A browser needs cores of its own: after the other tests.
        test: { name: 'browser', include: [BROWSER], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
