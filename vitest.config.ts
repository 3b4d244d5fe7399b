import { defineConfig } from 'vitest/config';

// Tests run on the sources, so that a red test points at the line that was written.
export default defineConfig({
  resolve: { conditions: ['ziggurat-source'] },
  ssr: { resolve: { conditions: ['ziggurat-source'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
