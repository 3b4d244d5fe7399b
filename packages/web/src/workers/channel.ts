import { assertNever } from '@ziggurat/engine/result';

/** A call's request, its reply, and the updates before the reply. */
export interface Call<Request, Reply, Update = never> {
  readonly request: Request;
  readonly reply: Reply;
  readonly update: Update;
}

/** A worker's calls by name. */
export type Calls<C> = { readonly [N in keyof C]: Call<unknown, unknown, unknown> };

/** Messages to a worker. The first one has what it needs for all its answers. */
export type ToWorker<C extends Calls<C>, Deps> =
  | { readonly type: 'begin'; readonly deps: Deps }
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly name: keyof C;
      readonly request: C[keyof C]['request'];
    }
  /** Nobody waits for this call any longer. */
  | { readonly type: 'stop'; readonly id: number }
  | { readonly type: 'ping' };

export type FromWorker<C extends Calls<C>> =
  | { readonly type: 'reply'; readonly id: number; readonly reply: C[keyof C]['reply'] }
  | { readonly type: 'update'; readonly id: number; readonly update: C[keyof C]['update'] }
  | { readonly type: 'pong' };

/** How a worker answers each call; the signal aborts when nobody waits any longer. */
export type Answers<C extends Calls<C>> = {
  readonly [N in keyof C]: (
    request: C[N]['request'],
    onUpdate: (update: C[N]['update']) => void,
    signal: AbortSignal,
  ) => Promise<C[N]['reply']> | C[N]['reply'];
};

/** The worker's side of the channel. */
export interface WorkerPort<C extends Calls<C>, Deps> {
  onmessage: ((event: MessageEvent<ToWorker<C, Deps>>) => void) | null;
  postMessage(message: FromWorker<C>): void;
}

/** Answers incoming calls, each as soon as its answer is ready. */
export function answer<C extends Calls<C>, Deps>(
  port: WorkerPort<C, Deps>,
  make: (deps: Deps) => Answers<C> | Promise<Answers<C>>,
): void {
  const listeners = new Map<number, AbortController>();
  const { promise: begun, resolve: begin } = deferred<Deps>();
  const answers = begun.then(make);
  const respond = async <N extends keyof C>(id: number, name: N, request: C[N]['request']): Promise<void> => {
    const listener = new AbortController();
    listeners.set(id, listener);
    const onUpdate = (update: C[N]['update']): void => {
      if (!listener.signal.aborted) port.postMessage({ type: 'update', id, update });
    };
    const reply = await (await answers)[name](request, onUpdate, listener.signal);
    listeners.delete(id);
    port.postMessage({ type: 'reply', id, reply });
  };
  port.onmessage = ({ data }) => {
    switch (data.type) {
      case 'begin':
        begin(data.deps);
        return;
      case 'ask':
        respond(data.id, data.name, data.request).catch(die);
        return;
      case 'stop':
        listeners.get(data.id)?.abort();
        return;
      case 'ping':
        port.postMessage({ type: 'pong' });
        return;
      default:
        assertNever(data);
    }
  };
  // Says that the script has loaded: until then silence means a slow network.
  port.postMessage({ type: 'pong' });
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Only an uncaught error reaches the page, which then replaces the worker. */
export function die(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
