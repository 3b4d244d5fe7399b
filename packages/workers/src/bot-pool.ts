import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { LevelName, Progress } from '@ziggurat/engine/bots';
import type { Command, Game } from '@ziggurat/engine/game';
import { type Dictionary, partsOf } from '@ziggurat/engine/lexicon';
import type { BotWorkerData, FromBotWorker, ToBotWorker } from './bot-messages.ts';
import { FairQueue } from './fair-queue.ts';
import { startWorker } from './start-worker.ts';

/** What a bot is asked to decide. */
export interface BotQuestion {
  readonly level: LevelName;
  /** As the bot's seat sees it. */
  readonly game: Game;
  readonly seed: number;
  /** Thinking time: waiting for a worker and indexing words don't count. */
  readonly milliseconds: number;
  /** Who asks. Owners take turns. */
  readonly owner?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** The result of a question. */
export type BotAnswer =
  /** No command means there is nothing for the bot to do. */
  | { readonly type: 'done'; readonly command?: Command }
  | { readonly type: 'cancelled' }
  /** The level can't play these rules. */
  | { readonly type: 'refused'; readonly reason: string }
  /** Workers died while answering it. */
  | { readonly type: 'failed'; readonly reason: string };

/** Always the built file: Node can't run workers from the TypeScript source. */
const WORKER = new URL('../dist/bot-worker.js', import.meta.url);
/** How often a question is asked if workers die while answering it. */
const MAX_ATTEMPTS = 3;
/** How many milliseconds a worker may think beyond its time before it counts as dead. */
const GRACE = 2000;
/** The same for indexing words, which takes a second on an idle machine. */
const LAYOUT_LIMIT = 60_000;
const NO_OWNER = '';

interface Job {
  readonly question: BotQuestion;
  readonly owner: string;
  readonly askedAt: number;
  readonly resolve: (answer: BotAnswer) => void;
  readonly stop: Int32Array;
  attempts: number;
  /** The best command so far. */
  best?: Command;
  isSettled: boolean;
}

interface Slot {
  /** None after one has died while idle: a worker that can't even start mustn't be restarted over and over. */
  worker: Worker | undefined;
  job?: Job | undefined;
  reason: string;
  timeout?: NodeJS.Timeout;
}

/** Workers that think for bots. A worker that dies is replaced, and its turn is still played. */
export class BotPool {
  private readonly slots: Slot[];
  private readonly queue = new FairQueue<Job>();
  private readonly data: BotWorkerData;
  private readonly file: URL;
  private readonly grace: number;
  private isClosed = false;

  constructor(
    dictionary: Dictionary,
    { workers = availableParallelism(), file = WORKER, grace = GRACE } = {},
  ) {
    this.data = { words: partsOf(dictionary) };
    this.file = file;
    this.grace = grace;
    this.slots = Array.from({ length: workers }, () => this.openSlot());
  }

  /** Questions that no worker has started on. */
  get waiting(): number {
    return this.queue.size;
  }

  /** How long the oldest of them has been waiting, in milliseconds. */
  get longestWait(): number {
    const { oldest } = this.queue;
    return oldest === undefined ? 0 : performance.now() - oldest;
  }

  ask(question: BotQuestion): Promise<BotAnswer> {
    return new Promise((resolve) => {
      const { signal, owner = NO_OWNER } = question;
      const cancel = (): void => this.cancel(job);
      const job: Job = {
        question,
        owner,
        askedAt: performance.now(),
        resolve(answer) {
          signal?.removeEventListener('abort', cancel);
          resolve(answer);
        },
        stop: new Int32Array(new SharedArrayBuffer(4)),
        attempts: 0,
        isSettled: false,
      };
      if (signal?.aborted || this.isClosed) {
        settle(job, { type: 'cancelled' });
        return;
      }
      signal?.addEventListener('abort', cancel, { once: true });
      this.queue.add(owner, job, job.askedAt);
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of [...this.queue.clear(), ...this.slots.flatMap(({ job }) => job ?? [])]) {
      settle(job, { type: 'cancelled' });
    }
    for (const { timeout } of this.slots) clearTimeout(timeout);
    await Promise.all(this.slots.map(({ worker }) => worker?.terminate()));
  }

  private openSlot(): Slot {
    const slot: Slot = { worker: undefined, reason: '' };
    slot.worker = this.start(slot);
    return slot;
  }

  private start(slot: Slot): Worker {
    const worker = startWorker(this.file, this.data);
    slot.reason = 'it stopped';
    worker.unref();
    worker.on('message', (message: FromBotWorker) => this.onMessage(slot, message));
    worker.on('error', (error) => {
      slot.reason = error.message;
    });
    worker.on('exit', () => this.onExit(slot));
    return worker;
  }

  private dispatch(): void {
    for (const slot of this.slots) {
      if (slot.job !== undefined) continue;
      const job = this.queue.next();
      if (job === undefined) return;
      slot.worker ??= this.start(slot);
      slot.job = job;
      slot.worker.ref();
      const { level, game, seed, milliseconds } = job.question;
      slot.worker.postMessage({ level, game, seed, milliseconds, stop: job.stop } satisfies ToBotWorker);
      this.setDeadline(slot, LAYOUT_LIMIT);
    }
  }

  /** Terminates the worker if it hasn't replied by then. */
  private setDeadline(slot: Slot, milliseconds: number): void {
    const { worker } = slot;
    clearTimeout(slot.timeout);
    slot.timeout = setTimeout(() => void worker?.terminate(), milliseconds);
  }

  private onMessage(slot: Slot, message: FromBotWorker): void {
    const { job } = slot;
    if (job === undefined) return;
    if (message.type === 'thinking') {
      this.setDeadline(slot, job.question.milliseconds + this.grace);
      return;
    }
    if (message.type === 'progress') {
      job.best = message.command;
      if (!job.isSettled) job.question.onProgress?.(message);
      return;
    }
    this.release(slot);
    const { command, refusal } = message;
    if (refusal !== undefined) settle(job, { type: 'refused', reason: refusal });
    else settle(job, { type: 'done', ...(command === undefined ? {} : { command }) });
    this.dispatch();
  }

  private release(slot: Slot): void {
    clearTimeout(slot.timeout);
    slot.job = undefined;
    slot.worker?.unref();
  }

  /** Answers right away; a worker busy with it sees the flag in shared memory and stops. */
  private cancel(job: Job): void {
    Atomics.store(job.stop, 0, 1);
    this.queue.remove(job.owner, job);
    settle(job, { type: 'cancelled' });
  }

  /** Plays the best command a dead worker had found, or asks another worker. */
  private onExit(slot: Slot): void {
    if (this.isClosed) return;
    const { job, reason } = slot;
    slot.worker = undefined;
    this.release(slot);
    if (job !== undefined && !job.isSettled) {
      job.attempts++;
      if (job.best !== undefined) settle(job, { type: 'done', command: job.best });
      else if (job.attempts < MAX_ATTEMPTS) this.queue.putBack(job.owner, job, job.askedAt);
      else settle(job, { type: 'failed', reason });
    }
    this.dispatch();
  }
}

function settle(job: Job, answer: BotAnswer): void {
  if (job.isSettled) return;
  job.isSettled = true;
  job.resolve(answer);
}
