import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, makeServer, openService, openStore, type Service } from '@ziggurat/server';
import { vi } from 'vitest';

/** The server as `npm start` starts it. */
export interface Server {
  readonly address: string;
  readonly service: Service;
  /**
   * Stops it and starts another one at the same address with the same games. `between` runs while there is
   * none.
   */
  restart(between?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Limits would slow the tests down, or depend on how busy the machine is. */
const NO_LIMITS = {
  requestsPerMinute: 1_000_000,
  signInsPerMinute: 1_000_000,
  socketsPerAddress: 1_000_000,
  socketMessagesBurst: 1_000_000,
  socketMessagesPerSecond: 1_000_000,
  socketMessagesPerAddress: 1_000_000,
  listedTablesPerAddress: 100_000,
  computerGamesPerAddress: 100_000,
  ratingMinutesApart: 0,
  // Pages of a busy machine may take long.
  startSeconds: 120,
  confirmSeconds: 60,
  seeksPerAddress: 100_000,
};

export async function openServer(now: () => number = Date.now): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-page-'));
  let running = await start(folder, 0, now);
  const { address } = running;
  return {
    address,
    get service() {
      return running.service;
    },
    async restart(between) {
      await running.app.close();
      await between?.();
      running = await start(folder, Number(new URL(address).port), now);
    },
    async close() {
      await running.app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, port: number, now: () => number) {
  const store = await openStore({ folder });
  const service = openService({
    store,
    limits: { ...NO_LIMITS, computerMilliseconds: 200 },
    ratesSharedAddress: true,
    now,
  });
  const app = await makeServer({ api: { service } });
  await service.creditDowntime();
  // Between two starts another connection may briefly use the port.
  const address = await vi.waitFor(
    async () => {
      const listening = await listen(app, { host: '127.0.0.1', port: { number: port, chosen: true } });
      if (!listening.ok) throw new Error(listening.refusals[0]?.code);
      return listening.value.address;
    },
    { timeout: 15_000, interval: 100 },
  );
  await service.start();
  return { app, service, address };
}
