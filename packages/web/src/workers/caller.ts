import { accept, assertNever, type Result, refuse } from '@ziggurat/engine/result';
import type { Calls, FromWorker, ToWorker } from './channel.ts';

/** The answer to a call; `lost` if several workers in a row died over it. */
export type CallResult<T> = Result<T, 'lost'>;

/** A pending call. */
export interface Pending<T> {
  readonly result: Promise<CallResult<T>>;
  /** Nobody is waiting any longer: the worker ends the call as soon as it can. */
  stop(): void;
}

interface Open<C extends Calls<C>> {
  readonly name: keyof C;
  readonly request: C[keyof C]['request'];
  readonly onUpdate: (update: C[keyof C]['update']) => void;
  readonly settle: (result: CallResult<C[keyof C]['reply']>) => void;
  tries: number;
  isStopped: boolean;
}

const TRIES = 3;
/** How many heartbeats a busy worker may miss. */
const SILENT_BEATS = 3;

/**
 * Calls a worker. A worker that dies, or is silent for long, is replaced, and its pending calls are sent to
 * the new one.
 */
export class Caller<C extends Calls<C>, Deps> {
  readonly #start: () => Worker;
  readonly #deps: Deps;
  readonly #beat: number;
  readonly #open = new Map<number, Open<C>>();
  #worker: Worker | undefined;
  #isHeard = false;
  #silent = 0;
  #lastId = 0;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(start: () => Worker, deps: Deps, beat = 5000) {
    this.#start = start;
    this.#deps = deps;
    this.#beat = beat;
  }

  call<N extends keyof C>(
    name: N,
    request: C[N]['request'],
    onUpdate: (update: C[N]['update']) => void = () => {},
  ): Pending<C[N]['reply']> {
    const id = ++this.#lastId;
    const result = new Promise<CallResult<C[N]['reply']>>((settle) => {
      this.#open.set(id, { name, request, onUpdate, settle, tries: 0, isStopped: false });
    });
    this.#ask(id);
    return { result, stop: () => this.#stop(id) };
  }

  /** Ends the worker; pending calls are lost. */
  end(): void {
    clearInterval(this.#clock);
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { settle } of this.#open.values()) settle(refuse('lost'));
    this.#open.clear();
  }

  #stop(id: number): void {
    const open = this.#open.get(id);
    if (open === undefined || this.#worker === undefined) return;
    open.isStopped = true;
    this.#post(this.#worker, { type: 'stop', id });
  }

  #ask(id: number): void {
    const { name, request } = this.#open.get(id)!;
    this.#open.get(id)!.tries++;
    this.#worker ??= this.#begin();
    this.#clock ??= setInterval(() => this.#listen(), this.#beat);
    this.#post(this.#worker, { type: 'ask', id, name, request });
  }

  #post(worker: Worker, message: ToWorker<C, Deps>): void {
    worker.postMessage(message);
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<C>>) => this.#take(data));
    worker.addEventListener('error', (event) => {
      // Handled here: otherwise an error in a nested worker would look like the death of the one that uses it.
      event.preventDefault();
      this.#replace(worker);
    });
    worker.addEventListener('messageerror', () => this.#replace(worker));
    this.#post(worker, { type: 'begin', deps: this.#deps });
    return worker;
  }

  #take(message: FromWorker<C>): void {
    this.#isHeard = true;
    this.#silent = 0;
    switch (message.type) {
      case 'reply':
        this.#close(message.id)?.settle(accept(message.reply));
        return;
      case 'update': {
        const open = this.#open.get(message.id);
        if (open === undefined || open.isStopped) return;
        open.tries = 1;
        open.onUpdate(message.update);
        return;
      }
      case 'pong':
        return;
      default:
        assertNever(message);
    }
  }

  #close(id: number): Open<C> | undefined {
    const open = this.#open.get(id);
    this.#open.delete(id);
    if (this.#open.size === 0) {
      clearInterval(this.#clock);
      this.#clock = undefined;
    }
    return open;
  }

  /** Counts heartbeats, not time: a tab that was suspended finds its worker as it left it. */
  #listen(): void {
    // A worker whose script is still loading isn't dead.
    if (this.#worker === undefined || !this.#isHeard) return;
    if (this.#silent >= SILENT_BEATS) this.#replace(this.#worker);
    else this.#post(this.#worker, { type: 'ping' });
    this.#silent++;
  }

  #replace(dead: Worker): void {
    if (dead !== this.#worker) return;
    dead.terminate();
    this.#worker = undefined;
    this.#isHeard = false;
    this.#silent = 0;
    for (const [id, open] of this.#open) {
      if (open.isStopped || open.tries >= TRIES) this.#close(id)?.settle(refuse('lost'));
    }
    for (const id of this.#open.keys()) this.#ask(id);
  }
}
