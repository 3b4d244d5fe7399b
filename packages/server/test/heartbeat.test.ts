import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Heartbeat } from '../src/heartbeat.ts';
import { openStore } from '../src/store/open.ts';

it('a node that has much to catch up with is heard of meanwhile, and begins with it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-heartbeat-'));
  const store = await openStore({ folder });
  const failed: unknown[] = [];
  let [now, begun] = [0, 0];
  let end: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    end = resolve;
  });
  const heartbeat = new Heartbeat({
    store,
    node: 'busy',
    now: () => ++now,
    fail: (error) => failed.push(error),
    period: 20,
    onReturn: async () => undefined,
    onBeat: () => {
      begun++;
      return caughtUp;
    },
  });
  const started = heartbeat.start();
  await expect.poll(() => heartbeat.last()).toBeGreaterThan(3);
  expect(begun).toBe(1);
  end();
  await started;
  await expect.poll(() => begun).toBeGreaterThan(1);
  await heartbeat.close();
  expect(failed).toEqual([]);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
