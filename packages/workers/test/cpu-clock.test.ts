import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cpuDeadline } from '../src/index.ts';

/** Works until the deadline, and returns how many milliseconds passed. */
function workUntil(isOver: () => boolean): number {
  const start = performance.now();
  while (!isOver());
  return performance.now() - start;
}

describe('a deadline in CPU time', () => {
  it('is over after that much work, and at the latest after four times as long', () => {
    const passed = workUntil(cpuDeadline(20));
    expect(passed).toBeGreaterThanOrEqual(20);
    expect(passed).toBeLessThan(500);
  });

  it.runIf(existsSync('/proc/thread-self/schedstat'))('does not count time in which the thread waits', () => {
    const isOver = cpuDeadline(60);
    const start = performance.now();
    // The thread waits for another process.
    execFileSync(process.execPath, ['-e', 'const end = Date.now() + 80; while (Date.now() < end);']);
    expect(performance.now() - start).toBeGreaterThan(60);
    // On a very busy machine even four times as long has passed.
    expect(isOver() && performance.now() - start < 4 * 60).toBe(false);
  });
});
