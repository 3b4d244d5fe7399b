import { defineConfig } from 'vitest/config';

// Not part of `npm test`: `npm run test:browsers` runs it in every engine that is installed.
export default defineConfig({
  resolve: { conditions: ['ziggurat-source'] },
  ssr: { resolve: { conditions: ['ziggurat-source'] } },
  test: {
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: [new URL('report-engines.ts', import.meta.url).pathname],
    reporters: ['verbose'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // One browser at a time.
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
  },
});
