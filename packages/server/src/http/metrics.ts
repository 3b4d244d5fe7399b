import { isTurn } from '@ziggurat/engine/game';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Service } from '../service.ts';

/** Metrics for Prometheus. */
export interface Metrics {
  readonly contentType: string;
  readonly requestTook: (seconds: number, route: string, status: number) => void;
  text(): Promise<string>;
}

export function makeMetrics({ games, store, time, computers }: Service, sockets: () => number): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const entries = new Counter({
    name: 'ziggurat_entries_total',
    help: 'Entries that this node has stored.',
    registers: [register],
  });
  const turns = new Counter({
    name: 'ziggurat_turns_total',
    help: 'Turns that this node has accepted.',
    registers: [register],
  });
  new Gauge({
    name: 'ziggurat_sockets',
    help: 'Open sockets.',
    registers: [register],
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'ziggurat_clock_offset_seconds',
    help: 'Wall clock minus node time.',
    registers: [register],
    collect() {
      this.set(time.offset / 1000);
    },
  });
  new Gauge({
    name: 'ziggurat_computer_queue',
    help: 'Computer turns waiting for a worker.',
    registers: [register],
    collect() {
      this.set(computers.waiting);
    },
  });
  new Gauge({
    name: 'ziggurat_computer_wait_seconds',
    help: 'How long the oldest computer turn has been waiting.',
    registers: [register],
    collect() {
      this.set(computers.longestWait / 1000);
    },
  });
  const requests = new Histogram({
    name: 'ziggurat_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  const commits = new Histogram({
    name: 'ziggurat_commit_seconds',
    help: 'Time to commit turns to the store, including waiting for locks.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  store.onCommit((milliseconds) => commits.observe(milliseconds / 1000));
  if (store.freeBytes !== undefined) {
    const freeBytes = store.freeBytes.bind(store);
    new Gauge({
      name: 'ziggurat_free_disk_bytes',
      help: 'Free space on the disk of the store.',
      registers: [register],
      async collect() {
        this.set(await freeBytes().catch(() => Number.NaN));
      },
    });
  }
  games.watch((_, added) => {
    entries.inc(added.length);
    turns.inc(added.filter(({ event }) => isTurn(event)).length);
  });
  return {
    contentType: register.contentType,
    requestTook: (seconds, route, status) => requests.observe({ route, status }, seconds),
    text: () => register.metrics(),
  };
}
