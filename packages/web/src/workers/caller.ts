import { accept, assertNever, type Result, refuse } from '@ziggurat/engine/result';
import type { Calls, FromWorker, ToWorker } from './channel.ts';

/** The answer to a call; `lost` if several workers in a row died over it. */
type CallResult<T> = Result<T, 'lost'>;

/** A pending call. */
export interface Pending<T> {
  readonly result: Promise<CallResult<T>>;
  /** Nobody is waiting any longer: the worker ends the call as soon as it can. */
  stop(): void;
}

interface OpenCall<C extends Calls<C>> {
  readonly name: keyof C;
  readonly request: C[keyof C]['request'];
  readonly onUpdate: (update: C[keyof C]['update']) => void;
  readonly settle: (result: CallResult<C[keyof C]['reply']>) => void;
  attempts: number;
  isStopped: boolean;
}

const MAX_ATTEMPTS = 3;
/** How many heartbeats a busy worker may miss. */
const MAX_MISSED = 3;

/**
 * Calls a worker. A worker that dies, or is silent for long, is replaced, and its pending calls are sent to
 * the new one.
 */
export class Caller<C extends Calls<C>, Deps> {
  readonly #start: () => Worker;
  readonly #deps: Deps;
  readonly #interval: number;
  readonly #calls = new Map<number, OpenCall<C>>();
  #worker: Worker | undefined;
  #hasResponded = false;
  #missed = 0;
  #lastId = 0;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(start: () => Worker, deps: Deps, interval = 5000) {
    this.#start = start;
    this.#deps = deps;
    this.#interval = interval;
  }

  call<N extends keyof C>(
    name: N,
    request: C[N]['request'],
    onUpdate: (update: C[N]['update']) => void = () => {},
  ): Pending<C[N]['reply']> {
    const id = ++this.#lastId;
    const result = new Promise<CallResult<C[N]['reply']>>((settle) => {
      this.#calls.set(id, { name, request, onUpdate, settle, attempts: 0, isStopped: false });
    });
    this.#ask(id);
    return { result, stop: () => this.#stop(id) };
  }

  /** Starts the worker, so that the first call needn't wait for its script. */
  start(): void {
    this.#worker ??= this.#begin();
  }

  /** Ends the worker; pending calls are lost. */
  end(): void {
    clearInterval(this.#heartbeat);
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { settle } of this.#calls.values()) settle(refuse('lost'));
    this.#calls.clear();
  }

  #stop(id: number): void {
    const call = this.#calls.get(id);
    if (call === undefined || this.#worker === undefined) return;
    call.isStopped = true;
    this.#post(this.#worker, { type: 'stop', id });
  }

  #ask(id: number): void {
    const { name, request } = this.#calls.get(id)!;
    this.#calls.get(id)!.attempts++;
    this.#worker ??= this.#begin();
    this.#heartbeat ??= setInterval(() => this.#checkHeartbeat(), this.#interval);
    this.#post(this.#worker, { type: 'ask', id, name, request });
  }

  #post(worker: Worker, message: ToWorker<C, Deps>): void {
    worker.postMessage(message);
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<C>>) => this.#receive(data));
    worker.addEventListener('error', (event) => {
      // Handled here: otherwise an error in a nested worker would look like the death of the one that uses it.
      event.preventDefault();
      this.#replace(worker);
    });
    worker.addEventListener('messageerror', () => this.#replace(worker));
    this.#post(worker, { type: 'begin', deps: this.#deps });
    return worker;
  }

  #receive(message: FromWorker<C>): void {
    this.#hasResponded = true;
    this.#missed = 0;
    switch (message.type) {
      case 'reply':
        this.#close(message.id)?.settle(accept(message.reply));
        return;
      case 'update': {
        const call = this.#calls.get(message.id);
        if (call === undefined || call.isStopped) return;
        call.attempts = 1;
        call.onUpdate(message.update);
        return;
      }
      case 'pong':
        return;
      default:
        assertNever(message);
    }
  }

  #close(id: number): OpenCall<C> | undefined {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (this.#calls.size === 0) {
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    }
    return call;
  }

  /** Counts heartbeats, not time: a tab that was suspended finds its worker as it left it. */
  #checkHeartbeat(): void {
    // A worker whose script is still loading isn't dead.
    if (this.#worker === undefined || !this.#hasResponded) return;
    if (this.#missed >= MAX_MISSED) this.#replace(this.#worker);
    else this.#post(this.#worker, { type: 'ping' });
    this.#missed++;
  }

  #replace(dead: Worker): void {
    if (dead !== this.#worker) return;
    dead.terminate();
    this.#worker = undefined;
    this.#hasResponded = false;
    this.#missed = 0;
    for (const [id, call] of this.#calls) {
      if (call.isStopped || call.attempts >= MAX_ATTEMPTS) this.#close(id)?.settle(refuse('lost'));
    }
    for (const id of this.#calls.keys()) this.#ask(id);
  }
}
