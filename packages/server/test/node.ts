import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Words } from '../src/games/words.ts';
import type { Limits } from '../src/limits.ts';
import type { LogError } from '../src/log-error.ts';
import type { NoticeSettings } from '../src/notices/notices.ts';
import { makeServer } from '../src/serve.ts';
import { openService, type Service } from '../src/service.ts';
import { openStore } from '../src/store/open.ts';
import type { NodeTime } from '../src/time.ts';

/** A running server, as `npm start` starts it. */
export interface Node {
  readonly address: string;
  readonly service: Service;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export interface NodeOptions {
  /** PostgreSQL, or a folder for SQLite; without either, a temporary folder. */
  readonly url?: string;
  readonly folder?: string;
  /** How long PostgreSQL may take to answer, in milliseconds. */
  readonly storeTimeout?: number;
  readonly now?: () => number;
  readonly time?: NodeTime;
  readonly heartbeat?: number;
  /** An hour by default: pings also close sockets that should have been closed before. */
  readonly pingInterval?: number;
  /** Overrides of the generous test limits. */
  readonly limits?: Partial<Limits>;
  /** True by default, unlike in production. */
  readonly ratesSharedAddress?: boolean;
  readonly trustProxy?: boolean;
  readonly logger?: FastifyBaseLogger;
  /** How notices are sent. */
  readonly notices?: NoticeSettings;
  /** With other word lists than none. */
  readonly words?: Words;
}

/** Shared by all nodes of a test file: loading it takes longer than most tests. */
const words = new Words();

/** All requests of a test come from one address. */
const GENEROUS: Partial<Limits> = {
  requestsPerMinute: 1_000_000,
  signInsPerMinute: 1_000_000,
  socketsPerAddress: 1_000_000,
  socketMessagesBurst: 1_000_000,
  socketMessagesPerSecond: 1_000_000,
  socketMessagesPerAddress: 1_000_000,
  listedTablesPerAddress: 100_000,
  computerMilliseconds: 200,
  computerGamesPerAddress: 100_000,
  ratingMinutesApart: 0,
  noticeSeconds: 0,
};

export async function openNode(options: NodeOptions = {}): Promise<Node> {
  const own = mkdtempSync(join(tmpdir(), 'ziggurat-node-'));
  const { url, folder = own, storeTimeout, now } = options;
  const logError: LogError = (error, about) => options.logger?.error({ err: error, ...about });
  const store = await openStore(
    {
      folder,
      ...(url === undefined ? {} : { url }),
      ...(storeTimeout === undefined ? {} : { timeout: storeTimeout }),
    },
    logError,
  );
  const service = openService({
    store,
    words: options.words ?? words,
    // A clock that the test sets may stand still, and nobody would be waited for until the end.
    limits: { ...GENEROUS, ...(now === undefined ? {} : { startSeconds: 0 }), ...options.limits },
    ratesSharedAddress: options.ratesSharedAddress ?? true,
    logError,
    ...(options.notices === undefined ? {} : { notices: options.notices }),
    ...(now === undefined ? {} : { now }),
    ...(options.time === undefined ? {} : { time: options.time }),
    ...(options.heartbeat === undefined ? {} : { heartbeat: options.heartbeat }),
  });
  const app = await makeServer({
    page: makePage(own),
    api: { service, pingInterval: options.pingInterval ?? 3_600_000 },
    trustProxy: options.trustProxy ?? false,
    ...(options.logger === undefined ? {} : { logger: options.logger }),
  });
  await service.creditDowntime();
  await app.listen({ host: '127.0.0.1', port: 0 });
  await service.start();
  const { port } = app.server.address() as AddressInfo; // it listens on a port, not a pipe
  return {
    address: `http://127.0.0.1:${port}`,
    service,
    app,
    async close() {
      await app.close();
      rmSync(own, { recursive: true, force: true });
    },
  };
}

function makePage(folder: string): string {
  writeFileSync(join(folder, 'index.html'), '<head><title>Ziggurat</title></head>');
  return folder;
}
