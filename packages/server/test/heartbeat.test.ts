import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Heartbeat } from '../src/heartbeat.ts';
import { openStore } from '../src/store/open.ts';

it('a node that is busy catching up keeps its heartbeat and starts catching up only once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-heartbeat-'));
  const store = await openStore({ folder });
  const failed: unknown[] = [];
  let [now, started] = [0, 0];
  let end: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    end = resolve;
  });
  const heartbeat = new Heartbeat({
    store,
    node: 'busy',
    now: () => ++now,
    logError: (error) => failed.push(error),
    period: 20,
    onRecovery: async () => undefined,
    onBeat: () => {
      started++;
      return caughtUp;
    },
  });
  const running = heartbeat.start();
  await expect.poll(() => heartbeat.lastSeen()).toBeGreaterThan(3);
  expect(started).toBe(1);
  end();
  await running;
  await expect.poll(() => started).toBeGreaterThan(1);
  await heartbeat.close();
  expect(failed).toEqual([]);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
