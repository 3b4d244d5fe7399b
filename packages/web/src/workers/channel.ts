import { assertNever } from '@ziggurat/engine/result';

/** A call's request, its reply, and the updates before the reply. */
export interface Call<Asked, Told, Heard = never> {
  readonly asked: Asked;
  readonly told: Told;
  readonly heard: Heard;
}

/** A worker's calls by name. */
export type Calls<C> = { readonly [N in keyof C]: Call<unknown, unknown, unknown> };

/** Messages to a worker. The first one has what it needs for all its answers. */
export type ToWorker<C extends Calls<C>, Means> =
  | { readonly type: 'begin'; readonly means: Means }
  | { readonly type: 'ask'; readonly id: number; readonly name: keyof C; readonly asked: C[keyof C]['asked'] }
  /** Nobody waits for this call any longer. */
  | { readonly type: 'stop'; readonly id: number }
  | { readonly type: 'ping' };

export type FromWorker<C extends Calls<C>> =
  | { readonly type: 'told'; readonly id: number; readonly told: C[keyof C]['told'] }
  | { readonly type: 'heard'; readonly id: number; readonly heard: C[keyof C]['heard'] }
  | { readonly type: 'pong' };

/** How a worker answers each call; the signal aborts when nobody waits any longer. */
export type Answers<C extends Calls<C>> = {
  readonly [N in keyof C]: (
    asked: C[N]['asked'],
    hear: (heard: C[N]['heard']) => void,
    signal: AbortSignal,
  ) => Promise<C[N]['told']> | C[N]['told'];
};

/** The worker's side of the channel. */
export interface Line<C extends Calls<C>, Means> {
  onmessage: ((event: MessageEvent<ToWorker<C, Means>>) => void) | null;
  postMessage(message: FromWorker<C>): void;
}

/** Answers incoming calls, each as soon as its answer is ready. */
export function answer<C extends Calls<C>, Means>(
  line: Line<C, Means>,
  make: (means: Means) => Answers<C> | Promise<Answers<C>>,
): void {
  const listeners = new Map<number, AbortController>();
  const { promise: begun, resolve: begin } = deferred<Means>();
  const answers = begun.then(make);
  const reply = async <N extends keyof C>(id: number, name: N, asked: C[N]['asked']): Promise<void> => {
    const listener = new AbortController();
    listeners.set(id, listener);
    const hear = (heard: C[N]['heard']): void => {
      if (!listener.signal.aborted) line.postMessage({ type: 'heard', id, heard });
    };
    const told = await (await answers)[name](asked, hear, listener.signal);
    listeners.delete(id);
    line.postMessage({ type: 'told', id, told });
  };
  line.onmessage = ({ data }) => {
    switch (data.type) {
      case 'begin':
        begin(data.means);
        return;
      case 'ask':
        reply(data.id, data.name, data.asked).catch(die);
        return;
      case 'stop':
        listeners.get(data.id)?.abort();
        return;
      case 'ping':
        line.postMessage({ type: 'pong' });
        return;
      default:
        assertNever(data);
    }
  };
  // Says that the script has loaded: until then silence means a slow network.
  line.postMessage({ type: 'pong' });
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
