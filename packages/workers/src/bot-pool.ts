import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import {
  type Command,
  type Dictionary,
  type Game,
  type LevelName,
  type Progress,
  partsOf,
  type Ruleset,
} from '@ziggurat/engine';
import type { BotWorkerData, FromBotWorker, ToBotWorker } from './bot-messages.ts';
import { startWorker } from './start-worker.ts';

export interface Question {
  readonly level: LevelName;
  /** As the seat of the bot may see it. */
  readonly game: Game;
  readonly seed: number;
  readonly milliseconds: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export type Answer =
  /** Without a command there is nothing for the bot to do. */
  | { readonly type: 'done'; readonly command?: Command }
  | { readonly type: 'cancelled' }
  | { readonly type: 'failed'; readonly reason: string };

/** Node runs what was built, from sources as well. */
const WORKER = new URL('../dist/bot-worker.js', import.meta.url);
/** How often a question is asked when workers die over it. */
const TRIES = 3;
/** Milliseconds after which a worker that ought to be done is taken for dead. */
const GRACE = 2000;
/** What is left for a question whose first worker died, at least. */
const LEAST = 10;

interface Job {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly stop: Int32Array;
  readonly end: number;
  tries: number;
  /** The best it has told so far. */
  best?: Command;
  isSettled: boolean;
}

interface Slot {
  /** None after one has died at rest: one that cannot even start must not be started over and over. */
  worker: Worker | undefined;
  job?: Job | undefined;
  reason: string;
  overdue?: NodeJS.Timeout;
}

/** Workers that think for bots. One that dies is replaced, and the turn that it was at is still played. */
export class BotPool {
  private readonly slots: Slot[];
  private readonly queue: Job[] = [];
  private readonly data: BotWorkerData;
  private readonly file: URL;
  private isClosed = false;
  private lastId = 0;

  constructor(dictionary: Dictionary, { workers = availableParallelism(), file = WORKER } = {}) {
    this.data = { words: partsOf(dictionary) };
    this.file = file;
    this.slots = Array.from({ length: workers }, () => this.open());
  }

  /** Makes the workers ready for a level, so that the first turn is as quick as the others. */
  async prepare(level: LevelName, ruleset: Ruleset): Promise<void> {
    const message = { type: 'prepare', id: ++this.lastId, level, ruleset } as const;
    await Promise.all(this.slots.map(({ worker }) => worker && prepared(worker, message)));
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve) => {
      const stop = new Int32Array(new SharedArrayBuffer(4));
      const end = performance.now() + question.milliseconds;
      const { signal } = question;
      const cancel = (): void => this.cancel(job);
      const job: Job = {
        question,
        resolve(answer) {
          signal?.removeEventListener('abort', cancel);
          resolve(answer);
        },
        stop,
        end,
        tries: 0,
        isSettled: false,
      };
      signal?.addEventListener('abort', cancel, { once: true });
      if (signal?.aborted || this.isClosed) settle(job, { type: 'cancelled' });
      this.queue.push(job);
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of [...this.queue, ...this.slots.flatMap(({ job }) => job ?? [])]) {
      settle(job, { type: 'cancelled' });
    }
    for (const { overdue } of this.slots) clearTimeout(overdue);
    await Promise.all(this.slots.map(({ worker }) => worker?.terminate()));
  }

  private open(): Slot {
    const slot: Slot = { worker: undefined, reason: '' };
    slot.worker = this.start(slot);
    return slot;
  }

  private start(slot: Slot): Worker {
    const worker = startWorker(this.file, this.data);
    slot.reason = 'it stopped';
    worker.unref();
    worker.on('message', (message: FromBotWorker) => this.hear(slot, message));
    worker.on('error', (error) => {
      slot.reason = error.message;
    });
    worker.on('exit', () => this.bury(slot));
    return worker;
  }

  private dispatch(): void {
    for (const slot of this.slots) {
      if (slot.job !== undefined) continue;
      const job = this.next();
      if (job === undefined) return;
      const { level, game, seed } = job.question;
      const milliseconds = Math.max(LEAST, job.end - performance.now());
      slot.worker ??= this.start(slot);
      const { worker } = slot;
      slot.job = job;
      worker.ref();
      worker.postMessage({
        type: 'think',
        level,
        game,
        seed,
        milliseconds,
        stop: job.stop,
      } satisfies ToBotWorker);
      slot.overdue = setTimeout(() => void worker.terminate(), milliseconds + GRACE);
    }
  }

  private next(): Job | undefined {
    let job = this.queue.shift();
    while (job?.isSettled) job = this.queue.shift();
    return job;
  }

  private hear(slot: Slot, message: FromBotWorker): void {
    const { job } = slot;
    if (job === undefined || message.type === 'prepared') return;
    if (message.type === 'progress') {
      job.best = message.command;
      if (!job.isSettled) job.question.onProgress?.(message);
      return;
    }
    this.release(slot);
    const { command, refusal } = message;
    if (refusal !== undefined) settle(job, { type: 'failed', reason: refusal });
    else settle(job, { type: 'done', ...(command === undefined ? {} : { command }) });
    this.dispatch();
  }

  private release(slot: Slot): void {
    clearTimeout(slot.overdue);
    slot.job = undefined;
    slot.worker?.unref();
  }

  /** The answer is at once; the worker hears of it through the shared memory and comes free. */
  private cancel(job: Job): void {
    Atomics.store(job.stop, 0, 1);
    settle(job, { type: 'cancelled' });
  }

  /** What a worker that died had found so far is played, else another one is asked. */
  private bury(slot: Slot): void {
    if (this.isClosed) return;
    const { job, reason } = slot;
    slot.worker = undefined;
    this.release(slot);
    if (job !== undefined) {
      job.tries++;
      if (job.best !== undefined) settle(job, { type: 'done', command: job.best });
      else if (job.tries < TRIES) this.queue.unshift(job);
      else settle(job, { type: 'failed', reason });
    }
    this.dispatch();
  }
}

/** A worker that dies over it is not waited for: the next one makes ready what it is asked for. */
function prepared(worker: Worker, message: ToBotWorker & { readonly type: 'prepare' }): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      worker.off('message', heard);
      worker.off('exit', end);
      resolve();
    };
    const heard = (told: FromBotWorker): void => {
      if (told.type === 'prepared' && told.id === message.id) end();
    };
    worker.on('message', heard);
    worker.on('exit', end);
    worker.postMessage(message);
  });
}

function settle(job: Job, answer: Answer): void {
  if (job.isSettled) return;
  job.isSettled = true;
  job.resolve(answer);
}
